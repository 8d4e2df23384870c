import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { isComing } from '../allowed-changes.ts'
import { type Caller, toAuthor } from '../transaction/caller.ts'
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
    const before = locked.booking
    if (before.comingConfirmedAt) return { ok: true }
    const [after] = await tx
      .update(bookings)
      .set({ comingConfirmedAt: now })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!after) return { ok: false, reason: 'not_found' }
    await announce(tx, { type: 'client.coming_confirmed', before, after, by: toAuthor(caller), at: now })
    return { ok: true }
  })
}
