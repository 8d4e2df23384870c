import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDatabaseError } from './open.server.ts'
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
