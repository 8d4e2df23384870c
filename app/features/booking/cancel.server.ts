import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { canCancel, undoTime } from './allowed-changes.ts'
import type { readCancelForm } from './appointment/cancel-reasons.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { type Caller, isClient, toAuthor } from './transaction/caller.ts'
import { lockBooking } from './transaction/lock-booking.server.ts'
import { reported } from './transaction/report-action.server.ts'

export type Cancellation = Partial<ReturnType<typeof readCancelForm>> &
  Readonly<{
    bookingId: string
    caller: Caller
    /** Mails and webhooks wait, so that `undoCancel` can take it back before. */
    isUndoable?: boolean
  }>

export type CancelOutcome =
  | Readonly<{ ok: true; booking: BookingRow }>
  | Readonly<{
      ok: false
      reason: 'not_found' | 'changed_meanwhile' | 'already_cancelled' | 'not_cancellable'
    }>

/** Cancels a request, or a booking that has not begun. Its time is free again at once. */
export const cancelBooking = reported(
  'cancel',
  (
    db: Db,
    { bookingId, caller, tellClient = true, reason = null, isUndoable = false }: Cancellation,
    now: Temporal.Instant,
  ): Promise<CancelOutcome> =>
    inTransaction<CancelOutcome>(db, async (tx) => {
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const before = locked.booking
      if (before.status === 'cancelled') return { ok: false, reason: 'already_cancelled' }
      if (!canCancel(before, now) || (isUndoable && before.status !== 'confirmed'))
        return { ok: false, reason: 'not_cancellable' }
      const booking = await writeCancelled(
        tx,
        before,
        { by: isClient(caller) ? 'client' : 'staff', reason },
        now,
      )
      const sendAt = isUndoable ? now.add(undoTime) : undefined
      const event = { before, after: booking, by: toAuthor(caller), at: now, detail: { tellClient }, sendAt }
      await announce(tx, { type: 'booking.cancelled', ...event })
      return { ok: true, booking }
    }),
)

/** Writes that a locked booking is cancelled. */
export async function writeCancelled(
  tx: Db,
  before: BookingRow,
  { by, reason }: Readonly<{ by: 'client' | 'staff'; reason: BookingRow['cancelReason'] }>,
  now: Temporal.Instant,
): Promise<BookingRow> {
  const [booking] = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelReason: reason,
      cancelledBy: by,
      icsSequence: before.icsSequence + 1,
      revision: before.revision + 1,
    })
    .where(eq(bookings.id, before.id))
    .returning()
  if (!booking) throw new Error('the statement returned no booking')
  return booking
}
