import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { type Db, readRows } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { sessions } from '../../../db/tables/accounts.ts'
import { bookings, bookingTexts, sampleBookings } from '../../../db/tables/booking.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { clientBookings, clients } from '../../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { bookingPrices, groupPlacePrices, packages } from '../../../db/tables/money.ts'
import { auditEvents, legalHolds } from '../../../db/tables/operation.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { blogComments, contactMessages } from '../../../db/tables/public-content.ts'
import { workshopEnquiries, workshopPeople } from '../../../db/tables/workshops.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { toMailFolder } from '../../../outbox/channels/mail/mail-files.server.ts'
import { retention } from '../../../words/en/retention.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { verifyAudit } from '../../audit/audit-chain.server.ts'
import { insertOfficeAndCounsellor } from '../../booking/testing.server.ts'
import { makeAppointment, monday8 } from '../../calendar/testing.server.ts'
import { deleteDueRecords, listDueRecords, listKeptForMoney } from './due-records.server.ts'
import { describePeriod, retentionClasses, retentionRules } from './retention-rules.ts'

const now = Temporal.Instant.from('2028-06-15T03:00:00Z')
const ago = (duration: Temporal.DurationLike) => now.toZonedDateTimeISO('UTC').subtract(duration).toInstant()
const dataDir = '/nowhere'

const listIds = async (db: Db, table: string) =>
  (await readRows<{ id: string }>(db, sql`select id from ${sql.identifier(table)} order by id`)).map(
    ({ id }) => id,
  )

async function makeMail(db: Db, values: Partial<typeof outbox.$inferInsert>) {
  const id = crypto.randomUUID()
  const row = {
    id,
    kind: 'booking_confirmed',
    toAddress: 'a@mail.example',
    nextAttemptAt: now,
    createdAt: now,
  }
  await db.insert(outbox).values({ ...row, status: 'sent', ...values })
  return id
}

test('a client who comes again keeps all bookings, and 12 months after the last one all are deleted', async () => {
  const db = await freshDb()
  const old = { startsAt: ago({ months: 30 }), createdAt: ago({ months: 31 }), status: 'attended' } as const
  const gone = await makeAppointment(db, { ...old, clientKey: 'gone' })
  await makeAppointment(db, { ...old, clientKey: 'gone', startsAt: ago({ months: 12, days: 1 }) })
  const kept = await makeAppointment(db, { ...old, clientKey: 'kept' })
  const last = await makeAppointment(db, { ...old, clientKey: 'kept', startsAt: ago({ months: 11 }) })
  const invented = await makeAppointment(db, { ...old, clientKey: 'invented' })
  await db.insert(sampleBookings).values({ bookingId: invented })
  const note = { id: crypto.randomUUID(), noteEncrypted: 'x', createdAt: monday8, changedAt: monday8 }
  await db.insert(bookingNotes).values({ ...note, bookingId: gone })
  await deleteDueRecords(db, { dataDir }, now)
  expect(await listIds(db, 'bookings')).toEqual([kept, last, invented].sort())
  expect(await db.select().from(bookingNotes)).toEqual([])
  const [event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({ action: 'retention.deleted', subjectId: 'booking', detail: { count: 2 } })
})

type Settled = Readonly<{
  session?: Partial<typeof bookingPrices.$inferInsert>
  sold?: Partial<typeof packages.$inferInsert>
  status?: 'cancelled' | 'requested'
}>

test.each<readonly [string, Settled, readonly string[]]>([
  ['nothing is open', {}, []],
  ['a package has places left', { sold: { used: 3 } }, ['package']],
  ['a package is used up', { sold: { used: 10 } }, []],
  ['a package has ended and its money was given back', { sold: { endedAt: now, kept: 0 } }, []],
  [
    'a package has ended and money is to give back',
    { sold: { endedAt: now, moneyIn: 9, kept: 5 } },
    ['package'],
  ],
  ['a package has ended and the agency keeps the money', { sold: { endedAt: now, moneyIn: 9, kept: 9 } }, []],
  ['a package is used up and not paid', { sold: { used: 10, rest: 500 } }, ['package']],
  ['a session is owed', { session: { rest: 500 } }, ['session']],
  ['a session is paid', { session: { moneyIn: 500 } }, []],
  ['a session was paid too much', { session: { moneyIn: 600, overpaid: 100 } }, ['session']],
  ['a cancelled session was paid', { session: { moneyIn: 500 }, status: 'cancelled' }, ['session']],
  ['a cancelled session was not paid', { session: { rest: 500 }, status: 'cancelled' }, []],
  ['a paid session never got a time', { session: { moneyIn: 500 }, status: 'requested' }, ['session']],
])(
  '12 months after the last session a client with money open stays for 24 more: %s',
  async (_, open, kept) => {
    const db = await freshDb()
    const last = ago({ months: 12, days: 1 })
    const status = open.status ?? 'attended'
    const bookingId = await makeAppointment(db, { startsAt: last, createdAt: last, status })
    if (status === 'requested')
      await db.update(bookings).set({ startsAt: null, endsAt: null, busyFrom: null, busyUntil: null })
    await db.insert(bookingTexts).values({ bookingId, complaintEncrypted: 'x' })
    const clientId = crypto.randomUUID()
    await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: last })
    await db.insert(clientBookings).values({ bookingId, clientId })
    const price = { amount: 500, reference: 'of the session', ...open.session }
    if (open.session) await db.insert(bookingPrices).values({ bookingId, ...price })
    const sale = { id: crypto.randomUUID(), clientId, name: 'Ten', sessions: 10, amount: 500, rest: 0 }
    const sold = { ...sale, currency: 'NGN', reference: 'p', key: 'p', soldAt: last, ...open.sold } as const
    if (open.sold) await db.insert(packages).values(sold)
    const end = ago({ months: -24, days: -1 })
    const listed = await listKeptForMoney(db, now)
    expect(listed.map(({ what }) => what)).toEqual(kept)
    for (const { deleteAt } of listed) expect(deleteAt.until(end).total('hours')).toBeLessThan(72)
    await deleteDueRecords(db, { dataDir }, now)
    expect(await db.$count(bookings)).toBe(kept.length)
    expect(await db.$count(clients)).toBe(kept.length)
    expect(await db.$count(bookingTexts)).toBe(0)
    const before = await listDueRecords(db, end.subtract({ hours: 240 }))
    expect(before.map((record) => record.id)).toEqual(kept.map(() => bookingId))
    await deleteDueRecords(db, { dataDir }, end.add({ hours: 48 }))
    expect([await db.$count(bookings), await db.$count(packages)]).toEqual([0, 0])
  },
)

test('a package that was sold after the last session keeps the client from the sale on', async () => {
  const db = await freshDb()
  const last = ago({ months: 37 })
  const bookingId = await makeAppointment(db, { startsAt: last, createdAt: last, status: 'attended' })
  const clientId = crypto.randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: last })
  await db.insert(clientBookings).values({ bookingId, clientId })
  const sale = { id: crypto.randomUUID(), clientId, name: 'Ten', sessions: 10, amount: 500, rest: 0 }
  const sold = { ...sale, currency: 'NGN', reference: 'p', key: 'p', soldAt: ago({ months: 35 }) } as const
  await db.insert(packages).values(sold)
  await deleteDueRecords(db, { dataDir }, now)
  expect(await db.$count(packages)).toBe(1)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 40 }))
  expect(await db.$count(packages)).toBe(0)
})

type PlaceMoney = Partial<typeof groupPlacePrices.$inferInsert>

test.each<readonly [string, PlaceMoney | null, 'attended' | 'cancelled', boolean]>([
  ['without a price', null, 'attended', false],
  ['that is paid', { moneyIn: 500 }, 'attended', false],
  ['that is owed', { rest: 500 }, 'attended', true],
  ['that was paid and cancelled', { moneyIn: 500 }, 'cancelled', true],
  ['that was cancelled and not paid', { rest: 500 }, 'cancelled', false],
  ['that was paid too much', { moneyIn: 600, overpaid: 100 }, 'attended', true],
])('12 months after a group session only a place with money open stays: a place %s', async (...row) => {
  const [, money, status, isKept] = row
  const db = await freshDb()
  const { officeId, counsellorId } = await insertOfficeAndCounsellor(db)
  const endsAt = ago({ months: 12, days: 1 })
  const id = crypto.randomUUID()
  const session = { id, kind: 'group', title: 'g', status: 'planned', mode: 'ONLINE', places: 8 } as const
  const startsAt = endsAt.subtract({ hours: 1 })
  const time = { startsAt, endsAt, createdAt: startsAt, officeId, counsellorId }
  await db.insert(groupSessions).values({ ...session, ...time })
  const own = { sessionId: id, createdAt: startsAt, guardianEncrypted: 'x' }
  const [ada, musa] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(groupPlaces).values([
    { id: ada, name: 'Ada', status, ...own },
    { id: musa, name: 'Musa', status: 'attended', ...own },
  ])
  const price = { groupPlaceId: ada, amount: 500, reference: 'p' }
  if (money) await db.insert(groupPlacePrices).values({ ...price, ...money })
  expect((await listKeptForMoney(db, now)).map((open) => open.id)).toEqual(isKept ? [ada] : [])
  await deleteDueRecords(db, { dataDir }, now)
  const places = await db.select().from(groupPlaces)
  expect(places.map((place) => [place.id, place.guardianEncrypted])).toEqual(isKept ? [[ada, null]] : [])
  expect(await db.$count(groupSessions)).toBe(isKept ? 1 : 0)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 732 }))
  expect(await db.$count(groupSessions)).toBe(0)
})

test('texts without consent are erased after 72 hours, and the booking stays', async () => {
  const db = await freshDb()
  const startsAt = now.add({ hours: 48 })
  const late = await makeAppointment(db, { startsAt, createdAt: ago({ hours: 73 }) })
  const waiting = await makeAppointment(db, { startsAt: startsAt.add({ hours: 1 }) })
  await db.insert(bookingTexts).values([
    { bookingId: late, complaintEncrypted: 'x', consentMissingSince: ago({ hours: 73 }) },
    { bookingId: waiting, complaintEncrypted: 'x', consentMissingSince: ago({ hours: 71 }) },
  ])
  await deleteDueRecords(db, { dataDir }, now)
  expect(await listIds(db, 'booking_texts')).toEqual([waiting])
  expect(await db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(2)
})

// PGlite has a single connection.
const onServer = test.runIf(process.env.TEST_DATABASE_URL)

onServer(
  'texts of a booking that somebody changes wait for the next run, so that nobody waits for the other',
  async () => {
    const db = await freshDb()
    const id = await makeAppointment(db, { startsAt: now.add({ hours: 48 }), createdAt: ago({ hours: 73 }) })
    const text = { bookingId: id, complaintEncrypted: 'x', consentMissingSince: ago({ hours: 73 }) }
    await db.insert(bookingTexts).values(text)
    await db.transaction(async (tx) => {
      await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
      await deleteDueRecords(db, { dataDir }, now)
    })
    expect(await listIds(db, 'booking_texts')).toEqual([id])
    await deleteDueRecords(db, { dataDir }, now.add({ hours: 1 }))
    expect(await listIds(db, 'booking_texts')).toEqual([])
  },
)

test('each class of rows is deleted when its own period is over, and not a day before', async () => {
  const db = await freshDb()
  const { id: userId } = await makeUser(db)
  const { officeId, counsellorId } = await insertOfficeAndCounsellor(db)
  const made = { lastSeenAt: now, userId }
  const rowsOf: Record<string, (since: Temporal.Instant) => Promise<unknown>> = {
    group: (endsAt) => {
      const startsAt = endsAt.subtract({ hours: 1 })
      const place = { officeId, counsellorId, mode: 'ONLINE', places: 8, startsAt, endsAt } as const
      const session = { kind: 'group', title: 'g', status: 'planned', createdAt: startsAt } as const
      return db.insert(groupSessions).values({ id: crypto.randomUUID(), ...place, ...session })
    },
    hold: (holdExpiresAt) =>
      db
        .insert(bookings)
        .values({ id: crypto.randomUUID(), status: 'expired', holdExpiresAt, createdAt: holdExpiresAt }),
    mail: (createdAt) => makeMail(db, { createdAt }),
    message: (createdAt) =>
      db.insert(contactMessages).values({
        ...{ id: crypto.randomUUID(), name: 'n', email: 'e' },
        ...{ subjectEncrypted: 's', messageEncrypted: 'm', createdAt },
      }),
    comment: (createdAt) =>
      db.insert(blogComments).values({
        ...{ id: crypto.randomUUID(), blogId: 'b', createdAt },
        ...{ nameEncrypted: 'n', emailEncrypted: 'e', commentEncrypted: 'c' },
      }),
    enquiry: (createdAt) =>
      db.insert(workshopEnquiries).values({
        ...{ id: crypto.randomUUID(), organisation: 'o', name: 'n', email: 'e', emailKey: 'e', createdAt },
        ...{ people: 1, place: 'online', detailsEncrypted: 'd' },
      }),
    attendance: async (createdAt) => {
      const [enquiry] = await db.select().from(workshopEnquiries).orderBy(desc(workshopEnquiries.createdAt))
      const list = { enquiryId: enquiry?.id ?? '', nameEncrypted: 'n', position: 0 }
      await db.insert(workshopPeople).values({ id: crypto.randomUUID(), ...list, createdAt })
    },
    session: (expiresAt) =>
      db.insert(sessions).values({ ...made, id: crypto.randomUUID(), createdAt: expiresAt, expiresAt }),
  }
  const tables = {
    group: groupSessions,
    hold: bookings,
    mail: outbox,
    message: contactMessages,
    comment: blogComments,
    enquiry: workshopEnquiries,
    attendance: workshopPeople,
    session: sessions,
  }
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const { period } = retentionRules[name]
    await rowsOf[name]?.(ago(period).subtract({ minutes: 1 }))
    await rowsOf[name]?.(ago(period).add({ hours: 1 }))
  }
  await deleteDueRecords(db, { dataDir }, now)
  for (const table of Object.values(tables)) expect(await db.$count(table)).toBe(1)
})

test('held records stay, and so does the mail about a held booking', async () => {
  const db = await freshDb()
  const startsAt = ago({ months: 30 })
  const bookingId = await makeAppointment(db, { startsAt, createdAt: startsAt })
  await makeMail(db, { bookingId, createdAt: startsAt })
  const hold = { id: crypto.randomUUID(), subjectType: 'booking', subjectId: bookingId } as const
  await db.insert(legalHolds).values({ ...hold, reasonEncrypted: 'x', heldAt: startsAt })
  await deleteDueRecords(db, { dataDir }, now)
  expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([1, 1])
  await db.update(legalHolds).set({ endedAt: now })
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 25 }))
  expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([0, 0])
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 26 }))
  expect(await db.$count(legalHolds)).toBe(0)
})

test.each([
  ['of a record that is erased', { erasedAt: now }, now, 0],
  ['that has not ended', { erasedAt: now }, null, 1],
  ['of a record that is there', {}, now, 1],
])('what stays of a legal hold %s', async (_, change, endedAt, count) => {
  const db = await freshDb()
  const bookingId = await makeAppointment(db, { startsAt: now, createdAt: now })
  await db.update(bookings).set({ revision: 2, ...change })
  const hold = { id: crypto.randomUUID(), subjectType: 'booking', subjectId: bookingId } as const
  await db.insert(legalHolds).values({ ...hold, reasonEncrypted: 'x', heldAt: now, endedAt })
  await deleteDueRecords(db, { dataDir }, now)
  expect(await db.$count(legalHolds)).toBe(count)
})

test('a class goes on in batches until it is finished, and then waits a day', async () => {
  const db = await freshDb()
  for (let n = 0; n < 5; n += 1) await makeMail(db, { createdAt: ago({ months: 7 }) })
  const counts: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await deleteDueRecords(db, { dataDir, batch: 2 }, now)
    counts.push(await db.$count(outbox))
  }
  expect(counts).toEqual([3, 1, 0])
  await makeMail(db, { createdAt: ago({ months: 7 }) })
  await deleteDueRecords(db, { dataDir, batch: 2 }, now.add({ hours: 23 }))
  expect(await db.$count(outbox)).toBe(1)
  await deleteDueRecords(db, { dataDir, batch: 2 }, now.add({ hours: 25 }))
  expect(await db.$count(outbox)).toBe(0)
})

test('mail files go after 30 days or with their row, and other files of the folder stay', async () => {
  const db = await freshDb()
  const folder = await makeFolder()
  const { mkdir } = await import('node:fs/promises')
  await mkdir(toMailFolder(folder))
  const recent = await makeMail(db, {})
  const old = await makeMail(db, {})
  const names = [
    `20280614T030000Z-booking_confirmed-${recent}.eml`,
    `20280501T030000Z-booking_confirmed-${old}.eml`,
    `20280614T030000Z-booking_confirmed-${crypto.randomUUID()}.eml`,
    'notes.txt',
  ]
  for (const name of names) await writeFile(join(toMailFolder(folder), name), 'x')
  await deleteDueRecords(db, { dataDir: folder }, now)
  expect((await readdir(toMailFolder(folder))).sort()).toEqual([names[0], 'notes.txt'])
})

test('the source of a sign-in leaves the audit log after 12 months, the event stays and the chain is whole', async () => {
  const db = await freshDb()
  const subject = { subjectType: 'user', subjectId: 'u', action: 'user.enabled' } as const
  const detail = { source: '203.0.113.0/24', count: 1 }
  await recordAudit(db, { ...subject, detail, at: Temporal.Instant.from('2024-01-01T00:00:00Z') })
  await recordAudit(db, { ...subject, detail, at: now })
  await deleteDueRecords(db, { dataDir }, now)
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map((event) => event.detail)).toEqual([{ count: 1 }, detail, { count: 1 }])
  expect(await verifyAudit(db)).toMatchObject({ events: 3, broken: null })
  const forged = db.execute(sql`update audit_events set detail = '{}', redacted_at = now() where id = 2`)
  await expect(forged).rejects.toThrow()
  await expect(db.execute(sql`update audit_events set actor_id = null`)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit_events`)).rejects.toThrow()
})

test('docs/privacy.md names exactly the periods of the job', async () => {
  const rows = retentionClasses.map(
    (name) => `| ${retention[name].name} | ${describePeriod(name, retention)} |`,
  )
  const document = await readFile('docs/privacy.md', 'utf8')
  const [, table = ''] = document.split('| what is deleted | when |\n|---|---|\n')
  expect(table.split('\n\n')[0]?.trim().split('\n')).toEqual(rows)
})
