import { weekdays } from '../../lib/time/show-time.ts'
import { cancelReasonWords } from '../../words/en/cancel-reasons.ts'
import type { CancelReason } from '../booking/appointment/cancel-reasons.ts'
import type { Bar, FigureTable, FigureView } from './figures.tsx'
import type { CounsellorLoad, KeyCount, Outcome, Report } from './report.server.ts'
import { listBuckets, notices, type ReportRange } from './report-range.ts'
import {
  type Group,
  sayBusiest,
  sayHalf,
  sayLargest,
  sayOutcome,
  showCount,
  showHours,
  showShare,
  toColumnLabel,
  toHourWords,
  toTimeWords,
} from './report-words.ts'

type Figure = Pick<FigureView, 'id' | 'title' | 'finding'> &
  Readonly<{
    /** Nothing is drawn when it is 0. */
    total: number
    plot: NonNullable<FigureView['plot']>
    toTable: () => FigureTable
  }>

const noCancellations = 'No session of these days was cancelled.'

/** A column of a plot over time. */
type Bucket = Readonly<{ at: string; start: Temporal.PlainDate }>

/** Returns all figures of the dashboard. Only the figures named in `numbers` have a table. */
export function toFigures(input: FigureInput, numbers: readonly string[]): FigureView[] {
  return listFigures(input).map(({ total, plot, toTable, ...figure }) => ({
    ...figure,
    plot: total > 0 ? plot : null,
    table: numbers.includes(figure.id) ? toTable() : null,
  }))
}

function listFigures(input: FigureInput): Figure[] {
  const { report, range } = input
  const buckets = listBuckets(range).map((start) => ({ at: start.toString(), start }))
  const made = sum(report.made)
  const places = new Map(report.offices.map(({ id, name }) => [id, name]))
  const toGroups = (counts: readonly KeyCount[], toLabel: (key: string) => string) =>
    counts.map(({ key, count }) => ({ label: toLabel(key), count }))
  // A wide screen shows them in pairs of similar height.
  return [
    toMadeFigure(input, buckets, made),
    toOutcomeFigure(input, buckets),
    toWeekdayFigure(report),
    toGroupFigure(
      { id: 'offices', title: 'Bookings by office', head: 'Office', total: made },
      toGroups(report.places, (key) => places.get(key) ?? 'No office yet'),
    ),
    toGroupFigure(
      { id: 'channels', title: 'How people heard about us', head: 'Channel', total: made },
      toGroups(report.channels, (key) => key || 'Not said'),
    ),
    toNoticeFigure(report),
    toGroupFigure(
      { id: 'cities', title: 'Where people live', head: 'City', total: made },
      toGroups(report.cities, (key) => toCityName(key) || 'Not said'),
    ),
    toLoadFigure(input),
    toGroupFigure(
      {
        id: 'reasons',
        title: 'Why sessions were cancelled',
        head: 'Reason',
        total: sum(report.reasons),
        nothing: noCancellations,
      },
      toGroups(report.reasons, (key) => cancelReasonWords[key as CancelReason] ?? 'Not said'),
    ),
  ]
}

function toMadeFigure({ report, range }: FigureInput, buckets: readonly Bucket[], total: number): Figure {
  const counts = toCounts(report.made)
  const times = buckets.map(({ at, start }) => ({
    label: toTimeWords(start, range.grain),
    count: counts.get(at) ?? 0,
  }))
  return {
    id: 'made',
    title: `Bookings made, by ${range.grain}`,
    finding: sayBusiest(times, total, noBookings),
    total,
    plot: { kind: 'columns', names: [], columns: toColumns(buckets, range, (at) => [counts.get(at) ?? 0]) },
    toTable: () => ({
      heads: [`${toCapital(range.grain)} from`, 'Bookings'],
      rows: buckets.map(({ at }) => [at, showCount(counts.get(at) ?? 0)]),
    }),
  }
}

function toColumns(
  buckets: readonly Bucket[],
  { grain }: ReportRange,
  toValues: (bucket: string) => number[],
) {
  return buckets.map(({ at, start }, place) => ({
    at,
    label: toColumnLabel(start, grain, place === 0),
    values: toValues(at),
  }))
}

/** Returns counts by `bucket status`. An empty bucket or status stands for all. */
function countOutcomes(outcomes: readonly Outcome[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { bucket, status, count } of outcomes) {
    for (const name of [' ', `${bucket} `, ` ${status}`, `${bucket} ${status}`])
      counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return counts
}

function toOutcomeFigure({ report, range }: FigureInput, buckets: readonly Bucket[]): Figure {
  const counts = countOutcomes(report.outcomes)
  const count = (bucket: string | null, status?: string) => counts.get(`${bucket ?? ''} ${status ?? ''}`) ?? 0
  const total = count(null)
  const toPercent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)
  const toValues = (at: string) =>
    ['cancelled', 'no_show'].map((status) => toPercent(count(at, status), count(at)))
  return {
    id: 'outcomes',
    title: `Cancelled and missed sessions, by ${range.grain}`,
    finding: sayOutcome(total, count(null, 'cancelled'), count(null, 'no_show')),
    total,
    plot: {
      kind: 'columns',
      isShare: true,
      names: ['cancelled', 'nobody came'],
      columns: toColumns(buckets, range, toValues),
    },
    toTable: () => ({
      heads: [`${toCapital(range.grain)} from`, 'Sessions', 'Cancelled', 'Nobody came'],
      rows: buckets.map(({ at }) => {
        const own = count(at)
        const show = (status: string) =>
          own === 0 ? '0' : `${showCount(count(at, status))} (${showShare(count(at, status), own)})`
        return [at, showCount(own), show('cancelled'), show('no_show')]
      }),
    }),
  }
}

/** Returns a city with capital letters. The report counts cities in lower case. */
function toCityName(key: string): string {
  return key.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** More bars are drawn as one for all others. */
const mostBars = 8
/** The rows of a table. One more row counts the others. */
const mostRows = 100
const noBookings = 'Nobody booked in these days.'
const noAppointments = 'There are no sessions in these days.'

export type FigureInput = Readonly<{
  report: Report
  range: ReportRange
  /** The minutes that each counsellor is available on the days of the range, by id. */
  openMinutes: ReadonlyMap<string, number>
}>

const sum = (groups: readonly Readonly<{ count: number }>[]) =>
  groups.reduce((total, { count }) => total + count, 0)

const toCounts = (groups: readonly KeyCount[]) => new Map(groups.map(({ key, count }) => [key, count]))

type Named = Readonly<{ id: string; title: string; head: string; total: number; nothing?: string }>

/** Returns the largest groups as bars, and the rest as one bar. */
function toGroupFigure(
  { id, title, head, total, nothing = noBookings }: Named,
  groups: readonly Group[],
): Figure {
  const mostOfAll = groups.length > mostBars ? mostBars - 1 : mostBars
  return {
    id,
    title,
    finding: sayLargest(groups, total, nothing),
    total,
    plot: { kind: 'bars', bars: toBars(cutGroups(groups, total, mostOfAll), total) },
    toTable: () => ({
      heads: [head, 'Bookings', 'Share'],
      rows: toRows(cutGroups(groups, total, mostRows), total),
    }),
  }
}

/** Returns the first groups, and one group for what is left of the total. */
function cutGroups(groups: readonly Group[], total: number, most: number): readonly Group[] {
  const shown = groups.slice(0, most)
  const others = total - sum(shown)
  return others > 0 ? [...shown, { label: 'All others', count: others }] : shown
}

function toBars(groups: readonly Group[], total: number): Bar[] {
  return groups.map(({ label, count }) => {
    return { label, value: count, text: `${showCount(count)} (${showShare(count, total)})` }
  })
}

function toRows(groups: readonly Group[], total: number): string[][] {
  return groups.map(({ label, count }) => [label, showCount(count), showShare(count, total)])
}

function toNoticeFigure(report: Report): Figure {
  const counts = toCounts(report.notices)
  const groups = notices.map(([, label], place) => ({ label, count: counts.get(String(place)) ?? 0 }))
  const ends = notices.map(([, , end], place) => ({ label: end, count: groups[place]?.count ?? 0 }))
  const total = sum(groups)
  const drawn = groups.filter(({ count }) => count > 0)
  return {
    id: 'notice',
    title: 'How long before the session people book',
    finding: sayHalf(ends, 'Nobody booked a session in these days.'),
    total,
    plot: { kind: 'bars', bars: toBars(drawn, total) },
    toTable: () => ({
      heads: ['Booked ahead', 'Bookings', 'Share'],
      rows: [...toRows(groups, total), ['No time yet', showCount(counts.get('') ?? 0), '']],
    }),
  }
}

function toWeekdayFigure(report: Report): Figure {
  const counts = toCounts(report.weekdays)
  const groups = weekdays.map((label, place) => ({ label, count: counts.get(String(place + 1)) ?? 0 }))
  const total = sum(groups)
  const columns = groups.map(({ label, count }) => ({
    at: label,
    label: label.slice(0, 3),
    values: [count],
  }))
  return {
    id: 'weekdays',
    title: 'Sessions by day of the week',
    finding: sayLargest(groups, total, noAppointments, 'is busiest'),
    total,
    plot: { kind: 'columns', names: [], columns },
    toTable: () => ({ heads: ['Day', 'Sessions', 'Share'], rows: toRows(groups, total) }),
  }
}

// Each `localeCompare` would make a collator of its own.
const byName = new Intl.Collator()

type Load = Group & Readonly<{ minutes: number; open: number }>

function withOtherPeople(people: readonly Load[]): readonly Load[] {
  const others = people.slice(mostRows)
  if (others.length === 0) return people
  const add = (name: 'count' | 'minutes' | 'open') =>
    others.reduce((total, person) => total + person[name], 0)
  const label = `${others.length} others`
  return [
    ...people.slice(0, mostRows),
    { label, count: add('count'), minutes: add('minutes'), open: add('open') },
  ]
}

function toLoadFigure({ report, openMinutes }: Pick<FigureInput, 'report' | 'openMinutes'>): Figure {
  const counts = new Map(report.loads.map((load): [string, CounsellorLoad] => [load.key, load]))
  const known = report.counsellors.map(({ id, name }) => {
    const { count = 0, minutes = 0 } = counts.get(id) ?? {}
    return { label: name, count, minutes, open: openMinutes.get(id) ?? 0 }
  })
  const outside = counts.get('')
  const people = [...known, ...(outside ? [{ ...outside, label: 'Another calendar', open: 0 }] : [])]
    .filter(({ count, open }) => count > 0 || open > 0)
    .sort((a, b) => b.minutes - a.minutes || byName.compare(a.label, b.label))
  const [first, second] = people
  const finding =
    !first || first.count === 0
      ? noAppointments
      : first.minutes === second?.minutes
        ? `Nobody stands out: ${toHourWords(first.minutes)} at most.`
        : `${first.label} has the most: ${toHourWords(first.minutes)} in ${showCount(first.count)} ${first.count === 1 ? 'session' : 'sessions'}.`
  const bars: Bar[] = people.slice(0, mostBars).map(({ label, minutes, open }) => ({
    label,
    value: minutes,
    text: open > 0 ? `${showHours(minutes)} of ${toHourWords(open)}` : toHourWords(minutes),
    most: open,
  }))
  return {
    id: 'load',
    title: 'Hours of each counsellor',
    finding: people.length > mostBars ? `${finding} The ${mostBars} with the most are drawn.` : finding,
    total: first?.count ?? 0,
    plot: { kind: 'bars', bars, names: ['in sessions', 'open, without leave and closed days'] },
    toTable: () => ({
      heads: ['Counsellor', 'Sessions', 'Hours', 'Hours open', 'Share'],
      rows: withOtherPeople(people).map(({ label, count, minutes, open }) => [
        label,
        showCount(count),
        showHours(minutes),
        open > 0 ? showHours(open) : '',
        open > 0 ? showShare(minutes, Math.max(open, minutes)) : '',
      ]),
    }),
  }
}

function toCapital(text: string): string {
  const [first = '', ...others] = text
  return first.toUpperCase() + others.join('')
}
