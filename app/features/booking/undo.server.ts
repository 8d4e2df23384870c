import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { deleteWaiting } from '../../outbox/queue-mail.server.ts'
import { undoTime } from './allowed-changes.ts'
import { expireHolds } from './hold.server.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { type StaffCaller, toAuthor } from './transaction/caller.ts'
import { clientConstraints, inBookingTransaction } from './transaction/constraints.server.ts'
import { lockBooking } from './transaction/lock-booking.server.ts'

type Undo = Readonly<{ bookingId: string; caller: StaffCaller }>
type Undone = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile' | 'undo_over'>

/**
 * Takes a cancellation back (`isUndoable` of `cancelBooking`): no mail leaves, and time, room, reminders and follow-ups are as before.
 * Refuses it when a mail has left, or when somebody has taken the time.
 */
export async function undoCancel(
  db: Db,
  { bookingId, caller }: Undo,
  now: Temporal.Instant,
): Promise<Undone | Refusal<'slot_taken' | 'client_busy'>> {
  await expireHolds(db, now)
  return inBookingTransaction(db, clientConstraints, async (tx): Promise<Undone> => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const before = locked.booking
    const { cancelledAt, cancelledBy } = before
    if (before.status !== 'cancelled' || cancelledBy !== 'staff' || !cancelledAt) return refuse('undo_over')
    if (!(await canUndo(tx, { bookingId, changedAt: cancelledAt }, now))) return refuse('undo_over')
    const after = await update(tx, before, { cancelledAt: null, cancelReason: null, cancelledBy: null })
    const event = { before, after, by: toAuthor(caller), at: now, undoes: cancelledAt } as const
    await announce(tx, { type: 'booking.cancel_undone', ...event })
    return { ok: true }
  })
}

/** Takes the first outcome of an appointment back (`isUndoable` of `recordOutcome`), unless a webhook has told it. */
export function undoOutcome(db: Db, { bookingId, caller }: Undo, now: Temporal.Instant): Promise<Undone> {
  return inTransaction<Undone>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const before = locked.booking
    const changedAt = await findOutcomeTime(tx, bookingId, now)
    if (!changedAt || (before.status !== 'attended' && before.status !== 'no_show'))
      return refuse('undo_over')
    if (!(await canUndo(tx, { bookingId, changedAt }, now))) return refuse('undo_over')
    const after = await update(tx, before, {})
    const event = { before, after, by: toAuthor(caller), at: now, undoes: changedAt } as const
    await announce(tx, { type: 'booking.outcome_undone', ...event })
    return { ok: true }
  })
}

type Change = Readonly<{ bookingId: string; changedAt: Temporal.Instant }>

async function canUndo(tx: Db, change: Change, now: Temporal.Instant): Promise<boolean> {
  const isOver = Temporal.Instant.compare(now, change.changedAt.add(undoTime)) >= 0
  return !isOver && (await deleteWaiting(tx, change))
}

/** The row has no time of its outcome, and the log of events does. */
async function findOutcomeTime(tx: Db, bookingId: string, now: Temporal.Instant) {
  const { at, action, subjectType, subjectId, id } = auditEvents
  const [event] = await tx
    .select({ at })
    .from(auditEvents)
    .where(
      and(
        eq(subjectType, 'booking'),
        eq(subjectId, bookingId),
        inArray(action, ['booking.attended', 'booking.no_show']),
        gte(at, now.subtract(undoTime)),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return event?.at ?? null
}

async function update(tx: Db, before: BookingRow, values: Partial<BookingRow>): Promise<BookingRow> {
  const [booking] = await tx
    .update(bookings)
    .set({ ...values, status: 'confirmed', revision: before.revision + 1 })
    .where(eq(bookings.id, before.id))
    .returning()
  if (!booking) throw new Error('the statement returned no booking')
  return booking
}
