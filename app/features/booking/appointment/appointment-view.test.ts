import { expect, test } from 'vitest'
import { bookingRow } from '../../../../tests/support/booking-row.ts'
import { words } from '../../../words/words.ts'
import { listSteps, toAppointmentView } from './appointment-view.ts'

const startsAt = Temporal.Instant.from('2027-01-09T18:30:00Z')
const booking = {
  ...bookingRow,
  mode: 'ONLINE' as const,
  startsAt,
  endsAt: startsAt.add({ minutes: 30 }),
  visitorTimeZone: 'Africa/Lagos',
  email: 'ngozi@mail.example',
  office: { name: 'Pune', address: 'Street 1', timeZone: 'Asia/Kolkata', country: 'NG' as const },
  counsellor: { name: 'Asha', timeZone: 'Asia/Kolkata' },
  meetingAddress: null,
  readEmail: null,
  meetingRoom: '0190b0a0-0000-4000-8000-00000000000c',
  outsideEvent: null,
  comingConfirmedAt: null,
  isMailed: true,
  ...{ seriesId: null, seriesEndsAt: null },
  clientMoves: 0,
  guardianStatus: null,
  consentMissingSince: null,
  helpInMails: false,
  ...{ userId: null, cancelledAt: null, cancelledBy: null, linkMadeAt: null },
  officeId: '0190b0a0-0000-7000-8000-00000000000a',
  counsellorId: '0190b0a0-0000-7000-8000-00000000000b',
}
const before = startsAt.subtract({ hours: 1 })

test('a session is shown by both clocks, with its day on each, and without the whole e-mail address', () => {
  const view = toAppointmentView(booking, 'token', before, words('en'))
  expect(view.rows).toEqual([
    {
      kind: 'when',
      label: 'When',
      lines: ['Sat 9 January, 7:30 pm (Nigerian time)', 'Sun 12:00 am in India', '30 minutes'],
    },
    { kind: 'with', label: 'With', lines: ['Asha'] },
    { kind: 'where', label: 'Where', lines: ['Online'] },
  ])
  expect(view.near).toBe('Today, 7:30 pm')
  expect(view.maskedEmail).toBe('ng***@mail.example')
  expect(view.movePage).toBe(
    '/schedule?move=token&place=online&with=0190b0a0-0000-7000-8000-00000000000b&zone=Africa%2FLagos',
  )
  expect(JSON.stringify(view)).not.toContain('ngozi')
})

test.each([
  ['all zones differ online', {}, ['Nigerian time', 'India', 'New York']],
  [
    'a zone has the same time as the client’s',
    { visitorTimeZone: 'Asia/Colombo' },
    ['Colombo time', 'India', 'New York'],
  ],
  ['in person nobody is elsewhere', { mode: 'IN_PERSON' as const }, ['Nigerian time', 'India']],
  [
    'the client has the zone of the counsellor',
    { visitorTimeZone: 'America/New_York' },
    ['New York time', 'India'],
  ],
  ['online the counsellor is elsewhere', { visitorTimeZone: 'Asia/Kolkata' }, ['Indian time', 'New York']],
  ['all zones are one', { visitorTimeZone: 'Asia/Kolkata', counsellor: booking.counsellor }, ['Indian time']],
])('each clock stands once: %s', (_, change, zones) => {
  const counsellor = { name: 'Asha', timeZone: 'America/New_York' }
  const { rows } = toAppointmentView({ ...booking, counsellor, ...change }, 't', before, words('en'))
  const clocks = rows[0]?.lines.slice(0, -1).map((line) =>
    line
      .match(/\((.*)\)| in (.*)/)
      ?.slice(1)
      .join(''),
  )
  expect(clocks).toEqual(zones)
})

test.each([
  ['with a counsellor', {}, 'Cancelled: Sat 9 Jan, 7:30 pm, with Asha'],
  ['without a counsellor', { counsellor: null }, 'Cancelled: Sat 9 Jan, 7:30 pm'],
  ['without a time', { startsAt: null, endsAt: null }, null],
  ['not cancelled', { status: 'confirmed' as const }, null],
])('a cancelled session is one line: %s', (_, change, line) => {
  const cancelled = { ...booking, status: 'cancelled' as const, ...change }
  expect(toAppointmentView(cancelled, 't', before, words('en')).cancelled?.text ?? null).toBe(line)
})

test('nobody is asked to say that they come on the day on which they booked', () => {
  const booked = (hours: number) => ({ ...booking, createdAt: before.subtract({ hours }) })
  expect(toAppointmentView(booked(1), 't', before, words('en')).coming).toBeNull()
  expect(toAppointmentView(booked(24), 't', before, words('en')).coming).toBe('ask')
})

test('what it is now follows from its status and the time', () => {
  const stateAt = (change: object, now = before) =>
    toAppointmentView({ ...booking, ...change }, 't', now, words('en')).state
  expect(stateAt({})).toBe('confirmed')
  expect(stateAt({}, booking.endsAt)).toBe('past')
  expect(stateAt({ status: 'attended' })).toBe('past')
  expect(stateAt({ status: 'cancelled' }, booking.endsAt)).toBe('cancelled')
  expect(stateAt({ status: 'requested', startsAt: null, endsAt: null })).toBe('requested')
})

const { next } = words('en').session

test.each([
  ['before it begins', {}, before, [next.free]],
  ['after the last move of a client', { clientMoves: 5 }, before, [next.freeToCancel, next.noMoreMoves]],
  ['once it has begun', {}, startsAt, []],
])('the page promises only the changes that it takes: %s', (_, change, now, steps) => {
  const view = toAppointmentView({ ...booking, ...change }, 't', now, words('en'))
  expect(listSteps(view, next)).toEqual(steps)
})
