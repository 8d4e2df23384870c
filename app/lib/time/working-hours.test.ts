import { expect, test } from 'vitest'
import { addWorkingHours } from './working-hours.ts'

const open = () => false

const add = (
  local: string,
  hours: number,
  timeZone = 'Africa/Lagos',
  isClosed: (day: Temporal.PlainDate) => boolean = open,
) =>
  addWorkingHours(Temporal.ZonedDateTime.from(`${local}[${timeZone}]`).toInstant(), hours, {
    timeZone,
    isClosed,
  })
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

test('four working hours in the morning end on the same day', () => {
  expect(add('2027-01-04T09:30', 4)).toBe('2027-01-04T13:30')
  expect(add('2027-01-04T13:00', 4)).toBe('2027-01-04T17:00')
})

test('working hours of the evening and of the night count from the next morning', () => {
  expect(add('2027-01-04T15:00', 4)).toBe('2027-01-05T11:00')
  expect(add('2027-01-04T21:00', 4)).toBe('2027-01-05T13:00')
  expect(add('2027-01-05T03:00', 4)).toBe('2027-01-05T13:00')
})

test('a working day from Friday afternoon ends on Monday afternoon', () => {
  expect(add('2027-01-08T14:00', 8)).toBe('2027-01-11T14:00')
  expect(add('2027-01-09T14:00', 8)).toBe('2027-01-11T17:00')
})

test('closed days do not count', () => {
  const isClosed = (day: Temporal.PlainDate) => ['2027-01-05', '2027-01-06'].includes(day.toString())
  expect(add('2027-01-04T15:00', 4, 'Africa/Lagos', isClosed)).toBe('2027-01-07T11:00')
})

test('an office that is closed for months still gets a time', () => {
  expect(add('2027-01-04T09:00', 4, 'Asia/Kolkata', () => true)).toBe('2027-03-05T13:00')
})

test('the hours are those of the clock on the wall when clocks change', () => {
  expect(add('2027-03-12T15:00', 8, 'America/New_York')).toBe('2027-03-15T15:00')
})
