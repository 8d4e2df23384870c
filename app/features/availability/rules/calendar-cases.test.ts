import { expect, test } from 'vitest'
import { showAppointmentTime, showClock } from '../../../lib/time/show-time.ts'
import { chooseTimeZone, listTimeZones, toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import { findSlots, pune, toClocks, toCounsellor, toHours, toSchedule } from '../testing.ts'
import { countOpenSlotsByDay } from './open-slots.ts'

/**
 * Cases 1 to 15 concern time zones and clocks. Case 25 is in calendar-zone.test.ts. The other cases from 17 on are in
 * calendar-rules.test.ts.
 */
const at = (time: string) => Temporal.Instant.from(time)
const show = (instant: Temporal.Instant, timeZone: string) =>
  showAppointmentTime(instant, { timeZone, now: instant })
const readings = (time: string, zones: readonly string[]) =>
  zones.map((zone) => show(at(time), zone).replace(/ \w+,| \(.*/g, ''))

test('case 1: old names of time zones become current names', () => {
  const names = [
    'Asia/Calcutta',
    'Asia/Kolkata',
    'asia/calcutta',
    'Asia/Katmandu',
    'Asia/Kathmandu',
    'US/Eastern',
  ]
  expect(names.map(toCanonicalTimeZone)).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Kathmandu',
    'America/New_York',
  ])
})

test('case 2: the list of time zones has each canonical name once', () => {
  const names = listTimeZones().map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Africa/Lagos', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Kyiv']),
  )
  expect(names.filter((name) => toCanonicalTimeZone(name) !== name)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(listTimeZones().find(({ name }) => name === 'Asia/Kolkata')).toMatchObject({
    region: 'Asia',
    city: 'Kolkata',
  })
})

test('case 3: an unknown time zone becomes the office’s zone, marked as assumed, and never UTC', () => {
  const unknown = ['', 'Mars/Olympus', 'UTC', 'Etc/UTC', 'Etc/GMT-1', 'GMT', '+01:00', 'EST', null, undefined]
  expect(unknown.map(toCanonicalTimeZone)).toEqual(unknown.map(() => null))
  for (const name of unknown) {
    expect(chooseTimeZone(name, 'Africa/Lagos')).toEqual({ timeZone: 'Africa/Lagos', assumed: true })
  }
})

test('case 4: the last slots of Saturday in Lagos are on Sunday in Kolkata, and none is lost', () => {
  const schedule = toSchedule({ workingHours: toHours('Mon-Sat 08:00-21:00') })
  const query = {
    from: at('2027-01-03T23:00Z'),
    to: at('2027-01-10T23:00Z'),
    now: at('2027-01-03T23:00Z'),
    mode: 'ONLINE',
  } as const
  const days = countOpenSlotsByDay(schedule, query, 'Asia/Kolkata')
  expect(days.map(({ day, slots }) => `${day} ${slots}`)).toEqual([
    '2027-01-04 23',
    '2027-01-05 26',
    '2027-01-06 26',
    '2027-01-07 26',
    '2027-01-08 26',
    '2027-01-09 26',
    '2027-01-10 3',
  ])
  const saturday = findSlots(schedule, { from: '2027-01-09T18:00Z', to: '2027-01-10T12:00Z' })
  expect(toClocks(saturday, 'Africa/Lagos')).toEqual(['Sat 19:00', 'Sat 19:30', 'Sat 20:00', 'Sat 20:30'])
  expect(toClocks(saturday, 'Asia/Kolkata')).toEqual(['Sat 23:30', 'Sun 00:00', 'Sun 00:30', 'Sun 01:00'])
})

test('case 5: an instant on Saturday evening is on Sunday in other zones', () => {
  const zones = ['Africa/Lagos', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']
  expect(readings('2027-01-09T18:30Z', zones)).toEqual([
    'Sat 9 7:30 pm',
    'Sun 10 12:00 am',
    'Sat 9 1:30 pm',
    'Sun 10 7:30 am',
  ])
})

test('case 6: Monday 09:00 in Kolkata is Monday 04:30 in Lagos and Sunday in New York', () => {
  const zones = ['Asia/Kolkata', 'Africa/Lagos', 'America/New_York']
  expect(readings('2027-01-11T03:30Z', zones)).toEqual([
    'Mon 11 9:00 am',
    'Mon 11 4:30 am',
    'Sun 10 10:30 pm',
  ])
})

test('case 7: the grid follows the hours on the office’s clock, not the visitor’s clock', () => {
  const inPune = { officeId: 'pune' }
  const clocksOf = (hours: string) =>
    toClocks(
      findSlots(toSchedule({ offices: [pune], workingHours: toHours(hours, inPune) }), {
        from: '2027-01-04T00:00Z',
        to: '2027-01-05T00:00Z',
      }),
      'Africa/Lagos',
    )
  expect(clocksOf('Mon 09:00-17:00').slice(0, 3)).toEqual(['Mon 04:30', 'Mon 05:00', 'Mon 05:30'])
  expect(clocksOf('Mon 09:15-10:30')).toEqual(['Mon 04:45', 'Mon 05:15'])
})

test('case 8: visitors in unusual and distant time zones see the right day and minute', () => {
  const schedule = toSchedule({ workingHours: toHours('Mon 08:00-09:00') })
  const slots = findSlots(schedule, { from: '2027-01-04T00:00Z', to: '2027-01-05T00:00Z' })
  const clocksIn = (zone: string) => toClocks(slots, zone)
  expect(clocksIn('Asia/Kathmandu')).toEqual(['Mon 12:45', 'Mon 13:15'])
  expect(clocksIn('Pacific/Kiritimati')).toEqual(['Mon 21:00', 'Mon 21:30'])
  expect(clocksIn('Pacific/Honolulu')).toEqual(['Sun 21:00', 'Sun 21:30'])
  expect(clocksIn('Australia/Lord_Howe')).toEqual(['Mon 18:00', 'Mon 18:30'])
  const winter = findSlots(schedule, { from: '2027-07-05T00:00Z', to: '2027-07-06T00:00Z' })
  expect(toClocks(winter, 'Australia/Lord_Howe')).toEqual(['Mon 17:30', 'Mon 18:00'])
})

test('case 9: a clock change in London between booking and appointment does not move the instant', () => {
  const appointment = at('2027-03-29T09:00Z')
  expect(show(appointment, 'Europe/London')).toBe('Mon 29 March, 10:00 am (London time)')
  const onTheDay = at('2027-03-28T09:00Z')
  const dayBefore = onTheDay.subtract({ hours: 24 })
  expect([dayBefore, onTheDay].map((time) => showClock(time, 'Europe/London'))).toEqual([
    '9:00 am',
    '10:00 am',
  ])
})

test('case 10: New York is five hours from Lagos for three weeks in March', () => {
  const showBoth = (time: string) => ['America/New_York', 'Africa/Lagos'].map((zone) => show(at(time), zone))
  expect(showBoth('2027-02-20T15:00Z')).toEqual([
    'Sat 20 February, 10:00 am (New York time)',
    'Sat 20 February, 4:00 pm (Nigerian time)',
  ])
  expect(showBoth('2027-03-20T15:00Z')).toEqual([
    'Sat 20 March, 11:00 am (New York time)',
    'Sat 20 March, 4:00 pm (Nigerian time)',
  ])
})

test('case 11: an hour that occurs twice gives slots with different offsets', () => {
  const london = { id: 'london', country: 'NG', timeZone: 'Europe/London', revision: 1 } as const
  const workingHours = toHours('Sun 01:00-02:30', { officeId: 'london' })
  const slots = findSlots(toSchedule({ offices: [london], workingHours }), {
    from: '2027-10-30T23:00Z',
    to: '2027-10-31T06:00Z',
  })
  expect(slots.map(({ startsAt }) => show(startsAt, 'Europe/London').slice(16))).toEqual([
    '1:00 am (London time, UTC+1)',
    '1:30 am (London time, UTC+1)',
    '1:00 am (London time, UTC+0)',
    '1:30 am (London time, UTC+0)',
    '2:00 am (London time)',
  ])
})

test('case 12: working hours have no slot in the hour that the clocks skip', () => {
  const newYork = { id: 'ny', country: 'NG', timeZone: 'America/New_York', revision: 1 } as const
  const workingHours = toHours('Sun 01:00-04:00', { officeId: 'ny' })
  const slots = findSlots(toSchedule({ offices: [newYork], workingHours }), {
    from: '2027-03-14T00:00Z',
    to: '2027-03-15T00:00Z',
  })
  expect(toClocks(slots, 'America/New_York')).toEqual(['Sun 01:00', 'Sun 01:30', 'Sun 03:00', 'Sun 03:30'])
})

test('case 13: weekly times stay on the counsellor’s clock and shift on the visitor’s', () => {
  const schedule = toSchedule({ workingHours: toHours('Mon 10:00-10:30') })
  const slots = findSlots(schedule, { from: '2027-03-15T00:00Z', to: '2027-04-10T00:00Z' })
  expect(toClocks(slots, 'Africa/Lagos')).toEqual(['Mon 10:00', 'Mon 10:00', 'Mon 10:00', 'Mon 10:00'])
  expect(toClocks(slots, 'Europe/London')).toEqual(['Mon 09:00', 'Mon 09:00', 'Mon 10:00', 'Mon 10:00'])
})

test('case 14: both clock changes of Casablanca within five weeks move the slots', () => {
  const casablanca = { id: 'casa', country: 'NG', timeZone: 'Africa/Casablanca', revision: 1 } as const
  const workingHours = toHours('Mon 09:00-09:30', { officeId: 'casa' })
  const schedule = toSchedule({ offices: [casablanca], workingHours, counsellors: [toCounsellor()] })
  // The dates are in 2024, because releases of the zone data change Morocco's rules for future years.
  const slots = findSlots(schedule, { from: '2024-03-01T00:00Z', to: '2024-04-23T00:00Z' })
  expect(toClocks(slots, 'UTC')).toEqual([
    'Mon 08:00',
    'Mon 09:00',
    'Mon 09:00',
    'Mon 09:00',
    'Mon 09:00',
    'Mon 09:00',
    'Mon 08:00',
    'Mon 08:00',
  ])
})

test('case 15: a client who booked in Lagos sees the same instant on the clock of Dubai', () => {
  expect(show(at('2027-01-09T21:00Z'), 'Asia/Dubai')).toBe('Sun 10 January, 1:00 am (Dubai time)')
  expect(show(at('2027-01-09T21:00Z'), 'Africa/Lagos')).toBe('Sat 9 January, 10:00 pm (Nigerian time)')
})
