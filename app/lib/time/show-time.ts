import { toCity } from './time-zone.ts'

// Written out rather than left to Intl, so that page, mail and API agree whatever ICU the machine has.
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

/** `Sat 9 January 2027, 08:00 (Lagos time, UTC+1)`: the whole of it, wherever a time stands alone. */
export function showSession(instant: Temporal.Instant, timeZone: string): string {
  const local = instant.toZonedDateTimeISO(timeZone)
  return `${showDate(local)}, ${showClock(instant, timeZone)} (${showZone(instant, timeZone)})`
}

/**
 * Both clocks in one line: `Sat 9 January 2027, 20:00 (Lagos time, UTC+1) = Sun 10 January 2027, 00:30 (Kolkata
 * time, UTC+5:30)`. The second day is left out when it is the same; one clock is enough when both read alike.
 */
export function showSessionOnBothClocks(instant: Temporal.Instant, timeZone: string, other: string): string {
  const first = showSession(instant, timeZone)
  if (other === timeZone) return first
  const local = instant.toZonedDateTimeISO(timeZone)
  const elsewhere = instant.toZonedDateTimeISO(other)
  const clock = `${showClock(instant, other)} (${showZone(instant, other)})`
  const sameDay = local.toPlainDate().equals(elsewhere.toPlainDate())
  return `${first} = ${sameDay ? clock : `${showDate(elsewhere)}, ${clock}`}`
}

/** `08:00`, 24 hours. */
export function showClock(instant: Temporal.Instant, timeZone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `Saturday 9 January 2027`, the heading over the times of a day. */
export function showDay(day: Temporal.PlainDate): string {
  return `${weekdays[day.dayOfWeek - 1]} ${day.day} ${months[day.month - 1]} ${day.year}`
}

/** `Mon 11 January`, where the year is clear. */
export function showDayShort(day: Temporal.PlainDate): string {
  return `${weekdays[day.dayOfWeek - 1]?.slice(0, 3)} ${day.day} ${months[day.month - 1]}`
}

/** `9 January`, for the subject of a mail. */
export function showDayAndMonth(instant: Temporal.Instant, timeZone: string): string {
  const { day, month } = instant.toZonedDateTimeISO(timeZone)
  return `${day} ${months[month - 1]}`
}

/** `Lagos time, UTC+1`: the offset is the one of that instant. */
export function showZone(instant: Temporal.Instant, timeZone: string): string {
  const offset = showOffset(instant, timeZone)
  return timeZone.includes('/') ? `${toCity(timeZone)} time, ${offset}` : offset
}

/** `UTC+5:30`, `UTC-10`, `UTC+0`. */
export function showOffset(instant: Temporal.Instant, timeZone: string): string {
  const minutes = Math.round(instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000)
  const whole = Math.trunc(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '-' : '+'}${whole}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** `2027-01-09 08:00 AM` as the admin lists show it, `N/A` without an instant. The zone is named once beside the list. */
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
