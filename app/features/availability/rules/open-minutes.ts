import { mergeIntervals } from '../../../lib/time/intervals.ts'
import { createHoursReader } from './open-hours.ts'
import type { AvailabilityRules } from './schedule.ts'

/** Both days are included, on the calendar of `timeZone`. */
type Days = Readonly<{ from: Temporal.PlainDate; until: Temporal.PlainDate; timeZone: string }>

/**
 * Returns the minutes of open hours of each active counsellor, by id, on a range of days. They come from today's weekly hours
 * and extra hours, without leave and closed days. No minute counts twice.
 */
export function countOpenMinutes(
  rules: AvailabilityRules,
  { from, until, timeZone }: Days,
): ReadonlyMap<string, number> {
  const toMinute = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds / 60_000
  const range = { from: toMinute(from), until: toMinute(until.add({ days: 1 })) }
  const listHours = createHoursReader(rules, range)
  const active = rules.counsellors.filter((counsellor) => counsellor.active)
  return new Map(
    active.map((counsellor) => {
      const open = listHours(counsellor).flatMap(({ hours }) => hours.flatMap((grid) => grid.open))
      const lengths = mergeIntervals(open).map((interval) =>
        Math.max(0, Math.min(interval.until, range.until) - Math.max(interval.from, range.from)),
      )
      return [counsellor.id, lengths.reduce((sum, length) => sum + length, 0)]
    }),
  )
}
