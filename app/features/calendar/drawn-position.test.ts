import { expect, test } from 'vitest'
import { toDrawnPosition } from './drawn-position.ts'

const axis = { fromHour: 9, untilHour: 17 }
const position = (fromMinute: number, untilMinute: number) =>
  toDrawnPosition({ fromMinute, untilMinute }, axis)
const sum = (classes: string, prefix: string) =>
  classes
    .split(' ')
    .filter((name) => name.startsWith(prefix))
    .reduce((total, name) => total + Number(name.slice(prefix.length)), 0)

test('a place is a number of five-minute steps from the first hour of the drawing', () => {
  const appointment = position(605, 635)
  expect(sum(appointment, 'at-')).toBe(13)
  expect(sum(appointment, 'for-')).toBe(6)
})

test('an entry is cut to the hours of the drawing', () => {
  const holiday = position(0, 1_440)
  expect(sum(holiday, 'at-')).toBe(0)
  expect(sum(holiday, 'for-')).toBe(96)
})

test('times between the steps keep their whole length', () => {
  const appointment = position(543, 573)
  expect(sum(appointment, 'at-')).toBe(0)
  expect(sum(appointment, 'for-')).toBe(7)
})
