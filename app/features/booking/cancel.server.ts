import { eq } from 'drizzle-orm'
import { closeTasks } from '../../db/close-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { canCancel, isTimeWanted } from './allowed-changes.ts'
import type { CancelAnswers } from './appointment/cancel-form.tsx'
import { queueCancelMails } from './mails/booking-mails.server.ts'
import { deleteReminders } from './reminders/choose-reminders.server.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { type Caller, isStaff } from './transaction/caller.ts'
import { auditStaffChange, lockBooking } from './transaction/lock-booking.server.ts'
import { reportAction } from './transaction/report-action.server.ts'

type Cancellation = Partial<CancelAnswers> & Readonly<{ bookingId: string; caller: Caller }>

export type CancelOutcome =
  | Readonly<{ ok: true; booking: BookingRow }>
  | Readonly<{
      ok: false
      reason: 'not_found' | 'changed_meanwhile' | 'already_cancelled' | 'not_cancellable'
    }>

/** Cancels a request, or a booking that has not begun. Its time is free again at once. */
export function cancelBooking(
  db: Db,
  { bookingId, caller, tellClient = true, reason = null }: Cancellation,
  now: Temporal.Instant,
): Promise<CancelOutcome> {
  const changed = inTransaction<CancelOutcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const previous = locked.booking
    if (previous.status === 'cancelled') return { ok: false, reason: 'already_cancelled' }
    if (!canCancel(previous, now)) return { ok: false, reason: 'not_cancellable' }
    const [booking] = await tx
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        cancelReason: reason,
        cancelledBy: isStaff(caller) ? 'staff' : 'client',
        icsSequence: previous.icsSequence + 1,
        revision: previous.revision + 1,
      })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!booking) return { ok: false, reason: 'not_found' }
    await deleteReminders(tx, bookingId)
    await closeTasks(tx, { bookingId }, 'booking_cancelled', now)
    if (!isTimeWanted(previous))
      await queueCancelMails(tx, booking, now, { tellClient, isByStaff: isStaff(caller) })
    await auditStaffChange(
      tx,
      { caller, bookingId, action: 'booking.cancelled', detail: { tellClient } },
      now,
    )
    return { ok: true, booking }
  })
  return reportAction('cancel', changed)
}
