import { expect, test } from 'vitest'
import {
  showAdminTime,
  showAge,
  showAppointmentTime,
  showClock,
  showDate,
  showDateNear,
  showDay,
  showStaffTime,
  showZone,
} from './show-time.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T16:30:00Z', 'Africa/Lagos', 'Thu 26 November, 5:30 pm (Nigerian time)'],
  ['2026-11-26T07:00:00Z', 'Asia/Kolkata', 'Thu 26 November, 12:30 pm (Indian time)'],
  ['2026-11-26T11:00:00Z', 'Africa/Lagos', 'Thu 26 November, 12:00 pm (Nigerian time)'],
  ['2026-11-26T18:30:00Z', 'Asia/Kolkata', 'Fri 27 November, 12:00 am (Indian time)'],
  [
    '2027-01-09T07:00:00Z',
    'America/Argentina/Buenos_Aires',
    'Sat 9 January, 4:00 am (Buenos Aires, Argentina time)',
  ],
  ['2027-05-20T07:00:00Z', 'Europe/London', 'Thu 20 May, 8:00 am (London time)'],
  ['2027-06-30T07:00:00Z', 'Africa/Lagos', 'Wed 30 June 2027, 8:00 am (Nigerian time)'],
  ['2025-11-26T16:30:00Z', 'Africa/Lagos', 'Wed 26 November 2025, 5:30 pm (Nigerian time)'],
  ['2026-11-26T16:30:00Z', 'UTC', 'Thu 26 November, 4:30 pm (UTC)'],
])('a client reads %s in %s as %s', (instant, timeZone, shown) => {
  expect(showAppointmentTime(at(instant), { timeZone, now })).toBe(shown)
})

test('an hour that comes twice has its offset, on every clock', () => {
  const clock = { timeZone: 'Europe/London', now: at('2027-10-01T00:00:00Z') }
  const hours = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-10-31T02:00:00Z'].map(at)
  expect(hours.map((hour) => showAppointmentTime(hour, clock))).toEqual([
    'Sun 31 October, 1:30 am (London time, UTC+1)',
    'Sun 31 October, 1:30 am (London time, UTC+0)',
    'Sun 31 October, 2:00 am (London time)',
  ])
  expect(hours.map((hour) => showClock(hour, clock.timeZone))).toEqual([
    '1:30 am (UTC+1)',
    '1:30 am (UTC+0)',
    '2:00 am',
  ])
  expect(showClock(at('2027-03-28T01:30:00Z'), 'Europe/London')).toBe('2:30 am')
  expect(showClock(at('2027-04-03T14:45:00Z'), 'Australia/Lord_Howe')).toBe('1:45 am (UTC+11)')
})

test('staff read a short day and the time of their clock, or N/A', () => {
  const clock = { timeZone: 'Asia/Kolkata', now }
  expect(showStaffTime(at('2026-11-26T09:30:00Z'), clock)).toBe('Thu 26 Nov, 3:00 pm')
  expect(showStaffTime(at('2025-09-01T18:45:00Z'), clock)).toBe('Tue 2 Sep 2025, 12:15 am')
  expect(showStaffTime(at('2026-02-01T09:30:00Z'), clock)).toBe('Sun 1 Feb, 3:00 pm')
  expect([showStaffTime(null, clock), showStaffTime(undefined, clock)]).toEqual(['N/A', 'N/A'])
})

test.each([
  ['2026-12-31T12:00:00Z', '2026-12-31T20:00:00Z', 'Africa/Lagos', 'Thu 31 Dec, 9:00 pm'],
  ['2026-12-31T12:00:00Z', '2026-12-31T23:30:00Z', 'Africa/Lagos', 'Fri 1 Jan 2027, 12:30 am'],
  ['2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z', 'Africa/Lagos', 'Fri 1 Jan 2027, 12:30 am'],
  ['2026-12-31T23:15:00Z', '2026-12-31T23:30:00Z', 'Africa/Lagos', 'Fri 1 Jan, 12:30 am'],
  ['2026-12-31T23:15:00Z', '2026-12-31T20:00:00Z', 'Africa/Lagos', 'Thu 31 Dec 2026, 9:00 pm'],
  ['2026-12-31T18:00:00Z', '2026-12-31T19:00:00Z', 'Asia/Kolkata', 'Fri 1 Jan 2027, 12:30 am'],
  ['2026-12-31T18:45:00Z', '2026-12-31T19:00:00Z', 'Asia/Kolkata', 'Fri 1 Jan, 12:30 am'],
  ['2026-12-31T18:45:00Z', '2026-12-31T18:00:00Z', 'Asia/Kolkata', 'Thu 31 Dec 2026, 11:30 pm'],
])('at %s staff read %s in %s as %s', (present, instant, timeZone, shown) => {
  expect(showStaffTime(at(instant), { timeZone, now: at(present) })).toBe(shown)
})

test('day, date and zone alone are written in the same way', () => {
  expect(showDay(Temporal.PlainDate.from('2026-11-26'), now)).toBe('Thu 26 November')
  expect(showDate(Temporal.PlainDate.from('2026-11-26'))).toBe('26 November 2026')
  const newYear = Temporal.Instant.from('2027-01-01T00:00:00Z')
  expect(showDateNear(Temporal.PlainDate.from('2026-11-26'), newYear)).toBe('26 November 2026')
  expect(showDateNear(Temporal.PlainDate.from('2027-11-26'), newYear)).toBe('26 November')
  expect(['Africa/Lagos', 'Asia/Kolkata', 'America/New_York', 'UTC'].map(showZone)).toEqual([
    'Nigerian time',
    'Indian time',
    'New York time',
    'UTC',
  ])
})

test('the dialog of details shows the ordered form, or N/A', () => {
  const shown = (text: string, zone = 'Africa/Lagos') => showAdminTime(at(text), zone)
  expect(shown('2027-01-08T23:00:00Z')).toBe('2027-01-09 12:00 AM')
  expect(shown('2027-01-09T00:05:00Z')).toBe('2027-01-09 01:05 AM')
  expect(shown('2027-01-09T11:00:00Z')).toBe('2027-01-09 12:00 PM')
  expect(shown('2027-01-09T22:59:59Z')).toBe('2027-01-09 11:59 PM')
  expect(shown('2027-01-09T07:29:00Z', 'Asia/Kolkata')).toBe('2027-01-09 12:59 PM')
  expect([showAdminTime(null, 'Africa/Lagos'), showAdminTime(undefined, 'Asia/Kolkata')]).toEqual([
    'N/A',
    'N/A',
  ])
})

test('an age is said in the unit that a person would use', () => {
  const ages = [{ seconds: 59 }, { minutes: 1 }, { minutes: 119 }, { hours: 2 }, { hours: 47 }, { hours: 72 }]
  expect(ages.map((age) => showAge(Temporal.Duration.from(age)))).toEqual([
    'less than a minute',
    '1 minute',
    '119 minutes',
    '2 hours',
    '47 hours',
    '3 days',
  ])
})
