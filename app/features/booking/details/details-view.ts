import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showAdminTime, showStaffTime, showZone } from '../../../lib/time/show-time.ts'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { isGuardianAgainst } from '../guardian/guardian-decisions.ts'
import type { findBookingDetails } from './booking-details.server.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof findBookingDetails>>>

export type DetailsView = ReturnType<typeof toDetailsView>

type TextRow = Readonly<{ label: string; value: string; note?: string }>

const { closed } = staffBookings

function listTexts({ booking, details }: Opened, unagreedHours: number): TextRow[] {
  const label = 'What the client wrote'
  if (!details && isGuardianAgainst(booking.guardianStatus))
    return [{ label, value: closed.byGuardian, note: closed.byGuardianUntil({ unagreedHours }) }]
  if (!details) return [{ label, value: closed.byClient, note: closed.byClientUntil({ unagreedHours }) }]
  return [
    { label: 'Complaint', value: formatOptional(details.complaint) },
    { label: 'Duration', value: formatOptional(details.duration) },
    { label: 'Expectations', value: formatOptional(details.therapyExpectations) },
  ]
}

/** Returns a decrypted booking as the dialog shows it. Texts without agreement are erased after `unagreedHours`. */
export function toDetailsView(opened: Opened, clock: Clock, unagreedHours: number) {
  const { booking, guardian } = opened
  const { id, name, channel, status, quarantined, startsAt, createdAt } = booking
  return {
    bookingId: id,
    name: formatOptional(name),
    rows: [
      ...listTexts(opened, unagreedHours),
      ...(guardian
        ? [{ label: 'Parent or guardian who knows', value: guardian.name, note: guardian.contact }]
        : []),
      { label: 'Channel', value: formatOptional(channel) },
      {
        label: 'Date created',
        value: showAdminTime(createdAt, clock.timeZone),
        note: showZone(clock.timeZone),
      },
      { label: 'Session', value: showStaffTime(startsAt, clock) },
      {
        label: 'Status',
        value: bookingStatusWords[status] ?? status,
        note: quarantined ? 'Held back: it may come from a bot. No mail was sent.' : undefined,
      },
    ],
  }
}
