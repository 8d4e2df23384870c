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
import { groupSessions } from '../../../db/tables/groups.ts'
import { auditEvents, legalHolds } from '../../../db/tables/operation.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { blogComments, contactMessages } from '../../../db/tables/public-content.ts'
import { workshopEnquiries, workshopPeople } from '../../../db/tables/workshops.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { toMailFolder } from '../../../outbox/channels/mail/mail-files.server.ts'
import { retention } from '../../../words/en/retention.ts'
import { retentionPage } from '../../../words/staff/retention.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { verifyAudit } from '../../audit/audit-chain.server.ts'
import { insertOfficeAndCounsellor } from '../../booking/testing.server.ts'
import { makeAppointment, monday8 } from '../../calendar/testing.server.ts'
import { deleteDueRecords, listDueRecords } from './due-records.server.ts'
import {
  describePeriod,
  type RetentionClass,
  retentionClasses,
  retentionRules,
  toPauseHours,
} from './retention-rules.ts'

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

test('the job looks at health texts without an agreement every hour and at all else once a day, as the screen says', () => {
  const isHourly = (name: RetentionClass) => toPauseHours(name) === 1
  expect(retentionClasses.filter(isHourly)).toEqual(['unagreed_text'])
  expect(new Set(retentionClasses.filter((name) => !isHourly(name)).map(toPauseHours))).toEqual(new Set([24]))
  expect(retentionPage.lead).toContain('health texts without an agreement every hour, all else once a day')
})

test('what the screen lists goes with a run of the job after the time that it shows: within a day, or an hour', async () => {
  const db = await freshDb()
  const createdAt = ago({ months: 6 }).add({ minutes: 30 })
  const written = { name: 'Ada', email: 'ada@mail.example', subjectEncrypted: 'x', messageEncrypted: 'x' }
  await db.insert(contactMessages).values({ ...written, id: crypto.randomUUID(), createdAt })
  const bookingId = await makeAppointment(db, {
    startsAt: now.add({ hours: 48 }),
    createdAt: ago({ hours: 71 }),
  })
  const consentMissingSince = ago({ hours: 72 }).add({ minutes: 30 })
  await db.insert(bookingTexts).values({ bookingId, complaintEncrypted: 'x', consentMissingSince })
  // The job has just finished with each class.
  await deleteDueRecords(db, { dataDir }, now)
  const listed = await listDueRecords(db, now)
  expect(listed.map((record) => [record.class, toPauseHours(record.class)])).toEqual([
    ['unagreed_text', 1],
    ['message', 24],
  ])
  const listClasses = async () => (await listDueRecords(db, now)).map((record) => record.class)
  for (const { class: name, deleteAt } of listed) {
    expect(Temporal.Instant.compare(deleteAt, now)).toBe(1)
    await deleteDueRecords(db, { dataDir }, now.add({ hours: toPauseHours(name) }).subtract({ minutes: 1 }))
    expect(await listClasses()).toContain(name)
    const last = deleteAt.add({ hours: toPauseHours(name) })
    await deleteDueRecords(db, { dataDir }, last)
    expect(await listClasses()).not.toContain(name)
  }
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
