const dayMinutes = 1_440

/** Returns the minutes after midnight of `08:30`, `8.30`, `0830` or `8`, up to `24:00`, or null for an invalid time. */
export function toMinute(text: string): number | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  const total = Number(hour) * 60 + Number(minute)
  return hour === '' || Number(minute) > 59 || total > dayMinutes ? null : total
}

/** Returns the time of a minute after midnight, such as `08:30`. It may lie on the next day. */
export function toClockText(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor((minute % dayMinutes) / 60))}:${twoDigits(minute % 60)}`
}

/** Returns the time of an end. It is `24:00` for the end of the next day. */
export function toEndText(minute: number): string {
  return minute === 2 * dayMinutes ? '24:00' : toClockText(minute)
}

/** Returns a text such as `08:30 to 12:00` or `22:00 to 02:00 the next day`. */
export function toTimeRangeText(startsMinute: number, endsMinute: number): string {
  const next = endsMinute >= dayMinutes ? ' the next day' : ''
  return `${toClockText(startsMinute)} to ${toEndText(endsMinute)}${next}`
}

export function sortByWeekday<Row extends Readonly<{ weekday: number; startsMinute: number }>>(
  hours: readonly Row[],
): Row[] {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.startsMinute - b.startsMinute)
}
