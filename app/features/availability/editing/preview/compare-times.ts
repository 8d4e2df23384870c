import { mergeIntervals, type Span, toInterval, toSpan } from '../../../../lib/time/intervals.ts'
import { listOpenSlots } from '../../rules/open-slots.ts'
import type { Schedule } from '../../rules/schedule.ts'
import type { Slot } from '../../rules/slot.ts'
import type { SlotQuery } from '../../rules/slot-search.ts'

/** The open half hours of one day before and after a change. Slots of one counsellor with one start count once. */
export type DayDifference = Readonly<{
  day: Temporal.PlainDate
  before: number
  after: number
  opened: number
  closed: number
  /** Half hours that are open before and after the change, but at other offices or in other modes. */
  changed: number
  /** The open times after the change, ascending. Slots that follow each other without a gap are one open time. */
  openTimes: readonly Span[]
}>

/**
 * Returns the difference between two schedules for each day of the query on the calendar of `timeZone`. On each day,
 * before + opened - closed = after. Throws the errors of `listOpenSlots`.
 */
export function compareOpenTimes(
  before: Schedule,
  after: Schedule,
  query: SlotQuery,
  timeZone: string,
): DayDifference[] {
  const [oldDays, newDays] = [before, after].map((schedule) => groupByDay(schedule, query, timeZone))
  const toDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  const last = toDay(query.to.subtract({ nanoseconds: 1 }))
  const days: DayDifference[] = []
  for (let day = toDay(query.from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    days.push(compareDay(day, oldDays?.get(day.toString()) ?? [], newDays?.get(day.toString()) ?? []))
  }
  return days
}

function compareDay(day: Temporal.PlainDate, before: readonly Slot[], after: readonly Slot[]): DayDifference {
  const [oldPlaces, newPlaces] = [listPlaces(before), listPlaces(after)]
  const keys = [...newPlaces.keys()]
  return {
    day,
    before: oldPlaces.size,
    after: newPlaces.size,
    opened: keys.filter((key) => !oldPlaces.has(key)).length,
    closed: [...oldPlaces.keys()].filter((key) => !newPlaces.has(key)).length,
    changed: keys.filter((key) => oldPlaces.has(key) && oldPlaces.get(key) !== newPlaces.get(key)).length,
    openTimes: mergeIntervals(after.map(toInterval)).map(toSpan),
  }
}

function groupByDay(schedule: Schedule, query: SlotQuery, timeZone: string): Map<string, Slot[]> {
  return Map.groupBy(listOpenSlots(schedule, query), ({ startsAt }) =>
    startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  )
}

/** Returns the offices and modes of each half hour of a counsellor, as a text. */
function listPlaces(slots: readonly Slot[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const { startsAt, counsellorId, officeId, mode } of slots) {
    const key = `${startsAt.epochMilliseconds} ${counsellorId}`
    places.set(key, `${places.get(key) ?? ''} ${officeId} ${mode}`)
  }
  return places
}
