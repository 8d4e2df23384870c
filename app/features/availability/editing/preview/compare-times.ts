import { listOpenSlots } from '../../rules/open-slots.ts'
import type { Schedule } from '../../rules/schedule.ts'
import type { Slot } from '../../rules/slot.ts'
import type { SlotQuery } from '../../rules/slot-search.ts'

/** What can be booked on one day, before and after a change. Half hours: one start with one counsellor counts once. */
export type DayDifference = Readonly<{
  day: Temporal.PlainDate
  before: number
  after: number
  opened: number
  closed: number
  /** Open before and after, but at other offices or in other ways of meeting. */
  changed: number
  /** What is open afterwards: starts that follow each other without a gap are one. */
  open: readonly Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>[]
}>

/**
 * The difference that a change makes to what clients can book, for each day of the calendar of `timeZone` that the range
 * touches. Always before + opened - closed = after. Errors: as `listOpenSlots`.
 */
export function compareOpenTimes(
  before: Schedule,
  after: Schedule,
  query: SlotQuery,
  timeZone: string,
): DayDifference[] {
  const [old, fresh] = [listTimes(before, query, timeZone), listTimes(after, query, timeZone)]
  const toDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  const last = toDay(query.to.subtract({ nanoseconds: 1 }))
  const days: DayDifference[] = []
  for (let day = toDay(query.from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    days.push(compareDay(day, old.get(day.toString()), fresh.get(day.toString())))
  }
  return days
}

type Times = ReadonlyMap<string, Readonly<{ slot: Slot; ways: string }>>
const none: Times = new Map()

function compareDay(day: Temporal.PlainDate, before: Times = none, after: Times = none): DayDifference {
  const count = (times: Times, isMeant: (key: string) => boolean) => [...times.keys()].filter(isMeant).length
  return {
    day,
    before: before.size,
    after: after.size,
    opened: count(after, (key) => !before.has(key)),
    closed: count(before, (key) => !after.has(key)),
    changed: count(after, (key) => before.has(key) && before.get(key)?.ways !== after.get(key)?.ways),
    open: joinStarts([...after.values()].map(({ slot }) => slot)),
  }
}

/** By day, then by start and counsellor; `ways` names each office and mode of it. */
function listTimes(schedule: Schedule, query: SlotQuery, timeZone: string): Map<string, Times> {
  const days = new Map<string, Map<string, { slot: Slot; ways: string }>>()
  for (const slot of listOpenSlots(schedule, query)) {
    const day = slot.startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const times = days.get(day) ?? new Map<string, { slot: Slot; ways: string }>()
    days.set(day, times)
    const key = `${slot.startsAt.epochMilliseconds} ${slot.counsellorId}`
    const ways = `${times.get(key)?.ways ?? ''} ${slot.officeId} ${slot.mode}`
    times.set(key, { slot, ways })
  }
  return days
}

function joinStarts(slots: readonly Slot[]) {
  const joined: { from: Temporal.Instant; until: Temporal.Instant }[] = []
  for (const { startsAt, endsAt } of slots) {
    const last = joined.at(-1)
    if (last && Temporal.Instant.compare(startsAt, last.until) <= 0) {
      if (Temporal.Instant.compare(endsAt, last.until) > 0) last.until = endsAt
    } else joined.push({ from: startsAt, until: endsAt })
  }
  return joined
}
