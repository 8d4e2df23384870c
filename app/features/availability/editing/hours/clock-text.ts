import { showTwelveHours } from '../../../../lib/time/show-time.ts'

const dayMinutes = 1_440

/** Returns the minutes after midnight of `5:30 pm`, `5 PM`, `17.30`, `1730` or `17`, up to `24:00`, or null for an invalid time. */
export function toMinute(text: string): number | null {
  const [, hour = '', minute = '00', half] = timePattern.exec(text.trim()) ?? []
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const total = hours * 60 + Number(minute)
  return hour === '' || Number(minute) > 59 || total > dayMinutes ? null : total
}

const timePattern = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i

/** Returns the time of a minute after midnight, such as `8:30 am`. It may lie on the next day. */
export function toClockText(minute: number): string {
  return showTwelveHours({ hour: Math.floor((minute % dayMinutes) / 60), minute: minute % 60 })
}

/** Returns the time of an end. It is `24:00` for the end of the next day. */
export function toEndText(minute: number): string {
  return minute === 2 * dayMinutes ? '24:00' : toClockText(minute)
}

/** Returns a text such as `8:30 am to 12:00 pm` or `10:00 pm to 2:00 am the next day`. */
export function toTimeRangeText(startsMinute: number, endsMinute: number): string {
  const next = endsMinute >= dayMinutes ? ' the next day' : ''
  return `${toClockText(startsMinute)} to ${toEndText(endsMinute)}${next}`
}

export function sortByWeekday<Row extends Readonly<{ weekday: number; startsMinute: number }>>(
  hours: readonly Row[],
): Row[] {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.startsMinute - b.startsMinute)
}
