/**
 * Returns the instant of a typed time of this century, such as `2027-01-04T09:30`, on a clock. Null for other text, for a time that the
 * clock leaves out when it goes forward, and for one that it shows twice when it goes back.
 */
export function readLocalTime(typed: string, timeZone: string): Temporal.Instant | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  try {
    const local = Temporal.PlainDateTime.from(typed, { overflow: 'reject' })
    return local.toZonedDateTime(timeZone, { disambiguation: 'reject' }).toInstant()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
