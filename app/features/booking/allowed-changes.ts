import { bookingLimits } from './limits/booking-limits.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'

type Appointment = Readonly<Pick<BookingRow, 'status' | 'startsAt' | 'counsellorId'>>

/** Returns whether a booking can get another time. An outside scheduler alone moves its appointments, which have no counsellor of ours. */
export function canMove(appointment: Appointment, now: Temporal.Instant): boolean {
  const { startsAt, counsellorId } = appointment
  return isOpen(appointment) && startsAt !== null && !hasBegun(appointment, now) && counsellorId !== null
}

/** Returns whether the client can still move the booking. Staff can always. */
export function canClientMove(
  appointment: Appointment & Readonly<Pick<BookingRow, 'clientMoves'>>,
  now: Temporal.Instant,
): boolean {
  return canMove(appointment, now) && appointment.clientMoves < bookingLimits.mostClientMoves
}

/** Returns whether a booking is a confirmed appointment that has not begun. */
export function isComing(
  { status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>,
  now: Temporal.Instant,
): boolean {
  return status === 'confirmed' && startsAt !== null && Temporal.Instant.compare(startsAt, now) > 0
}

/** Returns whether a booking is a request that waits for its time. */
export function canGetTime({ status }: Pick<Appointment, 'status'>): boolean {
  return status === 'requested'
}

/** Returns whether a booking is a request for a time that nothing keeps. The proof of its address takes the time. */
export function isTimeWanted({ status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>): boolean {
  return status === 'requested' && startsAt !== null
}

/** Returns whether a booking is a request, or an appointment that has not begun. */
export function canCancel(appointment: Appointment, now: Temporal.Instant): boolean {
  return (isOpen(appointment) || appointment.status === 'requested') && !hasBegun(appointment, now)
}

/** Returns whether the owner of the address can still prove it, and must. */
export function isProofAsked(
  booking: Appointment & Readonly<Pick<BookingRow, 'proofDueAt'>>,
  now: Temporal.Instant,
): boolean {
  return booking.proofDueAt !== null && canCancel(booking, now)
}

/** Returns whether staff can record that the client came or did not come, also once more. */
export function canRecordOutcome(appointment: Appointment, now: Temporal.Instant): boolean {
  const { status } = appointment
  const tookPlace = isOpen(appointment) || status === 'attended' || status === 'no_show'
  return tookPlace && hasBegun(appointment, now)
}

function isOpen({ status }: Appointment): boolean {
  return status === 'confirmed'
}

function hasBegun({ startsAt }: Appointment, now: Temporal.Instant): boolean {
  return startsAt !== null && Temporal.Instant.compare(startsAt, now) <= 0
}

/** How long the mails and webhooks of a change wait, so that it can be undone before anybody learns of it. */
export const undoTime = { seconds: 60 } as const
