import { expect, test } from 'vitest'
import { readLocalTime } from './local-time.ts'

test.each<[string, string, string | null]>([
  ['2027-01-04T09:30', 'Africa/Lagos', '2027-01-04T08:30:00Z'],
  ['2027-01-04T00:00', 'Asia/Kolkata', '2027-01-03T18:30:00Z'],
  // The clock goes forward from 1:00 to 2:00, and back from 2:00 to 1:00.
  ['2027-03-28T00:59', 'Europe/London', '2027-03-28T00:59:00Z'],
  ['2027-03-28T01:00', 'Europe/London', null],
  ['2027-03-28T01:59', 'Europe/London', null],
  ['2027-03-28T02:00', 'Europe/London', '2027-03-28T01:00:00Z'],
  ['2027-10-31T00:59', 'Europe/London', '2027-10-30T23:59:00Z'],
  ['2027-10-31T01:30', 'Europe/London', null],
  ['2027-10-31T02:00', 'Europe/London', '2027-10-31T02:00:00Z'],
  ['2027-02-29T09:00', 'Africa/Lagos', null],
  ['2027-01-04T24:00', 'Africa/Lagos', null],
  ['2027-01-04', 'Africa/Lagos', null],
  ['2027-01-04T09:30Z', 'Africa/Lagos', null],
  ['1999-12-31T23:59', 'Africa/Lagos', null],
  ['+275760-09-14T00:00', 'Africa/Lagos', null],
  ['', 'Africa/Lagos', null],
])('%s in %s is %s', (typed, timeZone, expected) => {
  expect(readLocalTime(typed, timeZone)?.toString() ?? null).toBe(expected)
})
