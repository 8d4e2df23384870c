import { showClock } from './show-time.ts'

/** Returns whether a time is today or tomorrow on the clock of a zone, or null. */
export function findNearDay(
  instant: Temporal.Instant,
  timeZone: string,
  now: Temporal.Instant,
): 'today' | 'tomorrow' | null {
  const [today, day] = [now, instant].map((time) => time.toZonedDateTimeISO(timeZone).toPlainDate()) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
  ]
  return nameNearDay(day, today)
}

export function nameNearDay(day: Temporal.PlainDate, today: Temporal.PlainDate): 'today' | 'tomorrow' | null {
  const { days } = today.until(day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : null
}

/** Returns `Tomorrow, 5:30 pm`, or null for a later day. */
export function showNearTime(
  instant: Temporal.Instant,
  { timeZone, now }: Readonly<{ timeZone: string; now: Temporal.Instant }>,
  words: Readonly<Record<'today' | 'tomorrow', string>>,
): string | null {
  const near = findNearDay(instant, timeZone, now)
  return near && `${words[near]}, ${showClock(instant, timeZone)}`
}
