import { expect, test } from 'vitest'
import { toDrawnPlace } from './drawn-place.ts'

const axis = { fromHour: 9, untilHour: 17 }
const place = (fromMinute: number, untilMinute: number) =>
  toDrawnPlace({ fromMinute, untilMinute, isContinued: false, goesOn: false }, axis)
const sum = (classes: string, prefix: string) =>
  classes
    .split(' ')
    .filter((name) => name.startsWith(prefix))
    .reduce((total, name) => total + Number(name.slice(prefix.length)), 0)

test('a place is a sum of five minutes from the first hour drawn', () => {
  const session = place(605, 635)
  expect(sum(session, 'at-')).toBe(13)
  expect(sum(session, 'for-')).toBe(6)
})

test('what lasts longer than the hours drawn is cut to them', () => {
  const holiday = place(0, 1_440)
  expect(sum(holiday, 'at-')).toBe(0)
  expect(sum(holiday, 'for-')).toBe(96)
})

test('times between the marks keep their whole length', () => {
  const session = place(543, 573)
  expect(sum(session, 'at-')).toBe(0)
  expect(sum(session, 'for-')).toBe(7)
})
