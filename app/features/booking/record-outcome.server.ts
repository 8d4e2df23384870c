import { eq } from 'drizzle-orm'
import { closeTasks } from '../../db/close-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { queueWebhooks } from '../../db/queue-webhooks.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { canRecordOutcome } from './allowed-changes.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import type { StaffCaller } from './transaction/caller.ts'
import { auditStaffChange, lockBooking } from './transaction/lock-booking.server.ts'
import { reportAction } from './transaction/report-action.server.ts'

export type Outcome = 'attended' | 'no_show'

type RecordedOutcome =
  | Readonly<{ ok: true; booking: BookingRow }>
  | Readonly<{ ok: false; reason: 'not_found' | 'changed_meanwhile' | 'not_begun' }>

/** Records whether the client came, from the start of the appointment on. A second record corrects the first. */
export function recordOutcome(
  db: Db,
  { bookingId, outcome, caller }: Readonly<{ bookingId: string; outcome: Outcome; caller: StaffCaller }>,
  now: Temporal.Instant,
): Promise<RecordedOutcome> {
  const changed = inTransaction<RecordedOutcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    if (!canRecordOutcome(locked.booking, now)) return { ok: false, reason: 'not_begun' }
    const [booking] = await tx
      .update(bookings)
      .set({ status: outcome, revision: locked.booking.revision + 1 })
      .where(eq(bookings.id, bookingId))
      .returning()
    if (!booking) return { ok: false, reason: 'not_found' }
    if (outcome === 'attended') await closeTasks(tx, { bookingId }, 'attended', now)
    await queueWebhooks(tx, { event: 'appointment.outcome', booking }, now)
    await auditStaffChange(tx, { caller, bookingId, action: `booking.${outcome}` }, now)
    return { ok: true, booking }
  })
  return reportAction('record_outcome', changed)
}
