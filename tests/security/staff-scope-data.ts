import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { recordAudit } from '../../app/db/record-audit.server.ts'
import { availabilityExceptions, counsellors } from '../../app/db/tables/availability.ts'
import { bookings, bookingTexts } from '../../app/db/tables/booking.ts'
import { bookingNotes } from '../../app/db/tables/booking-notes.ts'
import { clientPhones, clients } from '../../app/db/tables/clients.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { bookingPrices, groupPlacePrices, payments } from '../../app/db/tables/money.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { workshopEnquiries } from '../../app/db/tables/workshops.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { toSlotRow } from '../../app/features/availability/rules/slot.ts'
import { makeOffice, monday8 } from '../../app/features/availability/testing.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { saveNotes } from '../../app/features/clients/clients.server.ts'
import { addPhone } from '../../app/features/clients/phones.server.ts'
import { addGroupSession } from '../../app/features/groups/change-session.server.ts'
import { addPlace } from '../../app/features/groups/places.server.ts'
import { askForPrice } from '../../app/features/money/price-requests.server.ts'
import { makePackage } from '../../app/features/money/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { makeEnquiry } from '../../app/features/workshops/testing.server.ts'
import { encryptField } from '../../app/lib/security/encryption.server.ts'
import { openSecrets } from '../../app/lib/security/secrets.server.ts'

export type StaffScopeData = Awaited<ReturnType<typeof makeStaffScopeData>>

/** Texts that prove that data of the other counsellor was returned. */
export const marksOfOther = /Other Person|Client of another|Word of another/

const columns = {
  complaint: 'complaint_sealed',
  expectations: 'expectations_sealed',
  duration: 'duration_sealed',
}

/** Makes two counsellors. All data belongs to the other one or to nobody. */
export async function makeStaffScopeData(db: Db) {
  const secrets = await openSecrets({
    secretKey: 'a secret of forty characters for tests..',
    encryptionKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    dataDir: '',
  })
  const { office, counsellorIds, toSlot } = await makeOffice(db, { people: 2 })
  const [ownId = '', otherId = ''] = counsellorIds
  await db.update(counsellors).set({ name: 'Other Person' }).where(eq(counsellors.id, otherId))
  const { id: actorId } = await makeUser(db)
  const { id: adminId } = await makeUser(db, { isAdmin: true })

  async function addBooking(values: Partial<typeof bookings.$inferInsert>) {
    const id = randomUUID()
    const seal = (column: string) =>
      encryptField(secrets.fieldKeys, { table: 'bookings', column, rowId: id }, 'Word of another')
    await db.insert(bookings).values({
      id,
      age: 15,
      guardianAnswer: 'unsafe',
      status: 'confirmed',
      name: 'Client of another',
      email: 'another@mail.example.com',
      clientKey: `${id}@mail.example.com`,
      createdAt: monday8,
      ...values,
    })
    await db.insert(bookingTexts).values({
      bookingId: id,
      complaintEncrypted: seal(columns.complaint),
      expectationsEncrypted: seal(columns.expectations),
      durationEncrypted: seal(columns.duration),
    })
    const price = { serviceName: 'Word of another', amount: 1_500_000, reference: id }
    await db.insert(bookingPrices).values({ bookingId: id, ...price })
    return id
  }
  const toRow = (time: string) => toSlotRow(toSlot(time, { counsellorId: otherId }), { bufferMinutes: 0 })
  const bookingId = await addBooking(toRow('2027-01-06T10:00'))
  const pastId = await addBooking(toRow('2027-01-03T10:00'))
  const requestId = await addBooking({ status: 'requested' })
  const cancelled = { status: 'cancelled', cancelledBy: 'staff', cancelledAt: monday8 } as const
  const cancelledId = await addBooking({ ...toRow('2027-01-07T10:00'), ...cancelled })
  const attendedId = await addBooking({ ...toRow('2027-01-02T10:00'), status: 'attended' })
  await recordAudit(db, {
    ...{ at: monday8, action: 'booking.attended', subjectType: 'booking', subjectId: attendedId },
  })
  const seriesId = randomUUID()
  await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: monday8 })
  const dates = [pastId, bookingId].map((id, n) => ({ bookingId: id, seriesId, number: n + 1 }))
  await db.insert(seriesBookings).values(dates)
  const noteId = randomUUID()
  const notePlace = { table: 'booking_notes', column: 'note_sealed', rowId: noteId }
  const noteEncrypted = encryptField(secrets.fieldKeys, notePlace, 'Word of another')
  const times = { createdAt: monday8, changedAt: monday8 }
  await db.insert(bookingNotes).values({ id: noteId, bookingId, authorId: actorId, noteEncrypted, ...times })
  const exceptionId = randomUUID()
  await db.insert(availabilityExceptions).values({
    id: exceptionId,
    counsellorId: otherId,
    kind: 'leave',
    startsOn: Temporal.PlainDate.from('2027-01-20'),
    endsOn: Temporal.PlainDate.from('2027-01-21'),
    createdAt: monday8,
  })
  const [taskId, closedTaskId] = [randomUUID(), randomUUID()]
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  const task = { ...subject, createdAt: monday8, dueAt: monday8 }
  const taskPlace = { table: 'follow_up_tasks', column: 'note_sealed', rowId: closedTaskId }
  const closed = {
    closedAt: monday8,
    closedBy: actorId,
    outcome: 'reached',
    noteEncrypted: encryptField(secrets.fieldKeys, taskPlace, 'Word of another'),
  } as const
  await db.insert(followUpTasks).values([
    { ...task, id: taskId, kind: 'unsafe_answer' },
    { ...task, ...closed, id: closedTaskId, kind: 'mail_bounced' },
  ])
  const paymentId = randomUUID()
  await db.insert(payments).values({
    ...{ id: paymentId, key: paymentId, bookingId, kind: 'cash', amount: 500, currency: 'NGN' },
    ...{ paidOn: Temporal.PlainDate.from('2027-01-04'), reference: bookingId, createdAt: monday8 },
  })
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  const clientId = (booking && (await attachBooking(db, booking, monday8))) ?? ''
  const reach = {
    call: true,
    voicemail: false,
    whatsapp: false,
    firstNameOnly: true,
    hours: 'Word of another',
  }
  await addPhone(db, secrets, { clientId, number: '+2348031234567', reach }, monday8)
  const [phone] = await db.select().from(clientPhones)
  const phoneId = phone?.id ?? ''
  const lookAlikeId = randomUUID()
  await db.insert(clients).values({ id: lookAlikeId, name: 'Client of another', createdAt: monday8 })
  const byDesk = { scope: { counsellorId: null }, actorId: adminId, now: monday8 }
  await saveNotes(db, secrets, { clientId, revision: 1, text: 'Word of another' }, byDesk)
  const packageId = await makePackage(db, clientId)
  await askForPrice(db, secrets, { bookingId, text: 'Word of another', by: 'client' }, monday8)
  const freeSlot = toSlot('2027-01-07T10:00', { counsellorId: otherId })
  const groupPlan = {
    mode: 'ONLINE' as const,
    ...{ title: 'Word of another', officeId: office.id, counsellorId: otherId, roomId: null },
    ...{ startsAt: freeSlot.startsAt.add({ hours: 52 }), endsAt: freeSlot.startsAt.add({ hours: 53 }) },
    ...{ places: 8, ageBand: null, serviceId: null },
  }
  const earlier = {
    startsAt: freeSlot.startsAt.add({ hours: 28 }),
    endsAt: freeSlot.startsAt.add({ hours: 29 }),
  }
  const group = await addGroupSession(db, { kind: 'group', ...groupPlan, ...earlier }, byDesk)
  const groupId = group.ok ? group.session.id : ''
  const day = earlier.startsAt.toZonedDateTimeISO(office.timeZone)
  const leave = {
    startsOn: day.toPlainDate(),
    endsOn: day.toPlainDate(),
    startsMinute: 60 * day.hour,
  } as const
  await db.insert(availabilityExceptions).values({
    ...{ id: randomUUID(), kind: 'leave', counsellorId: otherId, createdAt: monday8 },
    ...{ ...leave, endsMinute: leave.startsMinute + 60 },
  })
  const newEnquiryId = await makeEnquiry(db, secrets)
  const enquiryId = await makeEnquiry(db, secrets, 'Word of another')
  await db.update(workshopEnquiries).set({ sessionId: groupId }).where(eq(workshopEnquiries.id, enquiryId))
  const person = { name: 'Client of another', email: 'a@mail.example.com', phone: null, age: 20 }
  const place = { sessionId: groupId, ...person, consentBy: 'phone' as const, exemptCountries: [] }
  const added = await addPlace(db, secrets, place, byDesk)
  const placeId = added.ok ? added.place.id : ''
  const { id: personId } = await makePerson(db, {
    name: 'Other',
    counsellorId: otherId,
    licence: 'Register, 7',
  })
  const placePrice = { serviceName: 'Word of another', amount: 900_000, reference: placeId }
  await db.insert(groupPlacePrices).values({ groupPlaceId: placeId, ...placePrice })
  const made = {
    placeId,
    personId,
    groupPlan,
    groupId,
    enquiryId,
    newEnquiryId,
    bookingId,
    clientId,
    lookAlikeId,
    phoneId,
    pastId,
    requestId,
    seriesId,
    noteId,
    exceptionId,
    taskId,
    closedTaskId,
    cancelledId,
    attendedId,
    paymentId,
    packageId,
    freeSlot,
    officeId: office.id,
  }
  return { db, secrets, now: monday8, actorId, adminId, ownId, otherId, ...made }
}

/** Returns every row of every table as text, to detect changes. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const dumps = tables.map(({ name }) => {
    const rows = sql`select jsonb_agg(row order by row) from ${sql.identifier(name)} t, to_jsonb(t) row`
    return sql`select ${name}::text as name, (${rows}) as rows`
  })
  return JSON.stringify(await readRows(db, sql.join(dumps, sql` union all `)))
}
