import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { backupRuns, taskRuns } from '../../app/db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { insertOfficeAndCounsellor, makeHold, monday8 } from '../../app/features/booking/testing.server.ts'
import { longestCount } from '../../app/features/system/read-stored-facts.server.ts'
import { readDatabaseFigures } from './database-figures.ts'

type MailValues = Partial<typeof outbox.$inferInsert>

/** Queues mails that were written `minutes` before `monday8`, and are due since then. */
async function queueMails(db: Db, minutes: number, values: MailValues = {}, count = 1) {
  const createdAt = monday8.subtract({ minutes })
  const row = { kind: 'account_exists', toAddress: 'ada@mail.example', nextAttemptAt: createdAt, createdAt }
  await db
    .insert(outbox)
    .values(Array.from({ length: count }, () => ({ id: randomUUID(), ...row, ...values })))
}

async function makeBooking(db: Db, values: Partial<typeof bookings.$inferInsert> = {}) {
  const id = randomUUID()
  const client = { clientKey: 'ada@mail.example', name: 'Ada', email: 'ada@mail.example' }
  await db.insert(bookings).values({ id, status: 'requested', createdAt: monday8, ...client, ...values })
  return id
}

const read = (db: Db) => readDatabaseFigures(db, monday8)

test('an empty database has no holds, empty queues, no tasks and no backups', async () => {
  const empty = { queued: 0, oldestSeconds: 0 }
  expect(await read(await freshDb())).toEqual({
    ...{ liveHolds: 0, mails: empty, webhooks: empty, tasks: [], backups: [] },
  })
})

test('only holds that have not ended are counted', async () => {
  const db = await freshDb()
  const place = await insertOfficeAndCounsellor(db)
  await makeHold(db, place)
  await makeHold(db, { ...place, startsAt: monday8.add({ hours: 26 }), holdExpiresAt: monday8 })
  expect((await read(db)).liveHolds).toBe(1)
})

test('the age is that of the oldest mail that should have left', async () => {
  const db = await freshDb()
  await queueMails(db, 90, { status: 'sent' })
  await queueMails(db, 80, { status: 'failed' })
  await queueMails(db, 70, { bookingId: await makeBooking(db, { quarantined: true }) })
  await queueMails(db, 60, { nextAttemptAt: monday8.add({ hours: 5 }) })
  expect((await read(db)).mails).toEqual({ queued: 2, oldestSeconds: 0 })
  await queueMails(db, 30, { bookingId: await makeBooking(db) })
  expect((await read(db)).mails).toEqual({ queued: 3, oldestSeconds: 30 * 60 })
  const failing = { lastError: 'ECONNREFUSED', attempts: 5, nextAttemptAt: monday8.add({ minutes: 16 }) }
  await queueMails(db, 50, failing)
  expect((await read(db)).mails).toEqual({ queued: 4, oldestSeconds: 50 * 60 })
})

test('a long queue is counted up to a limit, and its oldest mail is found', async () => {
  const db = await freshDb()
  await queueMails(db, 5, {}, longestCount + 50)
  await queueMails(db, 45)
  expect((await read(db)).mails).toEqual({ queued: longestCount, oldestSeconds: 45 * 60 })
})

test('webhooks have a queue of their own', async () => {
  const db = await freshDb()
  const endpointId = randomUUID()
  const endpoint = { url: 'https://a.example', events: [], secretEncrypted: 'x', createdAt: monday8 }
  await db.insert(webhookEndpoints).values({ id: endpointId, ...endpoint })
  const createdAt = monday8.subtract({ minutes: 10 })
  const subject = { endpointId, bookingId: await makeBooking(db), kind: 'appointment.booked' }
  const row = { id: randomUUID(), channel: 'webhook', toAddress: '', ...subject } as const
  await db.insert(outbox).values({ ...row, nextAttemptAt: createdAt, createdAt })
  const { mails: mailQueue, webhooks } = await read(db)
  expect([mailQueue.queued, webhooks]).toEqual([0, { queued: 1, oldestSeconds: 600 }])
})

const ago = (duration: Temporal.DurationLike) => monday8.subtract(duration)

test('a task that an update has renamed is not listed an hour later, and tasks that have all stopped are', async () => {
  const db = await freshDb()
  const list = async () => (await read(db)).tasks.map(({ name }) => name)
  await db.insert(taskRuns).values([
    { name: 'failing', succeededAt: ago({ hours: 30 }), failedAt: ago({ hours: 20 }), failures: 9 },
    { name: 'renamed', succeededAt: ago({ hours: 22 }), failedAt: ago({ hours: 23 }), failures: 9 },
    { name: 'stopped', succeededAt: ago({ hours: 20 }) },
  ])
  expect(await list()).toEqual(['failing', 'stopped'])
})

test('a failure in the future, while the clock was wrong, hides no task', async () => {
  const db = await freshDb()
  await db.insert(taskRuns).values([
    { name: 'expire-holds', succeededAt: ago({ seconds: 40 }), failedAt: monday8.add({ hours: 24 }) },
    { name: 'queue-reminders', succeededAt: ago({ seconds: 41 }) },
  ])
  expect((await read(db)).tasks).toHaveLength(2)
})

test('a backup that failed or has not ended does not hide the last good one', async () => {
  const db = await freshDb()
  const add = (hours: number, values: Partial<typeof backupRuns.$inferInsert>) => {
    const startedAt = monday8.subtract({ hours })
    const row = { id: randomUUID(), kind: 'backup', fileName: 'a', startedAt } as const
    return db.insert(backupRuns).values({ ...row, ...values })
  }
  await add(50, { finishedAt: monday8.subtract({ hours: 49 }) })
  await add(25, { finishedAt: monday8.subtract({ hours: 24 }), problem: 'no space left' })
  await add(1, {})
  const good = { kind: 'backup', succeededAt: monday8.subtract({ hours: 50 }).epochMilliseconds / 1_000 }
  expect((await read(db)).backups).toEqual([{ ...good, isFailing: true }])
  await add(2, { kind: 'restore_check', problem: 'the key is wrong' })
  expect((await read(db)).backups).toHaveLength(2)
  expect((await read(db)).backups).toContainEqual({
    ...{ kind: 'restore_check', succeededAt: null, isFailing: true },
  })
})
