import { months } from '../../lib/time/show-time.ts'
import { reports as words } from '../../words/staff/work/reports.ts'

export type PeriodKind = 'month' | 'quarter' | 'year'

/** A month, a quarter or a year. `until` is not part of it. */
export type Period = Readonly<{
  kind: PeriodKind
  /** `2026-11`, `2026-q4` or `2026`, as it stands in the address. */
  name: string
  from: Temporal.PlainDate
  until: Temporal.PlainDate
}>

const lengths = { month: 1, quarter: 3, year: 12 } as const
const years = { first: 2000, last: 2100 }

/** Returns the period of this kind with the day. */
export function toPeriod(kind: PeriodKind, day: Temporal.PlainDate): Period {
  const length = lengths[kind]
  const month = day.month - ((day.month - 1) % length)
  const from = day.with({ month, day: 1 })
  const year = String(from.year)
  const names = {
    month: `${year}-${String(month).padStart(2, '0')}`,
    quarter: `${year}-q${(month + 2) / 3}`,
    year,
  }
  return { kind, name: names[kind], from, until: from.add({ months: length }) }
}

/** Returns the period that an address names. Anything else is the month of today. */
export function readPeriod(name: string | null, today: Temporal.PlainDate): Period {
  const [, year, quarter, month] = /^(\d{4})(?:-q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(name ?? '') ?? []
  if (!year || Number(year) < years.first || Number(year) > years.last) return toPeriod('month', today)
  const kind = quarter ? 'quarter' : month ? 'month' : 'year'
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month ?? 1)
  return toPeriod(kind, Temporal.PlainDate.from({ year: Number(year), month: first, day: 1 }))
}

/** Returns the period of the same kind just before or after. */
export function toNeighbour({ kind, from, until }: Period, at: 'before' | 'after'): Period {
  return toPeriod(kind, at === 'after' ? until : from.subtract({ months: lengths[kind] }))
}

/** Returns `November 2026`, `Quarter 4 of 2026` or `2026`. */
export function showPeriod({ kind, from }: Period): string {
  const year = String(from.year)
  if (kind === 'year') return year
  return kind === 'month'
    ? `${months[from.month - 1]} ${year}`
    : words.quarter({ number: String((from.month + 2) / 3), year })
}
