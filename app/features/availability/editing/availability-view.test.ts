import { expect, test } from 'vitest'
import { toWeekLines } from './availability-view.ts'

const toRow = (weekday: number, from: number, until: number) => ({
  weekday,
  startsMinute: from * 60,
  endsMinute: until * 60,
})

test.each([
  ['nothing', [], []],
  [
    'days in a row with a break',
    [1, 2, 3].flatMap((day) => [toRow(day, 9, 13), toRow(day, 14, 17)]),
    ['Mon to Wed, 9:00 am to 5:00 pm'],
  ],
  [
    'single days, in the order of the week',
    [toRow(6, 10, 12), toRow(2, 10, 12), toRow(3, 10, 12)],
    ['Tue, Wed, Sat, 10:00 am to 12:00 pm'],
  ],
  [
    'days with hours of their own, past midnight',
    [toRow(5, 22, 26), toRow(1, 9, 17)],
    ['Mon, 9:00 am to 5:00 pm', 'Fri, 10:00 pm to 2:00 am the next day'],
  ],
])('the week at a glance has %s', (_, hours, lines) => {
  expect(toWeekLines(hours)).toEqual(lines)
})
