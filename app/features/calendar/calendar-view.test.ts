import { expect, test } from 'vitest'
import type { CalendarAppointment, CalendarPerson } from './calendar.server.ts'
import { toCalendarSheet } from './calendar-view.ts'

const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[Africa/Lagos]`).toInstant()
const person = (id: string, name: string): CalendarPerson => ({
  id,
  name,
  timeZone: 'Africa/Lagos',
  active: true,
  feedMadeAt: null,
})
const [ada, bola] = [person('ada', 'Ada'), person('bola', 'Bola')]
const monday = Temporal.PlainDate.from('2027-01-04')

function appointment(time: string, change: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const startsAt = at(time)
  return {
    id: time,
    status: 'confirmed',
    counsellorId: 'ada',
    officeId: 'enugu',
    office: 'Enugu',
    room: null,
    mode: 'ONLINE',
    name: 'Ngozi Eze',
    startsAt,
    endsAt: startsAt.add({ minutes: 30 }),
    comingConfirmedAt: null,
    guardianAnswer: null,
    guardianStatus: null,
    ...change,
  }
}

const hours = (from: string, until: string, counsellorId = 'ada') => ({
  counsellorId,
  officeId: 'enugu',
  mode: 'ONLINE' as const,
  remainder: 0,
  startsAt: at(from),
  endsAt: at(until),
})

const input = {
  params: { view: 'day', on: monday },
  timeZone: 'Africa/Lagos',
  people: [ada, bola],
  officeId: null,
  isOnePerson: false,
  appointments: [],
  hours: [],
  closed: [],
  now: at('2027-01-04T12:00'),
} as const

const toLines = (column: ReturnType<typeof toCalendarSheet>['columns'][number] | undefined) =>
  column?.entries.map(({ times, title, notes, status }) =>
    [times, title, ...notes, status].filter(Boolean).join(' | '),
  )

test('a day has a column for each person with hours or appointments, with the free time between', () => {
  const sheet = toCalendarSheet({
    ...input,
    appointments: [
      appointment('2027-01-04T09:30', { mode: 'IN_PERSON', room: 'Iroko room', status: 'attended' }),
      appointment('2027-01-04T11:00', { status: 'held', name: null }),
    ],
    hours: [hours('2027-01-04T09:00', '2027-01-04T12:00')],
  })
  expect(sheet).toMatchObject({
    axis: { fromHour: 9, untilHour: 12 },
  })
  expect(sheet.columns.map(({ title }) => title)).toEqual(['Ada'])
  expect(sheet.columns[0]?.summary).toBe('1 session, the first at 9:30 am, 2 h free')
  expect(toLines(sheet.columns[0])).toEqual([
    '9:00 am to 9:30 am | Free',
    '9:30 am to 10:00 am | Ngozi Eze | Iroko room, Enugu | Attended',
    '10:00 am to 11:00 am | Free',
    '11:00 am to 11:30 am | Held: somebody is booking | Online',
    '11:30 am to 12:00 pm | Free',
  ])
})

test('free time in the past cannot be booked, and a hold has no link', () => {
  const sheet = toCalendarSheet({
    ...input,
    appointments: [appointment('2027-01-04T13:00', { status: 'held', name: null })],
    hours: [hours('2027-01-04T10:00', '2027-01-04T11:00'), hours('2027-01-04T13:00', '2027-01-04T14:00')],
  })
  expect(sheet.columns[0]?.entries.map(({ gap, bookingId }) => [gap?.slot, bookingId])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [expect.stringMatching(/_ada_enugu_ONLINE$/), undefined],
  ])
})

test('a week of one counsellor has seven days; leave stands beside the appointments', () => {
  const sheet = toCalendarSheet({
    ...input,
    params: { view: 'week', on: monday.add({ days: 2 }) },
    people: [ada],
    isOnePerson: true,
    appointments: [appointment('2027-01-05T10:00')],
    closed: [{ ...hours('2027-01-05T00:00', '2027-01-07T00:00'), kind: 'leave', note: 'Family' }],
  })
  expect(sheet.columns.map(({ title }) => title.split(' ')[0])).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  expect(toLines(sheet.columns[1])).toEqual([
    'All day | Leave: Family',
    '10:00 am to 10:30 am | Ngozi Eze | Online | Confirmed',
  ])
  expect(sheet.columns[0]?.isToday).toBe(true)
})

test('the head of a day names its holidays once, and no leave', () => {
  const closed = (kind: 'leave' | 'holiday', note: string, counsellorId: string) => ({
    ...{ ...hours('2027-01-09T00:00', '2027-01-10T00:00', counsellorId), kind, note },
  })
  const days = [closed('holiday', 'Office party', 'ada'), closed('holiday', 'Office party', 'bola')]
  const params = { view: 'week', on: monday } as const
  const { columns } = toCalendarSheet({
    ...input,
    params,
    closed: [...days, closed('leave', 'Family', 'ada')],
  })
  expect(columns.map(({ holidays }) => holidays.join())).toEqual([
    '',
    '',
    '',
    '',
    '',
    'Holiday: Office party',
    '',
  ])
  expect(columns[5]?.away).toEqual(['Ada', 'Bola'])
})

test('a week of all counsellors is a list with their names, and contains appointments without a counsellor', () => {
  const sheet = toCalendarSheet({
    ...input,
    params: { view: 'week', on: monday },
    appointments: [
      appointment('2027-01-04T10:00', { counsellorId: 'bola' }),
      appointment('2027-01-04T11:00', { counsellorId: null, mode: null }),
    ],
    hours: [hours('2027-01-04T09:00', '2027-01-04T12:00')],
  })
  expect(toLines(sheet.columns[0])).toEqual([
    '10:00 am to 10:30 am | Ngozi Eze | Bola | Online | Did they come?',
    '11:00 am to 11:30 am | Ngozi Eze | No counsellor | Did they come?',
  ])
  // The free hours of several people do not add up.
  expect(sheet.columns[0]?.summary).toBe('2 sessions, the first at 10:00 am')
})

test('times of an hour that comes twice show their offset', () => {
  const london = { ...input, timeZone: 'Europe/London', people: [ada], isOnePerson: true }
  const twice = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map((time) => {
    const startsAt = Temporal.Instant.from(time)
    return { ...appointment('2027-10-31T01:30'), id: time, startsAt, endsAt: startsAt.add({ minutes: 30 }) }
  })
  const sheet = toCalendarSheet({
    ...london,
    params: { view: 'day', on: Temporal.PlainDate.from('2027-10-31') },
    appointments: twice,
  })
  expect(sheet.columns[0]?.entries.map(({ times }) => times)).toEqual([
    '1:30 am (UTC+1) to 1:00 am (UTC+0)',
    '1:30 am (UTC+0) to 2:00 am',
  ])
})

test('the calendar says whom to contact first and not why, until the appointment is over', () => {
  const answered = { guardianAnswer: 'unsafe' } as const
  const appointments = [
    appointment('2027-01-04T09:00', answered),
    appointment('2027-01-04T10:00', { ...answered, status: 'attended' }),
  ]
  const sheet = toCalendarSheet({ ...input, appointments })
  expect(toLines(sheet.columns[0])).toEqual([
    '9:00 am to 9:30 am | Ngozi Eze | Contact the client first | Online | Did they come?',
    '10:00 am to 10:30 am | Ngozi Eze | Online | Attended',
  ])
  expect(sheet.columns[0]?.summary).toBe(
    '2 sessions, the first at 9:00 am. Contact the client first: 9:00 am',
  )
})
