import { toCity } from './time-zone.ts'

// Intl would give other words with another version of ICU; pages, mails and API must agree.
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The zone in which a person reads times, and the present time. */
export type Clock = Readonly<{ timeZone: string; now: Temporal.Instant }>

const halfYearDays = 182

/** Returns `Thu 26 November, 5:30 pm (Nigerian time)`. */
export function showAppointmentTime(instant: Temporal.Instant, clock: Clock): string {
  const { timeZone } = clock
  const local = instant.toZonedDateTimeISO(timeZone)
  const offset = isReadTwice(local) ? `, ${showOffset(local)}` : ''
  return `${showDay(local.toPlainDate(), clock.now)}, ${showTwelveHours(local)} (${showZone(timeZone)}${offset})`
}

/** Returns `Thu 26 Nov, 5:30 pm` for staff, who read all times on one clock, or `N/A` without an instant. */
export function showStaffTime(instant: Temporal.Instant | null | undefined, clock: Clock): string {
  if (!instant) return 'N/A'
  const day = instant.toZonedDateTimeISO(clock.timeZone).toPlainDate()
  return `${showShortDay(day, clock)}, ${showClock(instant, clock.timeZone)}`
}

/** Returns `5:30 pm`, or `1:30 am (UTC+1)` when the clock shows this time twice on that day. */
export function showClock(instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  return isReadTwice(local) ? `${showTwelveHours(local)} (${showOffset(local)})` : showTwelveHours(local)
}

/** Returns `9:30 am in India`, the time on the clock of another zone, with its day when it differs. Returns null for the same zone. */
export function showOtherClock(instant: Temporal.Instant, timeZone: string, other: string): string | null {
  if (timeZone === other) return null
  const [here, there] = [timeZone, other].map((zone) => instant.toZonedDateTimeISO(zone).toPlainDate())
  const day = there && !here?.equals(there) ? `${showDay(there, instant).slice(0, 3)} ` : ''
  return `${day}${showClock(instant, other)} ${showZonePlace(other)}`
}

/** Returns `5:30 pm` for a time of day. */
export function showTwelveHours({ hour, minute }: Readonly<{ hour: number; minute: number }>): string {
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Returns `Thu 26 November`, with the year when the day is half a year away. */
export function showDay(day: Temporal.PlainDate, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const isFar = Math.abs(today.until(day).days) > halfYearDays
  return `${nameWeekday(day)} ${day.day} ${months[day.month - 1]}${isFar ? ` ${day.year}` : ''}`
}

/** Returns `Thu 26 Nov` for staff, with the year when it is not the present one on their clock. */
export function showShortDay(day: Temporal.PlainDate, { timeZone, now }: Clock): string {
  const isThisYear = day.year === now.toZonedDateTimeISO(timeZone).year
  return `${nameWeekday(day)} ${day.day} ${months[day.month - 1]?.slice(0, 3)}${isThisYear ? '' : ` ${day.year}`}`
}

/** Returns `26 November 2026`, for what is published and for ranges of days. */
export function showDate(day: Temporal.PlainDate): string {
  return `${day.day} ${months[day.month - 1]} ${day.year}`
}

/** Returns `26 November`, with the year when it is not the present one. */
export function showDateNear(day: Temporal.PlainDate, now: Temporal.Instant): string {
  const isThisYear = day.year === now.toZonedDateTimeISO('UTC').year
  return isThisYear ? `${day.day} ${months[day.month - 1]}` : showDate(day)
}

const nameWeekday = (day: Temporal.PlainDate) => weekdays[day.dayOfWeek - 1]?.slice(0, 3)

const zoneWords: ReadonlyMap<string, string> = new Map([
  ['Africa/Lagos', 'Nigerian time'],
  ['Asia/Kolkata', 'Indian time'],
])

const zonePlaces: ReadonlyMap<string, string> = new Map([
  ['Africa/Lagos', 'in Nigeria'],
  ['Asia/Kolkata', 'in India'],
])

/** Returns `Nigerian time`, `New York time` or `UTC`. */
export function showZone(timeZone: string): string {
  return zoneWords.get(timeZone) ?? (timeZone.includes('/') ? `${toCity(timeZone)} time` : timeZone)
}

/** Returns `in India`, `in New York` or `UTC`, for a second clock in a small place. */
export function showZonePlace(timeZone: string): string {
  return zonePlaces.get(timeZone) ?? (timeZone.includes('/') ? `in ${toCity(timeZone)}` : timeZone)
}

/** Returns `2027-01-09 08:00 AM`, the ordered form of the 'Appointment Details' dialog, or `N/A` without an instant. */
export function showAdminTime(instant: Temporal.Instant | null | undefined, timeZone: string): string {
  if (!instant) return 'N/A'
  const local = instant.toZonedDateTimeISO(timeZone)
  return `${local.toPlainDate()} ${showTwelveHours(local).padStart(8, '0').toUpperCase()}`
}

/** Returns `UTC+5:30`, `UTC-10` or `UTC+0`. */
function showOffset({ offsetNanoseconds }: Temporal.ZonedDateTime): string {
  const minutes = Math.round(offsetNanoseconds / 60_000_000_000)
  const whole = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** Returns whether the clock of a zone shows this time twice on that day. Only the offset then tells the two apart. */
function isReadTwice(local: Temporal.ZonedDateTime): boolean {
  const reading = local.toPlainDateTime()
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    reading.toZonedDateTime(local.timeZoneId, { disambiguation }),
  )
  return earlier?.offset !== later?.offset
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns `less than a minute`, `12 minutes`, `1 hour` or `3 days`, rounded down. */
export function showAge(age: Temporal.Duration): string {
  const minutes = Math.floor(age.total('minutes'))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Returns a message with the time after which to try again, in whole minutes or hours. */
export function addWait(text: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `${text}. Try again in ${count} ${count === 1 ? unit : `${unit}s`}`
}
