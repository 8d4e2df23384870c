import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { toStatusTone } from '../../../ui/text/status-word.tsx'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { bookingsList } from '../../../words/staff/bookings.ts'
import { bookingPage } from '../../../words/staff/work/booking-page.ts'
import { isTimeWanted } from '../allowed-changes.ts'
import type { Booking } from '../transaction/booking-row.server.ts'

export type BookingLine = ReturnType<typeof toBookingLine>

/** Returns when a booking is, with whom, and its status, in words. `counsellor` is null where all rows have the same one. */
export function toBookingLine(
  booking: Pick<Booking, 'status' | 'startsAt' | 'counsellorId'>,
  counsellors: readonly Readonly<{ id: string; name: string }>[],
  clock: Clock,
) {
  const { status, startsAt, counsellorId } = booking
  const time = startsAt ? showStaffTime(startsAt, clock) : bookingPage.facts.noTime
  return {
    when: isTimeWanted(booking) ? bookingsList.table.asksFor({ time }) : time,
    counsellor: counsellors.find(({ id }) => id === counsellorId)?.name ?? null,
    status: bookingStatusWords[status] ?? status,
    tone: toStatusTone(status),
  }
}
