import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBuckets, readReportRange } from './report-range.ts'

const today = Temporal.PlainDate.from('2027-01-13')
const read = (search: string) => readReportRange(new URLSearchParams(search), today)
const show = (search: string) => {
  const { range } = read(search)
  return `${range.from} ${range.until} ${range.grain}`
}

test('ranges by name end today, and twelve months are whole ones', () => {
  expect(show('')).toBe('2026-12-15 2027-01-13 day')
  expect(show('range=7')).toBe('2027-01-07 2027-01-13 day')
  expect(show('range=90')).toBe('2026-10-16 2027-01-13 week')
  expect(show('range=12-months')).toBe('2026-02-01 2027-01-13 month')
  for (const unknown of ['range=', 'range=8', 'range=constructor']) expect(show(unknown)).toBe(show(''))
})

test('days of one’s own are taken as they are; without a last day it is today', () => {
  expect(show('from=2026-12-14&until=2027-01-13')).toBe('2026-12-14 2027-01-13 day')
  expect(show('from=2026-12-13&until=2027-01-13')).toBe('2026-12-13 2027-01-13 week')
  expect(show('from=2025-01-01')).toBe('2025-01-01 2027-01-13 month')
  expect(read('from=2027-01-01').name).toBeNull()
})

test('what is no day is told at its field, and the usual days are shown', () => {
  for (const [search, problems] of [
    ['from=2027-02-30', { from: 'Enter a day, like 2027-01-09' }],
    ['from=x&until=y', { from: 'Enter a day, like 2027-01-09', until: 'Enter a day, like 2027-01-09' }],
    ['until=2027-01-01', { from: 'Enter a day, like 2027-01-09' }],
    ['from=2027-01-02&until=2027-01-01', { until: 'The last day is before the first' }],
    ['from=1900-01-01', { from: 'Choose ten years or less' }],
  ] as const) {
    expect(read(search).problems).toEqual(problems)
    expect(`${read(search).range.from}`).toBe('2026-12-15')
  }
})

test('columns cover each day of a range once: weeks begin on Monday and months on the first', () => {
  const day = fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))
  fc.assert(
    fc.property(
      day,
      fc.nat(900),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      (from, days, grain) => {
        const until = from.add({ days })
        const starts = listBuckets({ from, until, grain })
        expect(`${starts[0]}`).toBe(`${from}`)
        for (const [place, start] of starts.entries()) {
          expect(Temporal.PlainDate.compare(start, until)).toBeLessThanOrEqual(0)
          if (place === 0) continue
          expect(Temporal.PlainDate.compare(start, starts[place - 1] ?? from)).toBe(1)
          if (grain === 'week') expect(start.dayOfWeek).toBe(1)
          if (grain === 'month') expect(start.day).toBe(1)
        }
        const last = starts.at(-1) ?? from
        expect(last.until(until).days).toBeLessThan({ day: 1, week: 7, month: 31 }[grain])
      },
    ),
  )
})
