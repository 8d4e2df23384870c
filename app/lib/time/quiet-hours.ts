const morning = Temporal.PlainTime.from('08:00')
const night = Temporal.PlainTime.from('21:00')
const lastMail = Temporal.PlainTime.from('20:30')

/** Returns whether it is between 21:00 and 8:00 on the clock of the zone. */
export function isQuiet(instant: Temporal.Instant, timeZone: string): boolean {
  const time = instant.toZonedDateTimeISO(timeZone).toPlainTime()
  return isBefore(time, morning) || !isBefore(time, night)
}

/** Returns 20:30 of the same night for an instant in quiet hours, else the instant. */
export function toBeforeQuiet(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  if (!isQuiet(instant, timeZone)) return instant
  const local = instant.toZonedDateTimeISO(timeZone)
  const day = local.hour < morning.hour ? local.subtract({ days: 1 }) : local
  return day.withPlainTime(lastMail).toInstant()
}

/** Returns the next 8:00 for an instant in quiet hours, else the instant. */
export function toAfterQuiet(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  if (!isQuiet(instant, timeZone)) return instant
  const local = instant.toZonedDateTimeISO(timeZone)
  const day = local.hour < morning.hour ? local : local.add({ days: 1 })
  return day.withPlainTime(morning).toInstant()
}

function isBefore(one: Temporal.PlainTime, other: Temporal.PlainTime): boolean {
  return Temporal.PlainTime.compare(one, other) < 0
}
