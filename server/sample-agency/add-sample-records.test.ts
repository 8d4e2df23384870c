import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { seedSampleData } from '../../app/db/seed/seed.server.ts'
import { counsellors, offices } from '../../app/db/tables/availability.ts'
import { bookings, bookingTexts, guardians, sampleBookings } from '../../app/db/tables/booking.ts'
import { bookingNotes } from '../../app/db/tables/booking-notes.ts'
import { clients } from '../../app/db/tables/clients.ts'
import { documents } from '../../app/db/tables/content.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import {
  bookingPrices,
  groupPlacePrices,
  packages,
  payments,
  priceRequests,
} from '../../app/db/tables/money.ts'
import { legalHolds } from '../../app/db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { blogComments, contactMessages } from '../../app/db/tables/public-content.ts'
import { series } from '../../app/db/tables/series.ts'
import { bookingWishes } from '../../app/db/tables/wishes.ts'
import { workshopEnquiries } from '../../app/db/tables/workshops.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { announce } from '../../app/events/announce.server.ts'
import type { OtherEvent } from '../../app/events/event.ts'
import { listEvents } from '../../app/events/list-program-events.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { decryptDetails } from '../../app/features/booking/encrypted-details.server.ts'
import { eraseBooking } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { openNotes } from '../../app/features/booking/notes/appointment-notes.server.ts'
import { secrets } from '../../app/features/booking/testing.server.ts'
import { saveDraft } from '../../app/features/content/documents.server.ts'
import { publishDocument } from '../../app/features/content/publish.server.ts'
import { cancelGroupSession } from '../../app/features/groups/change-session.server.ts'
import { addPlace, erasePlace } from '../../app/features/groups/places.server.ts'
import { listPublicGroups } from '../../app/features/groups/public-groups.server.ts'
import { makePayment } from '../../app/features/money/testing.server.ts'
import { countDueRecords } from '../../app/features/privacy/retention/due-records.server.ts'
import { findSampleData } from '../../app/features/setup/find-sample-data.server.ts'
import {
  deleteSampleData,
  keepSample,
  listSampleBookings,
  listSampleGroups,
  openSite,
} from '../../app/features/setup/sample-data.server.ts'
import { countSampleRecords } from '../../app/features/setup/sample-records.server.ts'
import { deleteEnquiry } from '../../app/features/workshops/enquiries.server.ts'
import { scheduleWorkshop } from '../../app/features/workshops/schedule-workshop.server.ts'
import { listTasks } from '../jobs/tasks.ts'
import { addSampleRecords } from './add-sample-records.ts'

const now = Temporal.Instant.from('2027-02-10T11:00:00Z')
const records = [
  clients,
  bookingPrices,
  payments,
  bookings,
  sampleBookings,
  bookingTexts,
  guardians,
  bookingNotes,
  contactMessages,
  blogComments,
  packages,
  series,
  bookingWishes,
  groupSessions,
  groupPlaces,
  groupPlacePrices,
  workshopEnquiries,
]
const article = { kind: 'article', key: 'sample-before-the-results' } as const

async function openTrial() {
  const db = await freshDb()
  await seedSampleData(db, now)
  await addSampleRecords(db, secrets, now)
  const { id: actorId } = await makeUser(db)
  return { db, actor: { actorId, now, scope: { counsellorId: null } } }
}

const countRecords = (db: Db) => Promise.all(records.map((table) => db.$count(table)))
/** Puts the workshop of a sample enquiry into the calendar, as somebody who tries the screen does. */
async function planWorkshop(db: Db, staff: Awaited<ReturnType<typeof openTrial>>['actor']) {
  const [enquiry] = await db.select().from(workshopEnquiries).where(eq(workshopEnquiries.status, 'talking'))
  const [leader] = await db.select().from(counsellors).orderBy(counsellors.name, counsellors.id)
  const [office] = await db.select().from(offices).orderBy(offices.name, offices.id)
  const startsAt = Temporal.Instant.from('2027-03-16T19:00:00Z')
  const time = { startsAt, endsAt: startsAt.add({ hours: 1 }), amount: 100, currency: 'NGN' } as const
  const place = { officeId: office?.id ?? '', counsellorId: leader?.id ?? '' }
  return scheduleWorkshop(db, { id: enquiry?.id ?? '', revision: 1, ...time, ...place }, staff)
}

async function findComingGroup(db: Db) {
  const rows = await db.select().from(groupSessions).orderBy(groupSessions.startsAt, groupSessions.id)
  const group = rows.find(({ kind, startsAt, taken, places }) => {
    return kind === 'group' && String(startsAt) > String(now) && taken < places
  })
  if (!group) throw new Error('no group is to come')
  return group
}

const find = async (db: Db, status: 'confirmed' | 'attended') => {
  const rows = await db.select().from(bookings).where(eq(bookings.status, status)).orderBy(bookings.startsAt)
  const row =
    status === 'attended' ? rows.at(-1) : rows.find(({ startsAt }) => String(startsAt) > String(now))
  if (!row) throw new Error(`no booking is ${status}`)
  return row
}

test('every screen has something to show, everything has the mark, and no name is that of a person', async () => {
  const { db, actor } = await openTrial()
  const counts = await countRecords(db)
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(await db.$count(followUpTasks)).toBe(6)
  expect([await db.$count(series), await db.$count(bookingWishes)]).toEqual([2, 2])
  expect(await countSampleRecords(db)).toEqual({
    bookings: await db.$count(sampleBookings),
    groups: 4,
    enquiries: 4,
    messages: await db.$count(contactMessages),
    comments: await db.$count(blogComments),
  })
  expect((await findSampleData(db)).articles).toMatchObject([{ isChanged: false }])
  const named = await readRows<{ name: string; email: string }>(
    db,
    sql`select name, email from ${bookings} where status <> 'held'
      union all select name, email from ${contactMessages}
      union all select name, email from ${groupPlaces} union all select name, email from ${workshopEnquiries}`,
  )
  for (const { title } of await db.select().from(groupSessions).orderBy(groupSessions.id))
    expect(title).toMatch(/Sample/)
  for (const { name, email } of named) {
    expect(name).toMatch(/ Sample$/)
    expect(email).toMatch(/@mail\.example$/)
  }
  const attended = await find(db, 'attended')
  const [texts] = await db.select().from(bookingTexts).where(eq(bookingTexts.bookingId, attended.id))
  expect(texts && decryptDetails(secrets, texts).complaint).toMatch(/\w/)
  const notes = await openNotes(db, secrets, attended.id, actor)
  expect(notes).toMatchObject([{ author: 'Sample', canChange: false, text: expect.any(String) }])
})

test('nothing about them leaves the site: not after a change by staff, and not by a job', async () => {
  const { db, actor } = await openTrial()
  await db.insert(webhookEndpoints).values({
    ...{ id: crypto.randomUUID(), url: 'https://hooks.mail.example', events: ['appointment.cancelled'] },
    ...{ secretEncrypted: '', createdAt: now },
  })
  const { id: bookingId, revision } = await find(db, 'confirmed')
  // Somebody has typed an address of their own.
  await db.update(bookings).set({ email: 'desk@ireti.ng' }).where(eq(bookings.id, bookingId))
  const caller = { ...actor, revision }
  expect(await cancelBooking(db, { bookingId, caller, reason: 'agency' }, now)).toMatchObject({ ok: true })
  const group = await findComingGroup(db)
  expect((await listPublicGroups(db, now)).map(({ session }) => session.id)).not.toContain(group.id)
  const person = { name: 'Ada Obi', email: 'desk@ireti.ng', phone: null, age: 20, exemptCountries: [] }
  const added = { sessionId: group.id, consentBy: 'phone', ...person } as const
  expect(await addPlace(db, secrets, added, actor)).toMatchObject({ ok: true })
  expect(await cancelGroupSession(db, { sessionId: group.id }, actor)).toMatchObject({ ok: true })
  for (const hours of [1, 30, 72])
    for (const task of Object.values(listTasks(secrets, '/nowhere')))
      await db.transaction((tx) => task(tx, now.add({ hours })))
  const { kind } = outbox
  const queued = await db.selectDistinct({ kind }).from(outbox)
  // Helplines that nobody has tested are no sample.
  expect(queued.filter((row) => row.kind !== 'follow_up_overdue')).toEqual([])
  const overdue = await db.$count(
    followUpTasks,
    sql`${followUpTasks.escalatedAt} is not null and ${followUpTasks.kind} <> 'helpline_unverified'`,
  )
  expect(overdue).toBe(0)
})

test('nothing that is sample is deleted by its age, so that its payments never count as real', async () => {
  const { db } = await openTrial()
  const later = now.add({ hours: 24 * 800 })
  const due = await countDueRecords(db, later)
  expect(
    [await db.$count(groupSessions), await db.$count(workshopEnquiries)].every((count) => count > 0),
  ).toBe(true)
  expect(['booking', 'group', 'enquiry'].map((name) => due.get(name))).toEqual([0, 0, 0])
})

/** What programs are told of, with an event that each kind of record has. */
const told = {
  series: ['series.moved', series],
  price_request: ['price_request.decided', priceRequests],
  client: ['client_record.changed', clients],
  package: ['package.ended', packages],
  message: ['message.changed', contactMessages],
  comment: ['comment.changed', blogComments],
  group: ['group.changed', groupSessions],
  place: ['place.attended', groupPlaces],
  enquiry: ['enquiry.deleted', workshopEnquiries],
} as const

test('no program is told of what is invented, by a webhook or by the list of events, also after it is deleted', async () => {
  const { db, actor } = await openTrial()
  await db.insert(webhookEndpoints).values({
    ...{
      id: crypto.randomUUID(),
      url: 'https://hooks.mail.example',
      events: Object.values(told).map(([type]) => type),
    },
    ...{ secretEncrypted: '', createdAt: now },
  })
  const kinds = Object.entries(told) as [OtherEvent['subjectType'], (typeof told)[keyof typeof told]][]
  const tellAll = async (findIds: (table: (typeof told)[keyof typeof told][1]) => Promise<string[]>) => {
    for (const [subjectType, [type, table]] of kinds)
      for (const subjectId of await findIds(table))
        await announce(db, { type, subjectType, subjectId, at: now, actorId: actor.actorId })
  }
  const listTold = async () => {
    const types = kinds.map(([, [type]]) => type)
    const events = await listEvents(db, { after: 0, types, limit: 100 }, now)
    const messages = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.channel, 'webhook'))
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual(
      events.map(({ event }) => event.type).toSorted(),
    )
    return events.map(({ event }) => event.subjectType)
  }
  // Staff of a trial note that a client asked.
  const { id: bookingId } = await find(db, 'confirmed')
  const request = { id: crypto.randomUUID(), requestEncrypted: 'x', askedAt: now }
  await db.insert(priceRequests).values({ ...request, bookingId })
  await tellAll(async (table) => {
    const ids = (await db.select({ id: table.id }).from(table)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    return ids
  })
  const [enquiry] = await db
    .select()
    .from(workshopEnquiries)
    .where(isNull(workshopEnquiries.sessionId))
    .limit(1)
  expect(await deleteEnquiry(db, { id: enquiry?.id ?? '', revision: enquiry?.revision ?? 0 }, actor)).toEqual(
    {
      ok: true,
    },
  )
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await listTold()).toEqual([])
  // A message about a place needs its row.
  await tellAll(async (table) => (table === groupPlaces ? [] : [crypto.randomUUID()]))
  expect(await listTold()).toEqual(Object.keys(told).filter((kind) => kind !== 'place'))
})

test('one press deletes all of it without mail, also after somebody has changed it, and the site cannot open before', async () => {
  const { db, actor } = await openTrial()
  const moved = await find(db, 'confirmed')
  await db
    .update(bookings)
    .set({ name: 'Ada Obi', counsellorId: null, officeId: null, roomId: null })
    .where(eq(bookings.id, moved.id))
  await db.update(contactMessages).set({ status: 'answered', revision: 2 })
  await db.insert(legalHolds).values({
    ...{
      id: crypto.randomUUID(),
      subjectType: 'booking',
      subjectId: moved.id,
      reasonEncrypted: '',
      heldAt: now,
    },
  })
  const workshop = await planWorkshop(db, actor)
  const sample = await findSampleData(db)
  expect(await listSampleBookings(db, sample, now)).toEqual([])
  expect(await listSampleGroups(db, sample, now)).toEqual([])
  for (const rows of Object.entries(await findSampleData(db)))
    for (const { id } of rows[1].filter(() => rows[0] !== 'people'))
      await keepSample(db, { kind: rows[0].slice(0, -1), id }, actor)
  expect(await openSite(db, actor)).toEqual({ ok: false, reason: 'needed' })
  expect(workshop.ok).toBe(true)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countRecords(db)).toEqual(records.map(() => 0))
  expect([await db.$count(followUpTasks), await db.$count(legalHolds), await db.$count(outbox)]).toEqual([
    0, 0, 0,
  ])
  expect(await openSite(db, actor)).toEqual({ ok: true })
  // The first real receipt has the number 1.
  await makePayment(db)
  expect(await db.select({ number: payments.number }).from(payments)).toEqual([{ number: 1 }])
})

test('the payments of a sample booking or place go with it, however it goes', async () => {
  const { db, actor } = await openTrial()
  const [paid, gone] = await db
    .select({ place: groupPlaces })
    .from(payments)
    .innerJoin(groupPlaces, eq(groupPlaces.id, payments.groupPlaceId))
    .orderBy(payments.id)
  if (!paid || !gone) throw new Error('nobody has paid for a place')
  const { id: placeId, sessionId, revision } = paid.place
  const erasing = { placeId, sessionId, revision, dataDir: '/nowhere' }
  expect(await erasePlace(db, erasing, actor)).toEqual({ ok: true })
  await db.delete(groupPlaces).where(eq(groupPlaces.id, gone.place.id))
  const unlinked = and(isNull(payments.bookingId), isNull(payments.packageId))
  expect(await db.$count(payments, unlinked)).toBe(0)
  const ids = () =>
    db.selectDistinct({ id: payments.bookingId }).from(payments).where(isNotNull(payments.bookingId))
  const [erased, deleted, ...others] = await ids()
  const id = erased?.id ?? ''
  expect(await eraseBooking(db, { bookingId: id, linkVersion: 1, dataDir: '/nowhere' }, now)).toEqual({
    ok: true,
  })
  await db.delete(bookings).where(eq(bookings.id, deleted?.id ?? ''))
  const left = await ids()
  expect(left.map((row) => row.id).sort()).toEqual(others.map((row) => row.id).sort())
})

test('an article that somebody has published is the agency’s own, and one that is only changed goes', async () => {
  for (const isPublished of [false, true]) {
    const { db, actor } = await openTrial()
    const [row] = await db.select().from(documents).where(eq(documents.key, article.key))
    const content = { ...Object(row?.draft), title: 'Before the results, and after' }
    const saved = await saveDraft(db, { ...article, revision: 1, content }, actor)
    if (!saved.ok) throw new Error(saved.reason)
    expect((await findSampleData(db)).articles).toMatchObject([{ name: content.title, isChanged: true }])
    if (isPublished) await publishDocument(db, { ...article, revision: saved.revision }, actor)
    expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
    expect(await db.$count(documents, eq(documents.key, article.key))).toBe(isPublished ? 1 : 0)
  }
})
