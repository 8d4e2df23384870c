import { expect, test } from 'vitest'
import { find, lagos, pune, toClocks, toCounsellor, toException, toHours, toTimetable } from '../testing.ts'

const week = { from: '2027-01-04T00:00Z', to: '2027-01-11T00:00Z' }
const clocks = (slots: Parameters<typeof toClocks>[0]) => toClocks(slots, 'Africa/Lagos')

test('without hours there are no slots', () => {
  expect(find(toTimetable(), week)).toEqual([])
})

test('a slot fits whole into hours and takes 30 minutes', () => {
  const slots = find(toTimetable({ workingHours: toHours('Mon 09:00-10:20') }), week)
  expect(clocks(slots)).toEqual(['Mon 09:00', 'Mon 09:30'])
  expect(slots[0]?.endsAt.since(slots[0].startsAt).total('minutes')).toBe(30)
})

test('hours that overlap or touch are one on the same grid', () => {
  const workingHours = [
    ...toHours('Mon 09:00-10:15'),
    ...toHours('Mon 10:00-10:45'),
    ...toHours('Mon 10:45-11:30'),
  ]
  const found = clocks(find(toTimetable({ workingHours }), week))
  expect(found).toEqual(['Mon 09:00', 'Mon 09:30', 'Mon 10:00', 'Mon 10:45'])
})

test('hours on another grid offer their own starts', () => {
  const workingHours = [...toHours('Mon 09:00-10:00'), ...toHours('Mon 09:15-10:15')]
  const taken = [{ startsAt: '2027-01-04T08:15Z' }]
  expect(clocks(find(toTimetable({ workingHours }), week))).toEqual([
    'Mon 09:00',
    'Mon 09:15',
    'Mon 09:30',
    'Mon 09:45',
  ])
  expect(clocks(find(toTimetable({ workingHours, taken }), week))).toEqual(['Mon 09:45'])
})

test('extra hours add to the week, and holidays and leave close them like any others', () => {
  const extra = toException('extra', '2027-01-05/2027-01-06', {
    officeId: 'lagos',
    startsMinute: 540,
    endsMinute: 600,
  })
  const found = (...closings: ReturnType<typeof toException>[]) =>
    clocks(find(toTimetable({ exceptions: [extra, ...closings] }), week))
  expect(found()).toEqual(['Tue 09:00', 'Tue 09:30', 'Wed 09:00', 'Wed 09:30'])
  expect(found(toException('holiday', '2027-01-05', { country: 'NG' }))).toEqual(['Wed 09:00', 'Wed 09:30'])
  expect(found(toException('holiday', '2027-01-05', { country: 'IN' }))).toHaveLength(4)
  expect(found(toException('leave', '2027-01-06'))).toEqual(['Tue 09:00', 'Tue 09:30'])
  expect(found(toException('leave', '2027-01-06', { officeId: 'pune' }))).toHaveLength(4)
})

test('a holiday may close one office, or only its rooms', () => {
  const offices = [lagos, { ...pune, country: 'NG' as const }]
  const workingHours = [...toHours('Mon 09:00-09:30'), ...toHours('Mon 16:00-16:30', { officeId: 'pune' })]
  const exceptions = [toException('holiday', '2027-01-04', { officeId: 'lagos', online: false })]
  const rooms = offices.map(({ id }) => ({ id: `room ${id}`, officeId: id }))
  const timetable = toTimetable({ offices, rooms, workingHours, exceptions })
  const found = find(timetable, { ...week, mode: undefined }).map(
    ({ officeId, mode }) => `${officeId} ${mode}`,
  )
  expect(found.sort()).toEqual(['lagos ONLINE', 'pune IN_PERSON', 'pune ONLINE'])
})

test('in person needs a room that is free for the whole session', () => {
  const workingHours = toHours('Mon 09:00-10:00')
  const taken = [
    { startsAt: '2027-01-04T08:15Z', counsellorId: 'uma', roomId: 'room 1' },
    { startsAt: '2027-01-04T08:00Z', counsellorId: 'obi', roomId: 'room 2' },
  ]
  const rooms = ['room 1', 'room 2'].map((id) => ({ id, officeId: 'lagos' }))
  const found = (timetable: Parameters<typeof toTimetable>[0]) =>
    clocks(find(toTimetable({ workingHours, rooms, ...timetable }), { ...week, mode: 'IN_PERSON' }))
  expect(found({ taken })).toEqual(['Mon 09:30'])
  expect(found({ taken: taken.slice(0, 1) })).toEqual(['Mon 09:00', 'Mon 09:30'])
  expect(found({ rooms: [] })).toEqual([])
})

test('nobody is offered who is not active', () => {
  const counsellors = [toCounsellor({ active: false })]
  expect(find(toTimetable({ counsellors, workingHours: toHours('Mon 09:00-10:00') }), week)).toEqual([])
})

test('a slot is offered from the minute of the shortest notice on', () => {
  const counsellors = [toCounsellor({ noticeMinutes: 60 })]
  const timetable = toTimetable({ counsellors, workingHours: toHours('Mon 09:00-10:00') })
  expect(clocks(find(timetable, { ...week, now: '2027-01-04T07:00:00Z' }))).toEqual([
    'Mon 09:00',
    'Mon 09:30',
  ])
  expect(clocks(find(timetable, { ...week, now: '2027-01-04T07:00:00.001Z' }))).toEqual(['Mon 09:30'])
})
