import { type MailSource, requireBooking, type Site, toSite } from '../messages/define-message.ts'
import type { AppointmentSnapshot } from './appointment-snapshot.ts'
import { toMeetingLink } from './meeting-address.ts'

/** The appointment at the time when the mail was queued, with the present office, counsellor and client. */
export type AppointmentFacts = Site &
  Readonly<{
    bookingId: string
    sequence: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    previousStartsAt?: Temporal.Instant
    mode: 'IN_PERSON' | 'ONLINE'
    office: Readonly<{ address: string; timeZone: string }> | null
    /** Where an online appointment takes place. Null when staff entered no address. */
    meetingLink: string | null
    counsellor: Readonly<{ name: string; email: string; timeZone: string }> | null
    /** The zone in which the client chose the time. */
    visitorTimeZone: string | null
    /** The organizer of the invitation: an address that somebody reads. */
    organizer: string
    queuedAt: Temporal.Instant
  }>

export function toAppointmentFacts(appointment: AppointmentSnapshot, source: MailSource): AppointmentFacts {
  const booking = requireBooking(source)
  return {
    ...toSite(source),
    organizer: booking.readEmail ?? source.settings.mailFrom,
    bookingId: booking.bookingId,
    ...appointment,
    mode: appointment.mode ?? booking.mode ?? 'ONLINE',
    meetingLink: toMeetingLink(booking),
    office: booking.office,
    counsellor: booking.counsellor,
    visitorTimeZone: booking.visitorTimeZone,
    queuedAt: source.mail.createdAt,
  }
}
