import { type Clock, showClock, showShortDay, weekdays } from '../../lib/time/show-time.ts'
import { bookingStatusWords } from '../../words/en/booking-status.ts'
import { bookingPage } from '../../words/staff/work/booking-page.ts'
import type { MonthDay } from './calendar-month.server.ts'

export type MonthSheet = ReturnType<typeof toMonthSheet>

/** Returns the days of a month, in whole weeks, with their numbers of appointments and the first ones. */
export function toMonthSheet(
  days: readonly Temporal.PlainDate[],
  { month, found }: Readonly<{ month: number; found: ReadonlyMap<string, MonthDay> }>,
  { timeZone, now }: Clock,
) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    weekdays: weekdays.map((name) => name.slice(0, 3)),
    days: days.map((day) => {
      const { total = 0, first = [] } = found.get(day.toString()) ?? {}
      return {
        day: day.toString(),
        label: showShortDay(day, now),
        number: day.day,
        total,
        first: first.map(({ id, name, status, startsAt }) => ({
          ...{ id, status, name: name ?? bookingPage.noName },
          time: showClock(startsAt, timeZone),
          word: bookingStatusWords[status] ?? status,
        })),
        isToday: day.equals(today),
        isOutside: day.month !== month,
        isEmpty: total === 0,
      }
    }),
  }
}
