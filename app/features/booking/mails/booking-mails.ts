import type { AppointmentChange, MailKind } from '../../../mail/mail-facts.ts'

type Kind = Extract<
  MailKind,
  'booking_confirmed' | 'booking_requested' | 'office_booking' | 'counsellor_booking'
>

/**
 * A mail of a booking that is being made: to an address, or to the booking's own office or counsellor. The statement that writes the
 * booking adds the session as it stands then.
 */
export type NewBookingMail = Readonly<{ kind: Kind; change?: AppointmentChange | 'requested' }> &
  (Readonly<{ to: string; reader?: never }> | Readonly<{ to?: never; reader: 'office' | 'counsellor' }>)

/** Who is told of a held session that is confirmed. */
export function toSessionMails(client: string): NewBookingMail[] {
  return [
    { kind: 'booking_confirmed', to: client },
    { kind: 'office_booking', reader: 'office', change: 'booked' },
    { kind: 'counsellor_booking', reader: 'counsellor', change: 'booked' },
  ]
}

/** Who is told of a session that was agreed elsewhere. Which office it belongs to is not known, so every office is told. */
export function toEventMails(client: string, offices: readonly string[]): NewBookingMail[] {
  return [
    { kind: 'booking_confirmed', to: client },
    ...offices.map((to) => ({ kind: 'office_booking', to, change: 'booked' }) as const),
  ]
}

/** Who is told of a booking whose time is still to be agreed. No office was chosen, so every office is told. */
export function toRequestMails(client: string, offices: readonly string[]): NewBookingMail[] {
  return [
    { kind: 'booking_requested', to: client },
    ...offices.map((to) => ({ kind: 'office_booking', to, change: 'requested' }) as const),
  ]
}
