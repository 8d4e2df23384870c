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

/** Returns `Sat 9 January 2027, 08:00 (Lagos time, UTC+1)`, for a time that has no heading with its day or zone. */
export function showAppointmentTime(instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  return `${showDate(local)}, ${showClock(instant, timeZone)} (${showZone(instant, timeZone)})`
}

/** Returns `08:00`, on a clock of 24 hours. */
export function showClock(instant: Temporal.Instant, timeZone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** Returns `Saturday 9 January 2027`. */
export function showDay(day: Temporal.PlainDate): string {
  return `${weekdays[day.dayOfWeek - 1]} ${day.day} ${months[day.month - 1]} ${day.year}`
}

/** Returns `Mon 11 January`. */
export function showDayShort(day: Temporal.PlainDate): string {
  return `${weekdays[day.dayOfWeek - 1]?.slice(0, 3)} ${day.day} ${months[day.month - 1]}`
}

/** Returns `9 January`. */
export function showDayAndMonth(instant: Temporal.Instant, timeZone: string): string {
  const { day, month } = instant.toZonedDateTimeISO(timeZone)
  return `${day} ${months[month - 1]}`
}

/** Returns `Lagos time, UTC+1` with the offset at that instant. */
export function showZone(instant: Temporal.Instant, timeZone: string): string {
  const offset = showOffset(instant, timeZone)
  return timeZone.includes('/') ? `${toCity(timeZone)} time, ${offset}` : offset
}

/** Returns `UTC+5:30`, `UTC-10` or `UTC+0`. */
export function showOffset(instant: Temporal.Instant, timeZone: string): string {
  const minutes = Math.round(instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000)
  const whole = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** Returns `2027-01-09 08:00 AM`, or `N/A` without an instant. The page names the zone once. */
export function showAdminTime(instant: Temporal.Instant | null | undefined, timeZone: string): string {
  if (!instant) return 'N/A'
  const local = instant.toZonedDateTimeISO(timeZone)
  const hour = local.hour % 12 || 12
  return `${local.toPlainDate()} ${twoDigits(hour)}:${twoDigits(local.minute)} ${local.hour < 12 ? 'AM' : 'PM'}`
}

function showDate(local: Temporal.ZonedDateTime): string {
  return `${weekdays[local.dayOfWeek - 1]?.slice(0, 3)} ${local.day} ${months[local.month - 1]} ${local.year}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
