import type { BookingRow } from '../transaction/booking-row.server.ts'

type Timed = Readonly<Pick<BookingRow, 'startsAt'>>

export function isAfter(other: Timed, first: Timed): boolean {
  if (!other.startsAt || !first.startsAt) return false
  return Temporal.Instant.compare(other.startsAt, first.startsAt) > 0
}
