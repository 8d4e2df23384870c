/** A younger client answers a question about a parent or guardian. */
export const adultAge = 18

/**
 * Whole years of age at an instant, on the calendar of a zone. Born on 29 February, one is a year older on 1 March of
 * a common year: the later of two readings, since it decides whom we protect as a minor.
 */
export function toAge(born: Temporal.PlainDate, at: Temporal.Instant, timeZone: string): number {
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const years = day.year - born.year
  const hasHadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day)
  return hasHadBirthday ? years : years - 1
}
