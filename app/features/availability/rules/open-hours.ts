import {
  type Interval,
  listOffsets,
  mergeIntervals,
  type OffsetInterval,
  subtractIntervals,
  toEpochIntervals,
  toLocalMinute,
} from '../../../lib/time/intervals.ts'
import {
  type AvailabilityRules,
  type Closing,
  type Counsellor,
  type IndexedRules,
  indexRules,
  type Office,
} from './schedule.ts'
import { appointmentMinutes, type Mode, modes } from './slot.ts'

/** Open hours on one grid: a slot starts at an epoch minute that leaves `remainder` when divided by its length. */
export type OpenHours = Readonly<{ modes: readonly Mode[]; remainder: number; open: readonly Interval[] }>

export type OfficeHours = Readonly<{ office: Office; hours: readonly OpenHours[] }>

type HoursQuery = Readonly<{
  index: IndexedRules
  counsellor: Counsellor
  office: Office
  /** Offsets of the office's zone. */
  offsets: readonly OffsetInterval[]
  range: Interval
}>

type HoursInterval = Interval & Readonly<{ remainder: number; inPerson: boolean; online: boolean }>

const dayMinutes = 1_440
/** Clock changes are read this far around a range, so that hours that cross its ends are complete in every zone. */
const marginMinutes = 4 * dayMinutes
/** Hours of one day may end on the next day. */
const longestHoursDays = 1

/**
 * Returns a function that lists the open hours of a counsellor around a range of epoch minutes, office by office. Hours may
 * reach beyond the range.
 */
export function createHoursReader(
  rules: AvailabilityRules,
  range: Interval,
): (counsellor: Counsellor) => OfficeHours[] {
  const index = indexRules(rules)
  const offices = rules.offices.map((office) => ({
    office,
    offsets: listOffsets(office.timeZone, range.from - marginMinutes, range.until + marginMinutes),
  }))
  return (counsellor) =>
    offices.flatMap(({ office, offsets }) => {
      const hours = listOpenHours({ index, counsellor, office, offsets, range })
      return hours.length === 0 ? [] : [{ office, hours }]
    })
}

/**
 * Returns the weekly and extra hours of a counsellor at an office without holidays and leave. Hours on the same grid that
 * overlap or touch become one. Hours on different grids stay apart, so a counsellor may offer slots that overlap.
 */
function listOpenHours(query: HoursQuery): OpenHours[] {
  const hours = expandHours(query)
  if (hours.length === 0) return []
  const closings = listClosings(query)
  const isSameInBothModes = [...hours, ...closings].every(({ inPerson, online }) => inPerson === online)
  const groups: readonly (readonly Mode[])[] = isSameInBothModes ? [modes] : modes.map((mode) => [mode])
  return groups.flatMap((group) => {
    const appliesToGroup = (row: Pick<HoursInterval, 'inPerson' | 'online'>) =>
      group[0] === 'ONLINE' ? row.online : row.inPerson
    const closed = expandClosings(query, closings.filter(appliesToGroup))
    const grids = Map.groupBy(hours.filter(appliesToGroup), ({ remainder }) => remainder)
    return [...grids].map(([remainder, intervals]) => ({
      modes: group,
      remainder,
      open: subtractIntervals(mergeIntervals(intervals), closed),
    }))
  })
}

function expandHours({ index, counsellor, office, offsets, range }: HoursQuery): HoursInterval[] {
  const hours: HoursInterval[] = []
  const earliest = toDay(offsets, range.from) - longestHoursDays
  const latest = toDay(offsets, range.until)
  const addHours = (day: number, startsMinute: number, rule: Rule) => {
    const { inPerson, online } = rule
    const begins = day * dayMinutes + startsMinute
    for (const { from, until, offset } of toEpochIntervals(offsets, begins, toEnd(day, rule))) {
      hours.push({ from, until, remainder: modulo(begins - offset, appointmentMinutes), inPerson, online })
    }
  }
  for (const rule of index.hours.get(counsellor.id)?.get(office.id) ?? []) {
    // Day 0, 1970-01-01, was a Thursday.
    const first = earliest + modulo(rule.weekday - 4 - earliest, 7)
    for (let day = first; day <= latest; day += 7) addHours(day, rule.startsMinute, rule)
  }
  for (const extra of index.extras.get(counsellor.id)?.get(office.id) ?? []) {
    const last = Math.min(extra.lastDay, latest)
    for (let day = Math.max(extra.firstDay, earliest); day <= last; day += 1) {
      addHours(day, extra.startsMinute ?? 0, extra)
    }
  }
  return hours
}

/** Returns the holidays and closures of the office and its country, and the counsellor's leave from the office. */
function listClosings({ index, counsellor, office, offsets, range }: HoursQuery): Closing[] {
  const earliest = toDay(offsets, range.from) - longestHoursDays
  const latest = toDay(offsets, range.until)
  const holidays = index.holidays.filter(({ officeId, country }) =>
    officeId ? officeId === office.id : country === office.country,
  )
  const leaves = (index.leaves.get(counsellor.id) ?? []).filter(
    ({ officeId }) => officeId === null || officeId === office.id,
  )
  return [...holidays, ...leaves].filter(({ firstDay, lastDay }) => firstDay <= latest && lastDay >= earliest)
}

/** Returns closed days as epoch minutes. A day begins and ends at midnight on the office's clock. */
function expandClosings({ offsets, range }: HoursQuery, closings: readonly Closing[]): Interval[] {
  const closed: Interval[] = []
  for (const closing of closings) {
    const firstDay = Math.max(closing.firstDay, toDay(offsets, range.from) - longestHoursDays)
    const lastDay = Math.min(closing.lastDay, toDay(offsets, range.until))
    const { startsMinute } = closing
    if (startsMinute === null) {
      closed.push(...toEpochIntervals(offsets, firstDay * dayMinutes, (lastDay + 1) * dayMinutes))
      continue
    }
    for (let day = firstDay; day <= lastDay; day += 1) {
      closed.push(...toEpochIntervals(offsets, day * dayMinutes + startsMinute, toEnd(day, closing)))
    }
  }
  return mergeIntervals(closed)
}

type Rule = Readonly<{ endsMinute: number | null; inPerson: boolean; online: boolean }>

function toEnd(day: number, { endsMinute }: Pick<Rule, 'endsMinute'>): number {
  return day * dayMinutes + (endsMinute ?? dayMinutes)
}

function toDay(offsets: readonly OffsetInterval[], minute: number): number {
  return Math.floor(toLocalMinute(offsets, minute) / dayMinutes)
}

/** Returns the remainder of a division, never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
