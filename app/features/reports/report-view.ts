import type { Currency } from '../../db/money-kinds.ts'
import { months } from '../../lib/time/show-time.ts'
import { cancelReasonWords } from '../../words/en/booking-status.ts'
import { reports as words } from '../../words/staff/work/reports.ts'
import type { CancelReason } from '../booking/appointment/cancel-reasons.ts'
import type { Dimension, DirectorReport, Figures, ReportLine } from './director-report.server.ts'

const numbers = new Intl.NumberFormat('en-GB')
const currencies = ['NGN', 'INR'] as const
/** More lines of a table would not fit on paper. The file has all. */
const mostLines = 12
const dimensions = ['office', 'counsellor', 'service'] as const

/** Returns sums in kobo or paise as people read them. Empty for none. */
type ShowSums = (sums: readonly Readonly<{ amount: number; currency: Currency }>[]) => string

/** Returns the amounts of each currency, or `Nothing`. */
function showIncome({ income }: Pick<Figures, 'income'>, showSums: ShowSums): string {
  const sums = currencies.flatMap((currency) => {
    const amount = income[currency]
    return amount ? [{ amount, currency }] : []
  })
  return showSums(sums) || words.nothing
}

/** Returns how a number differs from the one before. */
function compare(now: number, before: number): string {
  const { more, less, same } = words.than
  if (now === before) return same
  const difference = { count: numbers.format(Math.abs(now - before)), before: numbers.format(before) }
  return now > before ? more(difference) : less(difference)
}

type Fact = Readonly<{ label: string; value: string; note: string }>
export type Question = Readonly<{ title: string; facts: readonly Fact[] }>
export type ReportTable = Readonly<{
  title: string
  /** The titles of the columns. */
  heads: readonly string[]
  rows: readonly Readonly<{ id: string; cells: readonly string[] }>[]
}>

/**
 * Returns the report in words: three questions, the sessions of each week, and a table of each dimension. Nothing is compared where nothing
 * was in the period before.
 */
export function toReportView(report: DirectorReport, showSums: ShowSums) {
  const { total, groups, workshops, channels, reasons } = report
  const hasBefore =
    [total, groups, workshops].some(({ before }) => !hasNothing(before)) ||
    [...channels, ...reasons].some(({ before }) => before > 0)
  const show = { showSums, hasBefore }
  return {
    hasBefore,
    questions: toQuestions(report, show),
    weeks: report.weeks.map(({ from, held }) => ({
      label: `${from.day} ${months[from.month - 1]?.slice(0, 3)}`,
      held,
    })),
    tables: dimensions.flatMap((name) => toTable(name, report.lines[name], show)),
    lists: [
      // The ordered name of one channel is longer than its column.
      toList(words.channels, channels, (channel) => channel.replace(/ \(formerly .*\)$/, ''), hasBefore),
      toList(words.reasons, reasons, (reason) => cancelReasonWords[reason as CancelReason], hasBefore),
    ].filter(({ rows }) => rows.length > 0),
  }
}

type Show = Readonly<{ showSums: ShowSums; hasBefore: boolean }>

function toQuestions(report: DirectorReport, { showSums, hasBefore }: Show): Question[] {
  const { now, before } = report.total
  const count = (label: string, one: number, other: number): Fact => ({
    label,
    value: numbers.format(one),
    note: hasBefore ? compare(one, other) : '',
  })
  const ofTotal = (
    label: string,
    name: 'held' | 'people' | 'first' | 'missed' | 'cancelled' | 'free' | 'inPackage',
  ) => count(label, now[name], before[name])
  return [
    {
      title: words.questions.came,
      facts: [
        ofTotal(words.held, 'held'),
        ofTotal(words.missed, 'missed'),
        ofTotal(words.cancelled, 'cancelled'),
        ...(now.open > 0 ? [{ label: words.open, value: numbers.format(now.open), note: '' }] : []),
      ],
    },
    {
      title: words.questions.who,
      facts: [
        ofTotal(words.people, 'people'),
        ofTotal(words.first, 'first'),
        count(words.returning, countReturning(now), countReturning(before)),
      ],
    },
    {
      title: words.questions.money,
      facts: [
        {
          label: words.income,
          value: showIncome(now, showSums),
          note: hasBefore ? `${words.before}: ${showIncome(before, showSums)}` : '',
        },
        ofTotal(words.free, 'free'),
        ...(now.inPackage + before.inPackage > 0 ? [ofTotal(words.inPackage, 'inPackage')] : []),
      ],
    },
    ...toGroupQuestion(report, count),
  ]
}

const countReturning = ({ people, first }: Figures) => people - first

type Count = (label: string, now: number, before: number) => Fact

/** Groups and workshops stand apart: their places are no sessions of a client. */
function toGroupQuestion({ groups, workshops }: DirectorReport, count: Count): Question[] {
  const isShown = [groups, workshops].some(({ now, before }) => !hasNothing(now) || !hasNothing(before))
  if (!isShown) return []
  const { title, held, came, missed, workshops: workshopsHeld, attended } = words.groups
  return [
    {
      title,
      facts: [
        count(held, groups.now.held, groups.before.held),
        count(came, groups.now.people, groups.before.people),
        count(missed, groups.now.missed, groups.before.missed),
        count(workshopsHeld, workshops.now.held, workshops.before.held),
        count(attended, workshops.now.people, workshops.before.people),
      ],
    },
  ]
}

type Counts = DirectorReport['reasons']

function toList(
  { title, head }: Readonly<{ title: string; head: string }>,
  counts: Counts,
  toName: (key: string) => string | undefined,
  hasBefore: boolean,
): ReportTable {
  const rows = counts.map(({ key, now, before }) => ({
    id: key ?? '',
    cells: [
      (key && toName(key)) || words.notSaid,
      numbers.format(now),
      ...(hasBefore ? [numbers.format(before)] : []),
    ],
  }))
  return { title, heads: [head, words.number, ...(hasBefore ? [words.before] : [])], rows }
}

const hasNoSessions = ({ held, missed, cancelled, open }: Figures) => held + missed + cancelled + open === 0

const hasNothing = (figures: Figures) =>
  hasNoSessions(figures) && figures.free + figures.inPackage === 0 && Object.keys(figures.income).length === 0

function toTable(dimension: Dimension, lines: readonly ReportLine[], show: Show): ReportTable[] {
  const known = lines.filter(({ now, before }) => !hasNothing(now) || !hasNothing(before))
  if (known.length === 0) return []
  const [shown, others] = [known.slice(0, mostLines), known.slice(mostLines)]
  const rows = shown.map((line) => ({ id: line.key, cells: toCells(dimension, line, show) }))
  const rest = others.length > 0 ? [{ id: 'others', cells: toOthers(others, show) }] : []
  const title = words.by[dimension]
  return [
    {
      title: show.hasBefore ? words.inBrackets({ title }) : title,
      heads: [words.of[dimension], ...columnWords],
      rows: [...rows, ...rest],
    },
  ]
}

function toCells(dimension: Dimension, { name, now, before }: ReportLine, show: Show): string[] {
  // Groups and packages are paid without a session of a client.
  const isMoneyAlone = hasNoSessions(now) && hasNoSessions(before)
  const [held, ...counts] = lineCounts.map((read) =>
    isMoneyAlone ? words.noSessions : showBoth(numbers.format(read(now)), numbers.format(read(before)), show),
  )
  const income = showBoth(showIncome(now, show.showSums), showIncome(before, show.showSums), show)
  return [name ?? words.unknown[dimension], held ?? '', income, ...counts]
}

const lineCounts: readonly ((figures: Figures) => number)[] = [
  ({ held }) => held,
  ({ people }) => people,
  ({ first }) => first,
  countReturning,
  ({ missed }) => missed,
]

/** Returns what is of the period, with that of the period before in brackets. */
const showBoth = (now: string, before: string, { hasBefore }: Show) =>
  hasBefore ? `${now} (${before})` : now

/** The people of several lines are not added up, because one person can stand in two of them. */
function toOthers(lines: readonly ReportLine[], show: Show): string[] {
  const toBoth = (read: (all: readonly Figures[]) => string) =>
    showBoth(read(lines.map(({ now }) => now)), read(lines.map(({ before }) => before)), show)
  const sum = (name: 'held' | 'missed') =>
    toBoth((all) => numbers.format(all.reduce((total, figures) => total + figures[name], 0)))
  const income = toBoth((all) => {
    const toSum = (name: Currency) => all.reduce((total, figures) => total + (figures.income[name] ?? 0), 0)
    return showIncome({ income: { NGN: toSum('NGN'), INR: toSum('INR') } }, show.showSums)
  })
  return [words.others({ count: lines.length }), sum('held'), income, '', '', '', sum('missed')]
}

const columnWords = [
  ...[words.held, words.income],
  ...[words.people, words.first, words.returning, words.missed],
]

type Named = Readonly<{ period: string; before: string }>

/** Returns the rows of the report's file: each line of both periods with all numbers. Amounts are in naira and rupees. */
export function toReportTable(
  { total, groups, workshops, lines }: DirectorReport,
  { period, before }: Named,
): (string | number)[][] {
  const toRow = (of: string, name: string, when: string, figures: Figures, isNamed = true) => [
    ...[of, name, when, figures.held, figures.people],
    // Places in groups name no client.
    ...(isNamed ? [figures.first, countReturning(figures)] : ['', '']),
    ...[figures.missed, figures.cancelled, figures.open],
    ...currencies.map((currency) => (figures.income[currency] ?? 0) / 100),
    ...[figures.free, figures.inPackage],
  ]
  const heads = [
    ...['Of', 'Name', 'Period', words.held, words.people],
    ...[words.first, words.returning],
    ...[words.missed, words.cancelled, words.open, ...currencies, words.free, words.inPackage],
  ]
  const all = (['now', 'before'] as const).map((at) =>
    toRow('All', '', at === 'now' ? period : before, total[at]),
  )
  const ofGroups = (
    [
      [words.groups.group, groups],
      [words.groups.workshop, workshops],
    ] as const
  ).flatMap(([name, compared]) =>
    (['now', 'before'] as const).map((at) =>
      toRow(name, '', at === 'now' ? period : before, compared[at], false),
    ),
  )
  const rows = dimensions.flatMap((dimension) =>
    lines[dimension].flatMap((line) =>
      (['now', 'before'] as const).map((at) =>
        toRow(
          words.of[dimension],
          line.name ?? words.unknown[dimension],
          at === 'now' ? period : before,
          line[at],
        ),
      ),
    ),
  )
  return [heads, ...all, ...ofGroups, ...rows]
}
