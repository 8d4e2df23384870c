import { type Db, readDatabaseError } from '../../../db/open.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'

/** The reason of a refusal by the name of the constraint. A slot needs its counsellor and its room. */
export const slotConstraints = {
  bookings_counsellor_free: 'slot_taken',
  bookings_room_free: 'slot_taken',
} as const

export const clientConstraints = { ...slotConstraints, bookings_client_free: 'client_busy' } as const

export const requestConstraints = {
  ...clientConstraints,
  idempotency_keys_key_unique: 'key_reused',
} as const

/** Runs work in one transaction. A refusal, by the work or by one of the constraints, undoes everything. */
export async function inBookingTransaction<
  Answer extends Readonly<{ ok: boolean }>,
  const Reason extends string,
>(
  db: Db,
  constraints: Readonly<Record<string, Reason>>,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer | Readonly<{ ok: false; reason: Reason }>> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const reason = constraints[readDatabaseError(error)?.constraint ?? '']
    if (!reason) throw error
    return { ok: false, reason }
  }
}
