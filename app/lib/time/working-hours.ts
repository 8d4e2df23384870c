/** The hours from Monday to Friday in which an office answers. */
const opens = Temporal.PlainTime.from('09:00')
const closes = Temporal.PlainTime.from('17:00')
export const workingDayHours = closes.hour - opens.hour

type Office = Readonly<{
  timeZone: string
  /** Returns whether the office is closed on a day of its calendar. Saturdays and Sundays are closed anyway. */
  isClosed: (day: Temporal.PlainDate) => boolean
}>

/** Later days count as open, so that an office that is closed for ever still gets a time. */
const mostDays = 60

/** Returns the instant when the office has worked for a number of hours since `from`. */
export function addWorkingHours(
  from: Temporal.Instant,
  hours: number,
  { timeZone, isClosed }: Office,
): Temporal.Instant {
  const begin = from.toZonedDateTimeISO(timeZone)
  let left = Temporal.Duration.from({ hours }).total('milliseconds')
  for (let passed = 0; ; passed += 1) {
    const day = begin.toPlainDate().add({ days: passed })
    if (passed < mostDays && (day.dayOfWeek > 5 || isClosed(day))) continue
    const toInstant = (time: Temporal.PlainTime) =>
      day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
    const start = Math.max(from.epochMilliseconds, toInstant(opens).epochMilliseconds)
    const worked = toInstant(closes).epochMilliseconds - start
    if (worked >= left) return Temporal.Instant.fromEpochMilliseconds(start + left)
    left -= Math.max(0, worked)
  }
}
