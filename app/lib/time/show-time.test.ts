import { expect, test } from 'vitest'
import {
  showAdminTime,
  showAppointmentTime,
  showClock,
  showDay,
  showDayAndMonth,
  showOffset,
  showZone,
} from './show-time.ts'

const session = Temporal.Instant.from('2027-01-09T07:00:00Z')

test('the time of an appointment has day, clock, city and offset', () => {
  expect(showAppointmentTime(session, 'Africa/Lagos')).toBe('Sat 9 January 2027, 08:00 (Lagos time, UTC+1)')
  expect(showAppointmentTime(session, 'America/Argentina/Buenos_Aires')).toBe(
    'Sat 9 January 2027, 04:00 (Buenos Aires, Argentina time, UTC-3)',
  )
})

test('clock, day and zone alone are written in the same way', () => {
  expect(showClock(session, 'Asia/Kolkata')).toBe('12:30')
  expect(showDay(Temporal.PlainDate.from('2027-01-09'))).toBe('Saturday 9 January 2027')
  expect(showDayAndMonth(session, 'Pacific/Kiritimati')).toBe('9 January')
  expect(showZone(session, 'Africa/Lagos')).toBe('Lagos time, UTC+1')
  expect(showZone(session, 'UTC')).toBe('UTC+0')
  const zones = ['Asia/Kathmandu', 'Pacific/Honolulu', 'America/St_Johns', 'Europe/London']
  expect(zones.map((zone) => showOffset(session, zone))).toEqual(['UTC+5:45', 'UTC-10', 'UTC-3:30', 'UTC+0'])
})

test('the admin lists show a clock of twelve hours, or N/A', () => {
  const shown = (text: string, zone = 'Africa/Lagos') => showAdminTime(Temporal.Instant.from(text), zone)
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
