import { expect, test } from 'vitest'
import { showAdminTime, showAppointmentTime } from '../../../lib/time/show-time.ts'
import { chooseTimeZone } from '../../../lib/time/time-zone.ts'
import {
  findSlots,
  lagos,
  pune,
  toClocks,
  toCounsellor,
  toException,
  toHours,
  toSchedule,
} from '../testing.ts'

/** Cases 17 to 30 concern rules. Case 16 is in conflicting-appointments.server.test.ts. */
const at = (time: string) => Temporal.Instant.from(time)
const week = { from: '2027-01-04T00:00Z', to: '2027-01-11T00:00Z' }

test('case 17: a booking without a time zone gets the office’s zone, and each shown time names it', () => {
  const { timeZone, assumed } = chooseTimeZone(null, 'Asia/Kolkata')
  expect(assumed).toBe(true)
  const session = at('2027-01-09T07:00Z')
  expect(showAppointmentTime(session, { timeZone, now: session })).toBe(
    'Sat 9 January, 12:30 pm (Indian time)',
  )
})

test.each([
  ['Africa/Lagos', 'lagos'],
  ['Asia/Kolkata', 'pune'],
])('case 18: notice and horizon count from the instant, also around midnight (%s)', (zone, officeId) => {
  const schedule = toSchedule({
    offices: [lagos, pune],
    counsellors: [toCounsellor({ noticeMinutes: 720, horizonDays: 60 })],
    workingHours: toHours('Mon-Sun 00:00-24:00', { officeId }),
  })
  const ends = (time: string) => {
    const now = Temporal.ZonedDateTime.from(`${time}[${zone}]`)
    const view = { from: now.toInstant().toString(), to: now.add({ days: 62 }).toInstant().toString() }
    const slots = findSlots(schedule, view)
    return [slots.at(0), slots.at(-1)].map((slot) =>
      slot?.startsAt.toZonedDateTimeISO(zone).toPlainDateTime().toString(),
    )
  }
  expect(ends('2027-01-04T23:59')).toEqual(['2027-01-05T12:00:00', '2027-03-05T23:30:00'])
  expect(ends('2027-01-05T00:00')).toEqual(['2027-01-05T12:00:00', '2027-03-06T00:00:00'])
  expect(ends('2027-01-05T00:01')).toEqual(['2027-01-05T12:30:00', '2027-03-06T00:00:00'])
})

test('case 18: the horizon counts days on the office’s calendar, also over a clock change', () => {
  const london = { id: 'london', country: 'NG', timeZone: 'Europe/London', revision: 1 } as const
  const schedule = toSchedule({
    offices: [london],
    counsellors: [toCounsellor({ horizonDays: 1 })],
    workingHours: toHours('Mon-Sun 00:00-24:00', { officeId: 'london' }),
  })
  const slots = findSlots(schedule, { from: '2027-03-27T12:00Z', to: '2027-03-30T00:00Z' })
  expect(slots.at(-1)?.startsAt.toString()).toBe('2027-03-28T11:00:00Z')
})

test('case 19: a daily limit counts on the counsellor’s local day', () => {
  const taken = ['2027-01-05T19:00Z', '2027-01-05T20:00Z'].map((startsAt) => ({ startsAt }))
  const starts = (timeZone: string) =>
    toClocks(
      findSlots(
        toSchedule({
          counsellors: [toCounsellor({ timeZone, dailyLimit: 2 })],
          workingHours: toHours('Tue-Wed 18:00-24:00'),
          taken,
        }),
        { from: '2027-01-05T00:00Z', to: '2027-01-07T00:00Z' },
      ),
      'Africa/Lagos',
    ).map((clock) => clock.slice(0, 3))
  // In Kolkata both appointments are on the 6th, which begins at 19:30 in Lagos.
  expect(new Set(starts('Africa/Lagos'))).toEqual(new Set(['Wed']))
  expect(starts('Asia/Kolkata')).toEqual(['Tue', 'Tue', 'Tue', ...Array(9).fill('Wed')])
})

test('case 24: new rules of a time zone move free slots and no booking', () => {
  const taken = [{ startsAt: '2027-01-04T08:00Z' }]
  const workingHours = toHours('Mon 09:00-11:00')
  const starts = (timeZone: string) =>
    findSlots(toSchedule({ offices: [{ ...lagos, timeZone }], workingHours, taken }), week).map(
      ({ startsAt }) => startsAt.toString(),
    )
  expect(starts('Africa/Lagos')).toEqual([
    '2027-01-04T08:30:00Z',
    '2027-01-04T09:00:00Z',
    '2027-01-04T09:30:00Z',
  ])
  // Lagos gets the offset of Cairo.
  expect(starts('Africa/Cairo')).toEqual([
    '2027-01-04T07:00:00Z',
    '2027-01-04T07:30:00Z',
    '2027-01-04T08:30:00Z',
  ])
})

test('case 26: the admin area shows times on a 12-hour clock, and N/A without a time', () => {
  const show = (time: string) => showAdminTime(at(time), 'Africa/Lagos')
  expect(show('2027-01-08T23:00Z')).toBe('2027-01-09 12:00 AM')
  expect(show('2027-01-09T11:00Z')).toBe('2027-01-09 12:00 PM')
  expect(show('2027-01-09T12:05Z')).toBe('2027-01-09 01:05 PM')
  expect(showAdminTime(at('2027-01-09T18:30Z'), 'Asia/Kolkata')).toBe('2027-01-10 12:00 AM')
  expect(showAdminTime(null, 'Africa/Lagos')).toBe('N/A')
})

test('case 27: a slot may end at midnight, and buffers cross midnight', () => {
  const workingHours = [...toHours('Mon 22:30-24:00'), ...toHours('Tue 00:00-01:30')]
  const free = (taken: string[], bufferMinutes = 0) =>
    toClocks(
      findSlots(
        toSchedule({
          counsellors: [toCounsellor({ bufferMinutes })],
          workingHours,
          taken: taken.map((startsAt) => ({ startsAt, buffer: bufferMinutes })),
        }),
        week,
      ),
      'Africa/Lagos',
    )
  expect(free([])).toEqual(['Mon 22:30', 'Mon 23:00', 'Mon 23:30', 'Tue 00:00', 'Tue 00:30', 'Tue 01:00'])
  expect(free(['2027-01-04T22:30Z'])).toEqual([
    'Mon 22:30',
    'Mon 23:00',
    'Tue 00:00',
    'Tue 00:30',
    'Tue 01:00',
  ])
  expect(free(['2027-01-04T22:30Z'], 15)).toEqual(['Mon 22:30', 'Tue 00:30', 'Tue 01:00'])
})

test('case 27: empty hours give no slot, and hours after 24:00 give each start once', () => {
  expect(findSlots(toSchedule({ workingHours: toHours('Mon 09:00-09:00') }), week)).toEqual([])
  const long = [...toHours('Mon 09:00-48:00'), ...toHours('Tue 20:00-30:00')]
  const slots = findSlots(toSchedule({ workingHours: long }), week)
  expect(slots).toHaveLength(2 * 45)
  expect(toClocks([...slots.slice(0, 1), ...slots.slice(-1)], 'Africa/Lagos')).toEqual([
    'Mon 09:00',
    'Wed 05:30',
  ])
})

test('case 28: leave that equals or covers the hours leaves no slot', () => {
  const hours = toHours('Mon 09:00-11:00')
  const during = (startsMinute: number | null, endsMinute: number | null) => {
    const exceptions = [toException('leave', '2027-01-04', { startsMinute, endsMinute })]
    return toClocks(findSlots(toSchedule({ workingHours: hours, exceptions }), week), 'Africa/Lagos')
  }
  expect(during(540, 660)).toEqual([])
  expect(during(500, 900)).toEqual([])
  expect(during(null, null)).toEqual([])
  expect(during(550, 600)).toEqual(['Mon 10:00', 'Mon 10:30'])
  expect(during(600, 2_880)).toEqual(['Mon 09:00', 'Mon 09:30'])
})

test('case 29: a holiday is a day on its office’s calendar', () => {
  const offices = [lagos, pune]
  const hours = [...toHours('Sun-Sun 20:00-28:00'), ...toHours('Mon-Mon 01:30-05:30', { officeId: 'pune' })]
  const starts = (exceptions: ReturnType<typeof toException>[], officeId: string) =>
    toClocks(
      findSlots(toSchedule({ offices, workingHours: hours, exceptions }), {
        ...week,
        from: '2027-01-03T12:00Z',
        to: '2027-01-05T00:00Z',
        officeId,
      }),
      'UTC',
    )
  const nigerian = [toException('holiday', '2027-01-03', { country: 'NG' })]
  expect(starts(nigerian, 'lagos').slice(0, 2)).toEqual(['Sun 23:00', 'Sun 23:30'])
  expect(starts(nigerian, 'pune')[0]).toBe('Sun 20:00')
  const indian = [toException('holiday', '2027-01-04', { country: 'IN' })]
  expect(starts(indian, 'pune')).toEqual([])
  expect(starts(indian, 'lagos')[0]).toBe('Sun 19:00')
})

test('case 30: a wrong clock on a phone changes no slot', () => {
  const ours = at('2027-01-04T08:00Z')
  const schedule = toSchedule({ workingHours: toHours('Mon 09:00-11:00') })
  const slots = findSlots(schedule, { ...week, now: ours.toString() })
  expect(slots.every(({ startsAt }) => Temporal.Instant.compare(startsAt, ours) >= 0)).toBe(true)
})
