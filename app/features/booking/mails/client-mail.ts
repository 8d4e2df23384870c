import type { AppointmentSnapshot } from '../../../outbox/appointment/appointment-snapshot.ts'
import type { MailBudget } from '../../../outbox/mail-budget.server.ts'
import type { NewMail } from '../../../outbox/queue-mail.server.ts'
import { isTimeWanted } from '../allowed-changes.ts'
import type { Booking } from '../transaction/booking-row.server.ts'

/** Returns the first mail about a booking, or null. An outside scheduler sends the mail about its appointment without a time. */
export function toFirstMail(booking: Booking): NewMail | null {
  const { id: bookingId, email: to, status, proofDueAt } = booking
  const appointment = toSnapshot(booking)
  if (!to || (!appointment && status !== 'requested')) return null
  const budget = proofDueAt ? 'proof' : toBudget(booking)
  if (!appointment) return { kind: 'booking_requested', to, bookingId, budget }
  // A booking whose time nothing keeps is a request.
  const kind = isTimeWanted(booking) ? 'booking_requested' : 'booking_confirmed'
  return { kind, to, bookingId, appointment, budget }
}

/** A stranger can make a booking without a proven address, and use up the budget of its mails. */
export function toBudget({ provenAt }: Pick<Booking, 'provenAt'>): MailBudget {
  return provenAt ? 'booking' : 'unproven'
}

type Times = Pick<Booking, 'startsAt' | 'endsAt' | 'mode' | 'officeId' | 'counsellorId' | 'icsSequence'>

/** Returns the appointment as its mails need it, or null without a time. */
export function toSnapshot(
  { startsAt, endsAt, mode, officeId, counsellorId, icsSequence }: Times,
  previousStartsAt?: Temporal.Instant | null,
): AppointmentSnapshot | null {
  if (!startsAt || !endsAt) return null
  return {
    startsAt,
    endsAt,
    sequence: icsSequence,
    previousStartsAt: previousStartsAt ?? undefined,
    mode: mode ?? undefined,
    officeId: officeId ?? undefined,
    counsellorId: counsellorId ?? undefined,
  }
}
