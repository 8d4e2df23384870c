import { stringify } from 'csv-stringify/sync'
import { bookingStatusWords } from '../booking-status.ts'

type Exported = Readonly<{
  id: string
  status: string
  name: string | null
  email: string | null
  age: number | null
  gender: string | null
  maritalStatus: string | null
  cityOfResidence: string | null
  channel: string | null
  mode: 'IN_PERSON' | 'ONLINE' | null
  office: string | null
  officeTimeZone: string | null
  counsellor: string | null
  startsAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}>

const places = { IN_PERSON: 'In person', ONLINE: 'Online' } as const

/** In the order of the ordered columns, then what else is not sealed. Times in UTC and on the clock of the office. */
const columns: readonly (readonly [string, (booking: Exported, zone: string) => string])[] = [
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Gender', ({ gender }) => gender ?? ''],
  ['City', ({ cityOfResidence }) => cityOfResidence ?? ''],
  ['Age', ({ age }) => String(age ?? '')],
  ['Marital Status', ({ maritalStatus }) => maritalStatus ?? ''],
  ['Status', ({ status }) => bookingStatusWords[status] ?? status],
  ['Session, UTC', ({ startsAt }) => showUtc(startsAt)],
  ['Session, office time', ({ startsAt }, zone) => showLocal(startsAt, zone)],
  ['Place', ({ mode }) => (mode ? places[mode] : '')],
  ['Office', ({ office }) => office ?? ''],
  ['Counsellor', ({ counsellor }) => counsellor ?? ''],
  ['Channel', ({ channel }) => channel ?? ''],
  ['Booked, UTC', ({ createdAt }) => showUtc(createdAt)],
  ['Booked, office time', ({ createdAt }, zone) => showLocal(createdAt, zone)],
  ['Office time zone', (_, zone) => zone],
  ['Number', ({ id }) => id],
]

// Excel takes a file for UTF-8 only by its first three bytes.
const byteOrderMark = '\ufeff'
const format = { escape_formulas: true, record_delimiter: 'windows' } as const

/** The first line of the file. */
export function toTableHead(): string {
  return byteOrderMark + stringify([columns.map(([title]) => title)], format)
}

/** Lines of the file; `timeZone` is for those without an office. What a spreadsheet would run as a formula is kept from it. */
export function toTableLines(rows: readonly Exported[], timeZone: string): string {
  return stringify(
    rows.map((row) => columns.map(([, show]) => show(row, row.officeTimeZone ?? timeZone))),
    format,
  )
}

/** `2027-01-09 07:00`, as spreadsheets read it. */
function showUtc(at: Temporal.Instant | null): string {
  return showLocal(at, 'UTC')
}

function showLocal(at: Temporal.Instant | null, timeZone: string): string {
  if (!at) return ''
  return at
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
}
