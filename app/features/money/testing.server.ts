import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import { packages, payments } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'

/** Inserts an entry of cash that belongs to no booking. Returns its id. */
export async function makePayment(db: Db): Promise<string> {
  const id = randomUUID()
  await db.insert(payments).values({
    ...{ id, key: id, kind: 'cash', amount: 500, currency: 'NGN', reference: 'K7QM-2FXD' },
    paidOn: Temporal.PlainDate.from('2027-01-04'),
    createdAt: Temporal.Instant.from('2027-01-04T09:00:00Z'),
  })
  return id
}

/** Inserts a package of six sessions that nobody has paid. Returns its id. */
export async function makePackage(db: Db, clientId: string, name = 'Six sessions'): Promise<string> {
  const id = randomUUID()
  await db.insert(packages).values({
    ...{ id, clientId, name, sessions: 6, amount: 500, currency: 'NGN', rest: 500 },
    ...{ key: id, reference: id, soldAt: Temporal.Instant.from('2027-01-04T09:00:00Z') },
  })
  return id
}

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
