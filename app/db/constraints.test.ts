import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDatabaseError, readRows } from './open.server.ts'
import { consentEvents } from './tables/booking.ts'
import { freshDb } from './testing.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

test('nobody can change or delete recorded consent', async () => {
  const db = await freshDb()
  await db.insert(consentEvents).values({
    bookingId: randomUUID(),
    purpose: 'session',
    textVersion: '1',
    textHash: 'x',
    locale: 'en',
    given: true,
    at: now,
    actor: 'self',
    route: 'api',
  })
  const change = await db.execute(sql`update consent_events set given = false`).catch(readDatabaseError)
  const removal = await db.execute(sql`delete from consent_events`).catch(readDatabaseError)
  expect([change, removal]).toMatchObject([{ code: 'P0001' }, { code: 'P0001' }])
  expect((await db.select().from(consentEvents))[0]?.at).toEqual(now)
})

/** A person deletes rows of these tables one at a time. Retention and erasure delete many rows of every other table at once. */
const deletedOneByOne = ['counsellors', 'offices', 'rooms', 'services', 'users']

test('no row is deleted by reading a whole table that refers to it', async () => {
  const db = await freshDb()
  const found = await readRows<{ place: string; target: string }>(
    db,
    sql`select conrelid::regclass || '.' || attname as place, confrelid::regclass::text as target
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ target }) => !deletedOneByOne.includes(target))).toEqual([])
})
