import type { NewException } from './exceptions/exception.schema.ts'
import { sortByWeekday, toTimeRangeText } from './hours/clock-text.ts'
import type { Hours, Settings } from './hours/hours.schema.ts'

/** Returns what an audit event stores of settings and weekly hours. It contains no personal data. */
export function toHoursDetail(
  { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active }: Settings,
  hours: readonly Hours[],
) {
  return {
    settings: { timeZone, bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active },
    hours: sortByWeekday(hours).map(({ weekday, startsMinute, endsMinute, officeId, inPerson, online }) => ({
      weekday,
      time: toTimeRangeText(startsMinute, endsMinute),
      officeId,
      inPerson,
      online,
    })),
  }
}

/** Returns what an audit event stores of leave, extra hours or a closure. It contains no note. */
export function toExceptionDetail(exception: Omit<NewException, 'note'>) {
  const { kind, startsOn, endsOn, startsMinute, endsMinute, officeId, country, inPerson, online } = exception
  const time = startsMinute === null || endsMinute === null ? null : toTimeRangeText(startsMinute, endsMinute)
  const days = { startsOn: startsOn.toString(), endsOn: endsOn.toString(), time }
  return { kind, ...days, officeId, country, inPerson, online }
}
