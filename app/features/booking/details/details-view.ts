import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showAdminTime, showStaffTime, showZone } from '../../../lib/time/show-time.ts'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { staffBookings } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { isGuardianAgainst } from '../guardian/guardian-decisions.ts'
import type { findBookingDetails } from './booking-details.server.ts'

const words = bookingPage.details

type Opened = NonNullable<Awaited<ReturnType<typeof findBookingDetails>>>

export type DetailsView = ReturnType<typeof toDetailsView>

type TextRow = Readonly<{ label: string; value: string; note?: string }>

const { closed } = staffBookings

function listTexts({ booking, details }: Opened, unagreedHours: number): TextRow[] {
  const label = words.wrote
  if (!details && isGuardianAgainst(booking.guardianStatus))
    return [{ label, value: closed.byGuardian, note: closed.byGuardianUntil({ unagreedHours }) }]
  if (!details) return [{ label, value: closed.byClient, note: closed.byClientUntil({ unagreedHours }) }]
  return [
    { label: words.complaint, value: formatOptional(details.complaint) },
    { label: words.duration, value: formatOptional(details.duration) },
    { label: words.expectations, value: formatOptional(details.therapyExpectations) },
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
      ...(guardian ? [{ label: words.guardian, value: guardian.name, note: guardian.contact }] : []),
      { label: words.channel, value: formatOptional(channel) },
      {
        label: words.created,
        value: showAdminTime(createdAt, clock.timeZone),
        note: showZone(clock.timeZone),
      },
      { label: words.session, value: showStaffTime(startsAt, clock) },
      {
        label: words.status,
        value: bookingStatusWords[status] ?? status,
        note: quarantined ? words.held : undefined,
      },
    ],
  }
}
