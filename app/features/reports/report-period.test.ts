import { expect, test } from 'vitest'
import { readPeriod, showPeriod, toNeighbour } from './report-period.ts'

const today = Temporal.PlainDate.from('2026-11-26')

test.each([
  ['2026-11', 'month', '2026-11-01', '2026-12-01', 'November 2026', '2026-10', '2026-12'],
  ['2026-01', 'month', '2026-01-01', '2026-02-01', 'January 2026', '2025-12', '2026-02'],
  ['2026-q1', 'quarter', '2026-01-01', '2026-04-01', 'Quarter 1 of 2026', '2025-q4', '2026-q2'],
  ['2026-q4', 'quarter', '2026-10-01', '2027-01-01', 'Quarter 4 of 2026', '2026-q3', '2027-q1'],
  ['2026', 'year', '2026-01-01', '2027-01-01', '2026', '2025', '2027'],
])('%s is a %s from %s until %s', (name, kind, from, until, shown, before, after) => {
  const period = readPeriod(name, today)
  expect([period.name, period.kind, `${period.from}`, `${period.until}`]).toEqual([name, kind, from, until])
  expect(showPeriod(period)).toBe(shown)
  expect([toNeighbour(period, 'before').name, toNeighbour(period, 'after').name]).toEqual([before, after])
})

test.each([null, '', '2026-13', '2026-q5', '1999', '2101-01', '26-11', '2026-11-26', "2026' or 1"])(
  'the address %j names no period, so it is the month of today',
  (name) => {
    expect(readPeriod(name, today).name).toBe('2026-11')
  },
)
