import { parseDay } from '../../lib/time/days.ts'

export type Grain = 'day' | 'week' | 'month'

export type ReportRange = Readonly<{
  /** Both days included. */
  from: Temporal.PlainDate
  until: Temporal.PlainDate
  /** The length of one column in a plot over time. */
  grain: Grain
}>

/** The named ranges, in the order of the links. */
export const rangeNames = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '12-months': 'Last 12 months',
} as const
type RangeName = keyof typeof rangeNames

export type SelectedRange = Readonly<{
  /** Null for days that somebody entered. */
  name: RangeName | null
  range: ReportRange
  /** The values of the fields: the days of the range, or the invalid input. */
  shown: Readonly<{ from: string; until: string }>
  problems: Readonly<{ from?: string; until?: string }>
}>

/** How long before the appointment a booking was made: where each group ends in days, its label, and its end in words. */
export const notices = [
  [1, 'Under a day', 'less than a day'],
  [2, '1 day', 'less than 2 days'],
  [4, '2 to 3 days', 'less than 4 days'],
  [8, '4 to 7 days', 'less than 8 days'],
  [15, '8 to 14 days', 'less than 15 days'],
  [31, '15 to 30 days', 'less than 31 days'],
  [null, '31 days or more', ''],
] as const

const longestDays = 3_660

/** Returns the range of a URL, `?range=90` or `?from=2027-01-04&until=2027-01-09`. An invalid one becomes 30 days. */
export function readReportRange(query: URLSearchParams, today: Temporal.PlainDate): SelectedRange {
  const [typedFrom, typedUntil] = [query.get('from')?.trim() ?? '', query.get('until')?.trim() ?? '']
  if (typedFrom === '' && typedUntil === '') return toNamed(query.get('range'), today)
  const [from, until] = [parseDay(typedFrom), typedUntil === '' ? today : parseDay(typedUntil)]
  const problems = findProblems(from, until)
  const shown = { from: from ? typedFrom : '', until: until ? until.toString() : '' }
  if (!from || !until || problems.from || problems.until) {
    return { ...toNamed(null, today), name: null, shown, problems }
  }
  const days = from.until(until).days + 1
  const grain = days <= 31 ? 'day' : days <= 200 ? 'week' : 'month'
  return { name: null, range: { from, until, grain }, shown, problems }
}

function findProblems(from: Temporal.PlainDate | null, until: Temporal.PlainDate | null) {
  const notADay = 'Enter a day, like 2027-01-09'
  if (!from || !until) return { ...(from ? {} : { from: notADay }), ...(until ? {} : { until: notADay }) }
  if (Temporal.PlainDate.compare(from, until) > 0) return { until: 'The last day is before the first' }
  return from.until(until).days >= longestDays ? { from: 'Choose ten years or less' } : {}
}

function toNamed(typed: string | null, today: Temporal.PlainDate): SelectedRange {
  const name = typed !== null && Object.hasOwn(rangeNames, typed) ? (typed as RangeName) : '30'
  const range = toRange(name, today)
  return { name, range, shown: { from: range.from.toString(), until: today.toString() }, problems: {} }
}

function toRange(name: RangeName, today: Temporal.PlainDate): ReportRange {
  if (name === '12-months') {
    return { from: today.with({ day: 1 }).subtract({ months: 11 }), until: today, grain: 'month' }
  }
  const from = today.subtract({ days: Number(name) - 1 })
  return { from, until: today, grain: name === '90' ? 'week' : 'day' }
}

/** Returns the first day of each column. The range can shorten the first and the last column. */
export function listBuckets({ from, until, grain }: ReportRange): Temporal.PlainDate[] {
  const starts: Temporal.PlainDate[] = []
  let start = from
  while (Temporal.PlainDate.compare(start, until) <= 0) {
    starts.push(start)
    if (grain === 'day') start = start.add({ days: 1 })
    else if (grain === 'week') start = start.add({ days: 8 - start.dayOfWeek })
    else start = start.with({ day: 1 }).add({ months: 1 })
  }
  return starts
}
