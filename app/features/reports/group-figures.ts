import { weekdays } from '../../lib/time/show-time.ts'
import type { Bar, Figure } from './figure-types.ts'
import type { CounsellorLoad, KeyCount, Report } from './report.server.ts'
import type { ReportRange } from './report-range.ts'
import { sayHalf, sayLargest, showCount, showHours, showShare, toHourWords } from './report-words.ts'

const mostBars = 8
/** The rows of a table. One more row counts the others. */
const mostRows = 100
export const noBookings = 'Nobody booked in these days.'
const noAppointments = 'There are no sessions in these days.'

type Group = Readonly<{ label: string; count: number }>
export type FigureInput = Readonly<{
  report: Report
  range: ReportRange
  /** The minutes that each counsellor is available on the days of the range, by id. */
  openMinutes: ReadonlyMap<string, number>
}>

/** The label of each group of `notices`, and the words for where it ends. */
const notices = [
  ['Under a day', 'less than a day'],
  ['1 day', 'less than 2 days'],
  ['2 to 3 days', 'less than 4 days'],
  ['4 to 7 days', 'less than 8 days'],
  ['8 to 14 days', 'less than 15 days'],
  ['15 to 30 days', 'less than 31 days'],
  ['31 days or more', ''],
] as const

export const sum = (groups: readonly Readonly<{ count: number }>[]) =>
  groups.reduce((total, { count }) => total + count, 0)

export const toCounts = (groups: readonly KeyCount[]) => new Map(groups.map(({ key, count }) => [key, count]))

type Named = Readonly<{ id: string; title: string; head: string; total: number; nothing?: string }>

/** Returns the largest groups as bars, and the rest as one bar. */
export function toGroupFigure(
  { id, title, head, total, nothing = noBookings }: Named,
  groups: readonly Group[],
): Figure {
  const shown = groups.length > mostBars ? groups.slice(0, mostBars - 1) : groups
  const others = total - sum(shown)
  const all = others > 0 ? [...shown, { label: 'All others', count: others }] : shown
  return {
    id,
    title,
    finding: sayLargest(groups, total, nothing),
    plot: total > 0 ? { kind: 'bars', bars: toBars(all, total) } : null,
    toTable: () => ({
      heads: [head, 'Bookings', 'Share'],
      rows: toRows(withOthers(groups, total), total),
    }),
  }
}

function toBars(groups: readonly Group[], total: number): Bar[] {
  return groups.map(({ label, count }) => {
    return { label, value: count, text: `${showCount(count)} (${showShare(count, total)})` }
  })
}

function toRows(groups: readonly Group[], total: number): string[][] {
  return groups.map(({ label, count }) => [label, showCount(count), showShare(count, total)])
}

function withOthers(groups: readonly Group[], total: number): readonly Group[] {
  const shown = groups.slice(0, mostRows)
  const others = total - sum(shown)
  return others > 0 ? [...shown, { label: 'All others', count: others }] : shown
}

export function toNoticeFigure(report: Report): Figure {
  const counts = toCounts(report.notices)
  const groups = notices.map(([label, ends], place) => ({
    label,
    ends,
    count: counts.get(String(place)) ?? 0,
  }))
  const total = sum(groups)
  const withoutTime = counts.get('') ?? 0
  return {
    id: 'notice',
    title: 'How long before the session people book',
    finding: sayHalf(
      groups.map(({ ends, count }) => ({ label: ends, count })),
      'Nobody booked a session in these days.',
    ),
    plot:
      total > 0
        ? {
            kind: 'bars',
            bars: toBars(
              groups.filter(({ count }) => count > 0),
              total,
            ),
          }
        : null,
    toTable: () => ({
      heads: ['Booked ahead', 'Bookings', 'Share'],
      rows: [...toRows(groups, total), ['No time yet', showCount(withoutTime), '']],
    }),
  }
}

export function toWeekdayFigure(report: Report): Figure {
  const counts = toCounts(report.weekdays)
  const groups = weekdays.map((label, place) => ({ label, count: counts.get(String(place + 1)) ?? 0 }))
  const total = sum(groups)
  return {
    id: 'weekdays',
    title: 'Sessions by day of the week',
    finding: sayLargest(groups, total, noAppointments).replace(' leads:', ' is busiest:'),
    plot:
      total > 0
        ? {
            kind: 'columns',
            names: [],
            columns: groups.map(({ label, count }) => ({
              at: label,
              label: label.slice(0, 3),
              values: [count],
            })),
          }
        : null,
    toTable: () => ({
      heads: ['Day', 'Sessions', 'Share'],
      rows: toRows(groups, total),
    }),
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

export function toLoadFigure({ report, openMinutes }: Pick<FigureInput, 'report' | 'openMinutes'>): Figure {
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
    plot:
      first && first.count > 0
        ? { kind: 'bars', bars, names: ['in sessions', 'open, without leave and closed days'] }
        : null,
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

export function toCapital(text: string): string {
  const [first = '', ...others] = text
  return first.toUpperCase() + others.join('')
}
