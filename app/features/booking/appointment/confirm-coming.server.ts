import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { isComing } from '../allowed-changes.ts'
import type { Caller } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Answer = Readonly<{ bookingId: string; caller: Caller }>
type Outcome = Readonly<{ ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' }>

/** Records that the client will come to a confirmed appointment that has not begun. */
export function confirmComing(
  db: Db,
  { bookingId, caller }: Answer,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    if (!isComing(locked.booking, now)) return { ok: false, reason: 'over' }
    await tx
      .update(bookings)
      .set({ comingConfirmedAt: locked.booking.comingConfirmedAt ?? now })
      .where(eq(bookings.id, bookingId))
    return { ok: true }
  })
}
