import { formatOptional } from '../../../lib/text/format-optional.ts'
import { showAdminTime, showAppointmentTime, showZone } from '../../../lib/time/show-time.ts'
import { bookingStatusWords } from '../booking-status.ts'
import type { findBookingDetails } from './booking-details.server.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof findBookingDetails>>>

export type DetailsView = ReturnType<typeof toDetailsView>

/** Returns a decrypted booking as the dialog shows it. Times are on the clock of `timeZone`, and the view names the zone. */
export function toDetailsView({ booking, details, guardian }: Opened, timeZone: string) {
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
