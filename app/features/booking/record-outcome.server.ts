import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { canRecordOutcome, undoTime } from './allowed-changes.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { type StaffCaller, toAuthor } from './transaction/caller.ts'
import { lockBooking } from './transaction/lock-booking.server.ts'
import { reported } from './transaction/report-action.server.ts'

export type Outcome = 'attended' | 'no_show'

type Record = Readonly<{
  bookingId: string
  outcome: Outcome
  caller: StaffCaller
  /** Webhooks wait, so that `undoOutcome` can take it back before. Only the first outcome can be undone. */
  isUndoable?: boolean
}>
type RecordedOutcome =
  | Readonly<{ ok: true; booking: BookingRow }>
  | Readonly<{ ok: false; reason: 'not_found' | 'changed_meanwhile' | 'not_begun' | 'already_recorded' }>

/** Records whether the client came, from the start of the appointment on. A second record corrects the first. */
export const recordOutcome = reported(
  'record_outcome',
  (
    db: Db,
    { bookingId, outcome, caller, isUndoable = false }: Record,
    now: Temporal.Instant,
  ): Promise<RecordedOutcome> =>
    inTransaction<RecordedOutcome>(db, async (tx) => {
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const before = locked.booking
      if (!canRecordOutcome(before, now)) return { ok: false, reason: 'not_begun' }
      if (isUndoable && before.status !== 'confirmed') return { ok: false, reason: 'already_recorded' }
      const [booking] = await tx
        .update(bookings)
        .set({ status: outcome, revision: before.revision + 1 })
        .where(eq(bookings.id, bookingId))
        .returning()
      if (!booking) return { ok: false, reason: 'not_found' }
      await announce(tx, {
        type: `booking.${outcome}`,
        before,
        after: booking,
        by: toAuthor(caller),
        at: now,
        sendAt: isUndoable ? now.add(undoTime) : undefined,
      })
      return { ok: true, booking }
    }),
)
