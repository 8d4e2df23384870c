import { and, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { type BookingGuard, findGuardRefusal, ofGuardUnchanged } from './booking-guard.server.ts'
import type { Booking } from './move.server.ts'

export type CancelAnswer =
  | Readonly<{ ok: true; booking: Booking }>
  | Readonly<{
      ok: false
      reason: 'not_found' | 'changed_meanwhile' | 'already_cancelled' | 'not_cancellable'
    }>

/**
 * Cancels a request, or a booking that has not begun; its time is free again by itself. With a guard a member of staff
 * does it, without one the client.
 */
export async function cancelBooking(
  db: Db,
  bookingId: string,
  now: Temporal.Instant,
  guard?: BookingGuard,
): Promise<CancelAnswer> {
  const [booking] = await db
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: guard ? 'staff' : 'client',
      icsSequence: sql`${bookings.icsSequence} + 1`,
      revision: sql`${bookings.revision} + 1`,
    })
    .where(
      and(
        ofGuardUnchanged(bookingId, guard),
        inArray(bookings.status, ['requested', 'pending', 'confirmed']),
        or(isNull(bookings.startsAt), gt(bookings.startsAt, now)),
      ),
    )
    .returning()
  if (booking) return { ok: true, booking }
  const { reason, status } = await findGuardRefusal(db, bookingId, guard)
  if (reason) return { ok: false, reason }
  return { ok: false, reason: status === 'cancelled' ? 'already_cancelled' : 'not_cancellable' }
}

export const outcomes = ['attended', 'no_show'] as const
export type Outcome = (typeof outcomes)[number]

export type OutcomeAnswer =
  | Readonly<{ ok: true; booking: Booking }>
  | Readonly<{ ok: false; reason: 'not_found' | 'changed_meanwhile' | 'not_begun' }>

/** Notes whether the client came, from the start of the session on; said again it corrects what was noted. */
export async function noteOutcome(
  db: Db,
  { bookingId, outcome, guard }: Readonly<{ bookingId: string; outcome: Outcome; guard: BookingGuard }>,
  now: Temporal.Instant,
): Promise<OutcomeAnswer> {
  const [booking] = await db
    .update(bookings)
    .set({ status: outcome, revision: sql`${bookings.revision} + 1` })
    .where(
      and(
        ofGuardUnchanged(bookingId, guard),
        inArray(bookings.status, ['pending', 'confirmed', ...outcomes]),
        lte(bookings.startsAt, now),
      ),
    )
    .returning()
  if (booking) return { ok: true, booking }
  const { reason } = await findGuardRefusal(db, bookingId, guard)
  return { ok: false, reason: reason ?? 'not_begun' }
}
