import { type CancelReason, cancelReasonWords } from '../booking/appointment/cancel-reasons.ts'
import type { Figure, FigureView } from './figure-types.ts'
import {
  type FigureInput,
  noBookings,
  sum,
  toCapital,
  toCounts,
  toGroupFigure,
  toLoadFigure,
  toNoticeFigure,
  toWeekdayFigure,
} from './group-figures.ts'
import type { KeyCount, Outcome } from './report.server.ts'
import { listBuckets, type ReportRange } from './report-range.ts'
import { sayBusiest, sayOutcome, showCount, showShare, toColumnLabel, toTimeWords } from './report-words.ts'

const noCancellations = 'No session of these days was cancelled.'

/** A column of a plot over time. */
type Bucket = Readonly<{ at: string; start: Temporal.PlainDate }>

/** Returns all figures of the dashboard. Only the figures named in `numbers` have a table. */
export function toFigures(input: FigureInput, numbers: readonly string[]): FigureView[] {
  return listFigures(input).map(({ toTable, ...figure }) => ({
    ...figure,
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
    plot:
      total > 0
        ? { kind: 'columns', names: [], columns: toColumns(buckets, range, (at) => [counts.get(at) ?? 0]) }
        : null,
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
    plot:
      total > 0
        ? {
            kind: 'columns',
            isShare: true,
            names: ['cancelled', 'nobody came'],
            columns: toColumns(buckets, range, toValues),
          }
        : null,
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
