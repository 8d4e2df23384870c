import { toCsvFile, toCsvLines } from '../../../lib/http/csv-file.ts'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { bookingStatusWords, cancelReasonWords } from '../../../words/en/booking-status.ts'
import { bookingsFile } from '../../../words/staff/work/booking-page.ts'
import type { ExportedBooking } from './export-bookings.server.ts'

const words = bookingsFile.columns

/** The columns of the list come first, in their order. Times are in UTC and on the clock of the office. */
const columns: readonly (readonly [string, (booking: ExportedBooking, zone: string) => string])[] = [
  [words.name, ({ name }) => name ?? ''],
  [words.email, ({ email }) => email ?? ''],
  [words.gender, ({ gender }) => gender ?? ''],
  [words.city, ({ cityOfResidence }) => cityOfResidence ?? ''],
  [words.age, ({ age }) => String(age ?? '')],
  [words.maritalStatus, ({ maritalStatus }) => maritalStatus ?? ''],
  [words.status, ({ status }) => bookingStatusWords[status] ?? status],
  [words.reason, ({ cancelReason }) => (cancelReason ? cancelReasonWords[cancelReason] : '')],
  [words.sessionUtc, ({ startsAt }) => showLocal(startsAt, 'UTC')],
  [words.sessionOffice, ({ startsAt }, zone) => showLocal(startsAt, zone)],
  [words.place, ({ mode }) => (mode ? bookingsFile.places[mode] : '')],
  [words.office, ({ office }) => office ?? ''],
  [words.counsellor, ({ counsellor }) => counsellor ?? ''],
  [words.channel, ({ channel }) => channel ?? ''],
  [words.bookedUtc, ({ createdAt }) => showLocal(createdAt, 'UTC')],
  [words.bookedOffice, ({ createdAt }, zone) => showLocal(createdAt, zone)],
  [words.zone, (_, zone) => zone],
  [words.number, ({ id }) => id],
]

/** Returns the first line of the file. */
export function toTableHead(): string {
  return toCsvFile([columns.map(([title]) => title)])
}

/** Returns lines of the file. `timeZone` is the zone of bookings without an office. */
export function toTableLines(rows: readonly ExportedBooking[], timeZone: string): string {
  return toCsvLines(
    rows.map((row) => columns.map(([, show]) => cleanText(show(row, row.officeTimeZone ?? timeZone)))),
  )
}

/** Returns `2027-01-09 07:00`, which spreadsheets read as a time. */
function showLocal(at: Temporal.Instant | null, timeZone: string): string {
  if (!at) return ''
  return at
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
}
