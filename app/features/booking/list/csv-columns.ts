import { stringify } from 'csv-stringify/sync'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { cancelReasonWords } from '../../../words/en/cancel-reasons.ts'
import type { ExportedBooking } from './export-bookings.server.ts'

const places = { IN_PERSON: 'In person', ONLINE: 'Online' } as const

/** The columns of the list come first, in their order. Times are in UTC and on the clock of the office. */
const columns: readonly (readonly [string, (booking: ExportedBooking, zone: string) => string])[] = [
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Gender', ({ gender }) => gender ?? ''],
  ['City', ({ cityOfResidence }) => cityOfResidence ?? ''],
  ['Age', ({ age }) => String(age ?? '')],
  ['Marital Status', ({ maritalStatus }) => maritalStatus ?? ''],
  ['Status', ({ status }) => bookingStatusWords[status] ?? status],
  ['Why cancelled', ({ cancelReason }) => (cancelReason ? cancelReasonWords[cancelReason] : '')],
  ['Session, UTC', ({ startsAt }) => showLocal(startsAt, 'UTC')],
  ['Session, office time', ({ startsAt }, zone) => showLocal(startsAt, zone)],
  ['Place', ({ mode }) => (mode ? places[mode] : '')],
  ['Office', ({ office }) => office ?? ''],
  ['Counsellor', ({ counsellor }) => counsellor ?? ''],
  ['Channel', ({ channel }) => channel ?? ''],
  ['Booked, UTC', ({ createdAt }) => showLocal(createdAt, 'UTC')],
  ['Booked, office time', ({ createdAt }, zone) => showLocal(createdAt, zone)],
  ['Office time zone', (_, zone) => zone],
  ['Number', ({ id }) => id],
]

// Excel recognises UTF-8 only by this mark.
const byteOrderMark = '\ufeff'
const format = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Returns the first line of the file. */
export function toTableHead(): string {
  return byteOrderMark + stringify([columns.map(([title]) => title)], format)
}

/** Returns lines of the file, with formulas escaped. `timeZone` is the zone of bookings without an office. */
export function toTableLines(rows: readonly ExportedBooking[], timeZone: string): string {
  return stringify(
    rows.map((row) => columns.map(([, show]) => cleanText(show(row, row.officeTimeZone ?? timeZone)))),
    format,
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
