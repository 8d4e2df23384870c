import { mergeStretches, subtractStretches } from '../../../lib/time/intervals.ts'
import {
  listInstantsOnClock,
  type OffsetSpan,
  type Stretch,
  toLocalMinute,
} from '../../../lib/time/zone-offsets.ts'
import { type Mode, modes, sessionMinutes } from './slot.ts'
import type { Closing, Counsellor, IndexedConfiguration, Office } from './timetable.ts'

/** Hours on one grid: sessions start where the epoch minute leaves this remainder of a half hour. */
export type OpenHours = Readonly<{ modes: readonly Mode[]; remainder: number; open: readonly Stretch[] }>

/** Where and when hours are wanted: epoch minutes, and the offsets of the office's zone some days around them. */
export type HoursView = Readonly<{
  index: IndexedConfiguration
  counsellor: Counsellor
  office: Office
  spans: readonly OffsetSpan[]
  range: Stretch
}>

type Hour = Stretch & Readonly<{ remainder: number; inPerson: boolean; online: boolean }>

const dayMinutes = 1_440
/** Hours of one day may last until the end of the next. */
const longestHoursDays = 1

/**
 * When a counsellor is in at an office: weekly and extra hours without holidays and leave, which close both alike.
 * Hours that overlap or touch on the same grid are one. On different grids both stay, so a counsellor may offer
 * times that overlap: taking one takes the other away.
 */
export function listOpenHours(view: HoursView): OpenHours[] {
  const hours = expandHours(view)
  if (hours.length === 0) return []
  const closings = listClosings(view)
  const alike = [...hours, ...closings].every(({ inPerson, online }) => inPerson === online)
  const groups: readonly (readonly Mode[])[] = alike ? [modes] : modes.map((mode) => [mode])
  return groups.flatMap((group) => {
    const isWanted = (row: Pick<Hour, 'inPerson' | 'online'>) =>
      group[0] === 'ONLINE' ? row.online : row.inPerson
    const closed = expandClosings(view, closings.filter(isWanted))
    const grids = Map.groupBy(hours.filter(isWanted), ({ remainder }) => remainder)
    return [...grids].map(([remainder, own]) => ({
      modes: group,
      remainder,
      open: subtractStretches(mergeStretches(own), closed),
    }))
  })
}

function expandHours({ index, counsellor, office, spans, range }: HoursView): Hour[] {
  const hours: Hour[] = []
  const earliest = toDay(spans, range.from) - longestHoursDays
  const latest = toDay(spans, range.until)
  const add = (day: number, startsMinute: number, rule: Rule) => {
    const { inPerson, online } = rule
    const begins = day * dayMinutes + startsMinute
    for (const { from, until, offset } of listInstantsOnClock(spans, begins, toEnd(day, rule))) {
      hours.push({ from, until, remainder: modulo(begins - offset, sessionMinutes), inPerson, online })
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

/** The office's own and its country's holidays, and the counsellor's leave from it. */
function listClosings({ index, counsellor, office, spans, range }: HoursView): Closing[] {
  const earliest = toDay(spans, range.from) - longestHoursDays
  const latest = toDay(spans, range.until)
  const holidays = index.holidays.filter(({ officeId, country }) =>
    officeId ? officeId === office.id : country === office.country,
  )
  const leaves = (index.leaves.get(counsellor.id) ?? []).filter(
    ({ officeId }) => officeId === null || officeId === office.id,
  )
  return [...holidays, ...leaves].filter(({ firstDay, lastDay }) => firstDay <= latest && lastDay >= earliest)
}

/** Closed days as instants: they begin and end at midnight on the office's clock. */
function expandClosings({ spans, range }: HoursView, closings: readonly Closing[]): Stretch[] {
  const closed: Stretch[] = []
  for (const closing of closings) {
    const firstDay = Math.max(closing.firstDay, toDay(spans, range.from) - longestHoursDays)
    const lastDay = Math.min(closing.lastDay, toDay(spans, range.until))
    const { startsMinute } = closing
    if (startsMinute === null) {
      closed.push(...listInstantsOnClock(spans, firstDay * dayMinutes, (lastDay + 1) * dayMinutes))
      continue
    }
    for (let day = firstDay; day <= lastDay; day += 1) {
      closed.push(...listInstantsOnClock(spans, day * dayMinutes + startsMinute, toEnd(day, closing)))
    }
  }
  return mergeStretches(closed)
}

type Rule = Readonly<{ endsMinute: number | null; inPerson: boolean; online: boolean }>

function toEnd(day: number, { endsMinute }: Pick<Rule, 'endsMinute'>): number {
  return day * dayMinutes + (endsMinute ?? dayMinutes)
}

function toDay(spans: readonly OffsetSpan[], minute: number): number {
  return Math.floor(toLocalMinute(spans, minute) / dayMinutes)
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
