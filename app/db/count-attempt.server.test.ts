import { expect, test } from 'vitest'
import { createRateLimits } from '../lib/security/rate-limits.server.ts'
import { countAttempt, deleteOldAttempts } from './count-attempt.server.ts'
import type { Db } from './open.server.ts'
import { rateLimits } from './tables/operation.ts'
import { freshDb } from './testing.server.ts'

const secrets = { requestKey: new Uint8Array(32) }
const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

function open(db: Db, { enabled = true } = {}) {
  const errors: unknown[] = []
  const limits = createRateLimits({
    ...{ enabled, secrets },
    count: (attempt, at) => countAttempt(db, attempt, at),
    onError: (error) => errors.push(error),
  })
  return { ...limits, errors }
}

test('two servers count the sign-ups of an address together, and refuse the eleventh in an hour', async () => {
  const db = await freshDb()
  const [one, two] = [open(db), open(db)]
  for (let n = 0; n < 5; n += 1) {
    expect(await one.consume('sign-up', 'a')).toMatchObject({ ok: true })
    expect(await two.consume('sign-up', 'a')).toMatchObject({ ok: true })
  }
  const refused = await two.consume('sign-up', 'a')
  expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(3_500)
  expect(await one.consume('sign-up', 'b')).toMatchObject({ ok: true })
  expect(await one.consume('sign-in-address', 'a')).toMatchObject({ ok: true })
  expect(await two.countAttempts('sign-up', 'a')).toBe(11)
})

test('attempts at the same moment are all counted', async () => {
  const limits = open(await freshDb())
  const answers = await Promise.all(Array.from({ length: 40 }, () => limits.consume('booking', 'a')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
})

test('an attempt that was given back does not count', async () => {
  const limits = open(await freshDb())
  for (let n = 0; n < 12; n += 1) {
    expect(await limits.consume('sign-in-account', 'a')).toMatchObject({ ok: true })
    await limits.giveBack('sign-in-account', 'a')
  }
  for (let n = 0; n < 10; n += 1)
    expect(await limits.consume('sign-in-account', 'a')).toMatchObject({ ok: true })
  expect(await limits.consume('sign-in-account', 'a')).toMatchObject({ ok: false })
})

test('disabled limits refuse nobody and store nothing', async () => {
  const db = await freshDb()
  const limits = open(db, { enabled: false })
  for (let n = 0; n < 100; n += 1) expect(await limits.consume('sign-up', 'a')).toMatchObject({ ok: true })
  await limits.giveBack('sign-up', 'a')
  expect(await db.$count(rateLimits)).toBe(0)
})

test('nobody is refused while the store does not answer, and the failure is reported', async () => {
  const errors: unknown[] = []
  const limits = createRateLimits({
    ...{ enabled: true, secrets },
    count: () => Promise.reject(new Error('the database is away')),
    onError: (error) => errors.push(error),
  })
  for (let n = 0; n < 30; n += 1) expect(await limits.consume('sign-up', 'a')).toMatchObject({ ok: true })
  expect(errors).toHaveLength(30)
})

test('an interval that is over begins again, and its row is deleted', async () => {
  const db = await freshDb()
  const attempt = { key: 'x', change: 1, seconds: 60 }
  const later = now.add({ seconds: 60 })
  await countAttempt(db, attempt, now)
  expect(await countAttempt(db, attempt, now)).toEqual({ points: 2, endsAt: later })
  expect(await countAttempt(db, attempt, later)).toEqual({ points: 1, endsAt: later.add({ seconds: 60 }) })
  await deleteOldAttempts(db, later)
  expect(await db.$count(rateLimits)).toBe(1)
  await deleteOldAttempts(db, later.add({ seconds: 60 }))
  expect(await db.$count(rateLimits)).toBe(0)
})

test('the table has no address and no account', async () => {
  const db = await freshDb()
  await open(db).consume('sign-in-account', 'nneka@mail.example.com')
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('nneka')
})
