import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showAdminTime, showStaffTime, showZone } from '../../../lib/time/show-time.ts'
import { bookingStatusWords } from '../booking-status-words.ts'
import { isGuardianAgainst } from '../guardian/guardian-words.ts'
import type { findBookingDetails } from './booking-details.server.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof findBookingDetails>>>

export type DetailsView = ReturnType<typeof toDetailsView>

type TextRow = Readonly<{ label: string; value: string; note?: string }>

function listTexts({ booking, details }: Opened): TextRow[] {
  if (!details && isGuardianAgainst(booking.guardianStatus)) {
    return [
      {
        label: 'What the client wrote',
        value: 'The parent or guardian does not agree, so nobody can open it.',
        note: 'It is erased after 72 hours, unless they agree after all or you record an exception.',
      },
    ]
  }
  if (!details) {
    return [
      {
        label: 'What the client wrote',
        value: 'The client has not agreed yet that we read it, so nobody can open it.',
        note: 'The client can agree on their private page. Otherwise it is erased 72 hours after it came.',
      },
    ]
  }
  return [
    { label: 'Complaint', value: formatOptional(details.complaint) },
    { label: 'Duration', value: formatOptional(details.duration) },
    { label: 'Expectations', value: formatOptional(details.therapyExpectations) },
  ]
}

/** Returns a decrypted booking as the dialog shows it. */
export function toDetailsView(opened: Opened, clock: Clock) {
  const { booking, guardian } = opened
  const { id, name, channel, status, quarantined, startsAt, createdAt } = booking
  return {
    bookingId: id,
    name: formatOptional(name),
    rows: [
      ...listTexts(opened),
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
