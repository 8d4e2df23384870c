import { formatOptional } from '../../../lib/text/format-optional.ts'
import { showAdminTime, showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import { bookingStatusWords } from '../booking-status.ts'

type Opened = Readonly<{
  booking: Readonly<{
    id: string
    name: string | null
    channel: string | null
    status: string
    quarantined: boolean
    startsAt: Temporal.Instant | null
    createdAt: Temporal.Instant
  }>
  details: Readonly<{
    complaint: string | null
    duration: string | null
    therapyExpectations: string | null
  }>
  guardian: Readonly<{ name: string; contact: string }> | null
}>

export type DetailsView = Readonly<{
  bookingId: string
  name: string
  rows: readonly Readonly<{ label: string; value: string; note?: string }>[]
}>

/** Returns a decrypted booking as the dialog shows it. Times are on the clock of `timeZone`, and the view names the zone. */
export function toDetailsView({ booking, details, guardian }: Opened, timeZone: string): DetailsView {
  const { id, name, channel, status, quarantined, startsAt, createdAt } = booking
  return {
    bookingId: id,
    name: formatOptional(name),
    rows: [
      { label: 'Complaint', value: formatOptional(details.complaint) },
      { label: 'Duration', value: formatOptional(details.duration) },
      { label: 'Expectations', value: formatOptional(details.therapyExpectations) },
      ...(guardian
        ? [{ label: 'Parent or guardian who knows', value: guardian.name, note: guardian.contact }]
        : []),
      { label: 'Channel', value: formatOptional(channel) },
      {
        label: 'Date created',
        value: showAdminTime(createdAt, timeZone),
        note: showZone(createdAt, timeZone),
      },
      { label: 'Session', value: formatOptional(startsAt && showAppointmentTime(startsAt, timeZone)) },
      {
        label: 'Status',
        value: bookingStatusWords[status] ?? status,
        note: quarantined ? 'Held back: it may come from a bot. No mail was sent.' : undefined,
      },
    ],
  }
}
