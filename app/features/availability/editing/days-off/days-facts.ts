import type { Hours, Settings } from '../hours/availability.schema.ts'
import { inWeekOrder, toSpanText } from '../hours/clock-text.ts'
import type { Days } from './days-off.schema.ts'

/** What the audit keeps: times and places, nothing about a person. */
export function toHoursFacts(
  { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active }: Settings,
  hours: readonly Hours[],
) {
  return {
    settings: { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active },
    hours: inWeekOrder(hours).map(({ weekday, startsMinute, endsMinute, officeId, inPerson, online }) => ({
      weekday,
      time: toSpanText(startsMinute, endsMinute),
      officeId,
      inPerson,
      online,
    })),
  }
}

/** The same of leave, extra hours and closures. */
export function toDaysFacts({
  kind,
  startsOn,
  endsOn,
  startsMinute,
  endsMinute,
  ...rest
}: Omit<Days, 'note'>) {
  const { officeId, country, inPerson, online } = rest
  const time = startsMinute === null || endsMinute === null ? null : toSpanText(startsMinute, endsMinute)
  const days = { startsOn: startsOn.toString(), endsOn: endsOn.toString(), time }
  return { kind, ...days, officeId, country, inPerson, online }
}
