import { expect, test } from 'vitest'
import { timetable, timetableDays } from '../content/timetable.ts'
import { toHourText, toWeekRows } from './week-grid.ts'

test('the week has a row for each hour from 8:00 AM to 9:00 PM and a cell for each day', () => {
  const rows = toWeekRows(timetable, timetableDays, 8, 21)
  expect(rows.map(({ hour }) => toHourText(hour))).toEqual([
    ...['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
    ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
  ])
  expect(rows.every(({ cells }) => cells.length === 6)).toBe(true)
})

test('a clinic stands once, and the hours it goes on are covered', () => {
  const rows = toWeekRows(timetable, timetableDays, 8, 21)
  const cells = rows.flatMap((row) => row.cells.map(({ cell }) => cell))
  expect(cells.filter((cell) => typeof cell === 'object')).toHaveLength(timetable.length)
  const hours = timetable.reduce((sum, { from, to }) => sum + to - from, 0)
  expect(cells.filter((cell) => cell !== 'free')).toHaveLength(hours)
})
