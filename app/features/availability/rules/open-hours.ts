import { type Interval, mergeIntervals, subtractIntervals } from '../../../lib/time/intervals.ts'
import {
  listOffsets,
  type OffsetInterval,
  toEpochIntervals,
  toLocalMinute,
} from '../../../lib/time/zone-offsets.ts'
import { appointmentMinutes, type Mode, modes } from './slot.ts'
import {
  type Closing,
  type Configuration,
  type Counsellor,
  type IndexedConfiguration,
  indexConfiguration,
  type Office,
} from './timetable.ts'

/** Open hours on one grid: a slot starts at an epoch minute that leaves `remainder` when divided by its length. */
export type OpenHours = Readonly<{ modes: readonly Mode[]; remainder: number; open: readonly Interval[] }>

export type OfficeHours = Readonly<{ office: Office; hours: readonly OpenHours[] }>

/** The offsets are those of the office's zone. */
type HoursQuery = Readonly<{
  index: IndexedConfiguration
  counsellor: Counsellor
  office: Office
  offsets: readonly OffsetInterval[]
  range: Interval
}>

type Hour = Interval & Readonly<{ remainder: number; inPerson: boolean; online: boolean }>

const dayMinutes = 1_440
/** Hours that begin before a range or end after it, in any zone, must be complete. */
const marginMinutes = 4 * dayMinutes
/** Hours of one day may last until the end of the next. */
const longestHoursDays = 1

/**
 * Returns a function that lists the open hours of a counsellor around a range of epoch minutes, office by office. Hours may
 * reach beyond the range.
 */
export function createHoursReader(
  configuration: Configuration,
  range: Interval,
): (counsellor: Counsellor) => OfficeHours[] {
  const index = indexConfiguration(configuration)
  const offices = configuration.offices.map((office) => ({
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
  const isSameForModes = [...hours, ...closings].every(({ inPerson, online }) => inPerson === online)
  const groups: readonly (readonly Mode[])[] = isSameForModes ? [modes] : modes.map((mode) => [mode])
  return groups.flatMap((group) => {
    const isForGroup = (row: Pick<Hour, 'inPerson' | 'online'>) =>
      group[0] === 'ONLINE' ? row.online : row.inPerson
    const closed = expandClosings(query, closings.filter(isForGroup))
    const grids = Map.groupBy(hours.filter(isForGroup), ({ remainder }) => remainder)
    return [...grids].map(([remainder, own]) => ({
      modes: group,
      remainder,
      open: subtractIntervals(mergeIntervals(own), closed),
    }))
  })
}

function expandHours({ index, counsellor, office, offsets, range }: HoursQuery): Hour[] {
  const hours: Hour[] = []
  const earliest = toDay(offsets, range.from) - longestHoursDays
  const latest = toDay(offsets, range.until)
  const add = (day: number, startsMinute: number, rule: Rule) => {
    const { inPerson, online } = rule
    const begins = day * dayMinutes + startsMinute
    for (const { from, until, offset } of toEpochIntervals(offsets, begins, toEnd(day, rule))) {
      hours.push({ from, until, remainder: modulo(begins - offset, appointmentMinutes), inPerson, online })
    }
  }
  for (const rule of index.hours.get(counsellor.id)?.get(office.id) ?? []) {
    // Day 0, 1970-01-01, was a Thursday.
    const first = earliest + modulo(rule.weekday - 4 - earliest, 7)
    for (let day = first; day <= latest; day += 7) add(day, rule.startsMinute, rule)
  }
  for (const extra of index.extras.get(counsellor.id)?.get(office.id) ?? []) {
    const last = Math.min(extra.lastDay, latest)
    for (let day = Math.max(extra.firstDay, earliest); day <= last; day += 1) {
      add(day, extra.startsMinute ?? 0, extra)
    }
  }
  return hours
}

/** Returns the holidays of the office and its country, and the counsellor's leave from the office. */
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
