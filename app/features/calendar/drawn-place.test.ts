import { expect, test } from 'vitest'
import { toDrawnPlace } from './drawn-place.ts'

const axis = { fromHour: 9, untilHour: 17 }
const place = (fromMinute: number, untilMinute: number) => toDrawnPlace({ fromMinute, untilMinute }, axis)
const sum = (classes: string, prefix: string) =>
  classes
    .split(' ')
    .filter((name) => name.startsWith(prefix))
    .reduce((total, name) => total + Number(name.slice(prefix.length)), 0)

test('a place is a number of five-minute steps from the first hour of the drawing', () => {
  const appointment = place(605, 635)
  expect(sum(appointment, 'at-')).toBe(13)
  expect(sum(appointment, 'for-')).toBe(6)
})

test('an entry is cut to the hours of the drawing', () => {
  const holiday = place(0, 1_440)
  expect(sum(holiday, 'at-')).toBe(0)
  expect(sum(holiday, 'for-')).toBe(96)
})

test('times between the steps keep their whole length', () => {
  const appointment = place(543, 573)
  expect(sum(appointment, 'at-')).toBe(0)
  expect(sum(appointment, 'for-')).toBe(7)
})
