import { expect, test } from 'vitest'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { readDatabaseFacts, readMailFacts } from './read-stored-facts.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

async function addMail(db: Db, mail: Partial<typeof outbox.$inferInsert>) {
  const createdAt = mail.createdAt ?? now
  const row = { kind: 'account_made', toAddress: 'a@mail.example.com', nextAttemptAt: createdAt, createdAt }
  await db.insert(outbox).values({ id: crypto.randomUUID(), ...row, ...mail })
}

test('the outbox says when mail last left, what waits, and what failed in seven days', async () => {
  const db = await freshDb()
  expect(await readMailFacts(db, now)).toEqual({
    lastSentAt: null,
    late: 0,
    oldestLateAt: null,
    lastError: null,
    failed: 0,
    lastFailedAt: null,
    refused: 0,
  })
  const sentAt = now.subtract({ minutes: 5 })
  await addMail(db, { status: 'sent', sentAt, createdAt: sentAt })
  const oldest = now.subtract({ hours: 3 })
  await addMail(db, { createdAt: oldest, nextAttemptAt: now.add({ hours: 1 }), lastError: 'ETIMEDOUT' })
  await addMail(db, { createdAt: now.subtract({ minutes: 1 }) })
  // A reminder that waits for the morning.
  await addMail(db, { createdAt: now.subtract({ hours: 9 }), nextAttemptAt: now.add({ hours: 5 }) })
  const failedAt = now.subtract({ hours: 30 })
  await addMail(db, { status: 'failed', createdAt: failedAt })
  await addMail(db, { status: 'failed', createdAt: now.subtract({ hours: 24 * 8 }) })
  await addTask(db, { kind: 'mail_bounced', subjectType: 'mail', subjectId: crypto.randomUUID() }, now)
  expect(await readMailFacts(db, now)).toEqual({
    lastSentAt: sentAt,
    late: 2,
    oldestLateAt: oldest,
    lastError: 'ETIMEDOUT',
    failed: 1,
    lastFailedAt: failedAt,
    refused: 1,
  })
})

test('the database says its version, and its size only when somebody asks', async () => {
  const db = await freshDb()
  expect(await readDatabaseFacts(db, false)).toMatchObject({
    bytes: null,
    version: expect.stringMatching(/^\d+/),
  })
  expect((await readDatabaseFacts(db, true)).bytes).toBeGreaterThan(1_000_000)
})
