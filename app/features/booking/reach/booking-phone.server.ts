import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { isOrInSeriesOf } from '../../../db/series.server.ts'
import { clientPhones } from '../../../db/tables/clients.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { decryptReach, encryptReach } from './encrypted-reach.server.ts'
import type { Reach } from './reach.ts'

type Keys = Pick<Secrets, 'fieldKeys'>

/** The condition of the numbers that the client wrote for a booking, or for another one of its series. */
export const isOfBooking = (bookingId: string) => isOrInSeriesOf(clientPhones.bookingId, bookingId)

/** Returns the number that the client wrote on the private page of a booking, and what is safe with it, or null. */
export async function findBookingPhone(db: Db, secrets: Keys, bookingId: string) {
  const { id, number, reachEncrypted, revision } = clientPhones
  const [row] = await db
    .select({ id, number, reachEncrypted, revision })
    .from(clientPhones)
    .where(isOfBooking(bookingId))
    .orderBy(desc(clientPhones.createdAt), desc(id))
    .limit(1)
  if (!row) return null
  const { reachEncrypted: encrypted, ...phone } = row
  return { ...phone, reach: decryptReach(secrets, phone.id, encrypted) }
}

type NewPhone = Readonly<{ bookingId: string; number: string; reach: Reach }>

/** Stores the number of a booking that has none. */
export async function insertBookingPhone(
  tx: Db,
  secrets: Keys,
  { bookingId, number, reach }: NewPhone,
  now: Temporal.Instant,
): Promise<void> {
  const id = randomUUID()
  const reachEncrypted = encryptReach(secrets, id, reach)
  await tx.insert(clientPhones).values({ id, bookingId, number, reachEncrypted, createdAt: now })
}

type Link = Readonly<{ bookingId: string; linkVersion: number }>
/** Without a number the stored one stays. */
type Answer = Readonly<{ number: string | null; reach: Reach }>
type Outcome = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile' | 'over' | 'number_missing'>

/** Stores how the client of a private link can be reached safely, in the place of what was stored for the booking. */
export function saveBookingPhone(
  db: Db,
  secrets: Keys,
  { bookingId, linkVersion, ...answer }: Link & Answer,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    if (!canCancel(locked.booking, now)) return refuse('over')
    const number = answer.number ?? (await findBookingPhone(tx, secrets, bookingId))?.number
    if (!number) return refuse('number_missing')
    await tx.delete(clientPhones).where(isOfBooking(bookingId))
    await insertBookingPhone(tx, secrets, { bookingId, number, reach: answer.reach }, now)
    const event = { before: locked.booking, after: locked.booking, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.reach_chosen', ...event })
    return { ok: true }
  })
}

/** Deletes the number that the client of a private link wrote. */
export function deleteBookingPhone(
  db: Db,
  { bookingId, linkVersion }: Link,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const deleted = await tx
      .delete(clientPhones)
      .where(isOfBooking(bookingId))
      .returning({ id: clientPhones.id })
    if (deleted.length === 0) return { ok: true }
    const event = { before: locked.booking, after: locked.booking, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.reach_deleted', ...event })
    return { ok: true }
  })
}
