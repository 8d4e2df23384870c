const dayMinutes = 1_440

/** Minutes after midnight of `08:30`, `8.30`, `0830` or `8`, up to `24:00`; null for what is no time of day. */
export function toMinute(text: string): number | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  const at = Number(hour) * 60 + Number(minute)
  return hour === '' || Number(minute) > 59 || at > dayMinutes ? null : at
}

/** `08:30` as a clock shows it, whichever day the minute after midnight lies in. */
export function toClockText(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor((minute % dayMinutes) / 60))}:${twoDigits(minute % 60)}`
}

/** The same of an end: the last minute of the next day is its `24:00`. */
export function toEndText(minute: number): string {
  return minute === 2 * dayMinutes ? '24:00' : toClockText(minute)
}

/** `08:30 to 12:00`, `22:00 to 02:00 the next day`. */
export function toSpanText(startsMinute: number, endsMinute: number): string {
  const next = endsMinute >= dayMinutes ? ' the next day' : ''
  return `${toClockText(startsMinute)} to ${toEndText(endsMinute)}${next}`
}

/** Hours in the order of a week. */
export function inWeekOrder<Row extends Readonly<{ weekday: number; startsMinute: number }>>(
  hours: readonly Row[],
): Row[] {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.startsMinute - b.startsMinute)
}
