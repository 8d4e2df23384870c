import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import { services } from '../../db/tables/public-content.ts'

/** Inserts a service for one person in person, unless `change` says otherwise. Returns its id. */
export async function makeService(
  db: Db,
  change: Partial<typeof services.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await db.insert(services).values({
    ...{ id, name: 'Talk', location: 'PHYSICAL', type: 'INDIVIDUAL', price: 15_000, sessions: 1 },
    createdAt: Temporal.Instant.from('2027-01-01T00:00:00Z'),
    ...change,
  })
  return id
}
