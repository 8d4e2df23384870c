import { expect, test } from 'vitest'
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

const week = { from: '2027-01-04T00:00Z', to: '2027-01-11T00:00Z' }
const clocks = (slots: Parameters<typeof toClocks>[0]) => toClocks(slots, 'Africa/Lagos')

test('without hours there are no slots', () => {
  expect(findSlots(toSchedule(), week)).toEqual([])
})

test('a slot lasts 30 minutes and fits completely into the hours', () => {
  const slots = findSlots(toSchedule({ workingHours: toHours('Mon 09:00-10:20') }), week)
  expect(clocks(slots)).toEqual(['Mon 09:00', 'Mon 09:30'])
  expect(slots[0]?.endsAt.since(slots[0].startsAt).total('minutes')).toBe(30)
})

test('hours on one grid that overlap or touch become one interval', () => {
  const workingHours = [
    ...toHours('Mon 09:00-10:15'),
    ...toHours('Mon 10:00-10:45'),
    ...toHours('Mon 10:45-11:30'),
  ]
  const found = clocks(findSlots(toSchedule({ workingHours }), week))
  expect(found).toEqual(['Mon 09:00', 'Mon 09:30', 'Mon 10:00', 'Mon 10:45'])
})

test('hours on another grid have their own starts', () => {
  const workingHours = [...toHours('Mon 09:00-10:00'), ...toHours('Mon 09:15-10:15')]
  const taken = [{ startsAt: '2027-01-04T08:15Z' }]
  expect(clocks(findSlots(toSchedule({ workingHours }), week))).toEqual([
    'Mon 09:00',
    'Mon 09:15',
    'Mon 09:30',
    'Mon 09:45',
  ])
  expect(clocks(findSlots(toSchedule({ workingHours, taken }), week))).toEqual(['Mon 09:45'])
})

test('extra hours add slots, and holidays and leave close extra hours', () => {
  const extra = toException('extra', '2027-01-05/2027-01-06', {
    officeId: 'lagos',
    startsMinute: 540,
    endsMinute: 600,
  })
  const found = (...closings: ReturnType<typeof toException>[]) =>
    clocks(findSlots(toSchedule({ exceptions: [extra, ...closings] }), week))
  expect(found()).toEqual(['Tue 09:00', 'Tue 09:30', 'Wed 09:00', 'Wed 09:30'])
  expect(found(toException('holiday', '2027-01-05', { country: 'NG' }))).toEqual(['Wed 09:00', 'Wed 09:30'])
  expect(found(toException('holiday', '2027-01-05', { country: 'IN' }))).toHaveLength(4)
  expect(found(toException('leave', '2027-01-06'))).toEqual(['Tue 09:00', 'Tue 09:30'])
  expect(found(toException('leave', '2027-01-06', { officeId: 'pune' }))).toHaveLength(4)
})

test('a holiday may close one office, or only appointments in person there', () => {
  const offices = [lagos, { ...pune, country: 'NG' as const }]
  const workingHours = [...toHours('Mon 09:00-09:30'), ...toHours('Mon 16:00-16:30', { officeId: 'pune' })]
  const exceptions = [toException('holiday', '2027-01-04', { officeId: 'lagos', online: false })]
  const rooms = offices.map(({ id }) => ({ id: `room ${id}`, officeId: id }))
  const schedule = toSchedule({ offices, rooms, workingHours, exceptions })
  const found = findSlots(schedule, { ...week, mode: undefined }).map(
    ({ officeId, mode }) => `${officeId} ${mode}`,
  )
  expect(found.sort()).toEqual(['lagos ONLINE', 'pune IN_PERSON', 'pune ONLINE'])
})

test('a slot in person needs a room that is free for the whole appointment', () => {
  const workingHours = toHours('Mon 09:00-10:00')
  const taken = [
    { startsAt: '2027-01-04T08:15Z', counsellorId: 'uma', roomId: 'room 1' },
    { startsAt: '2027-01-04T08:00Z', counsellorId: 'obi', roomId: 'room 2' },
  ]
  const rooms = ['room 1', 'room 2'].map((id) => ({ id, officeId: 'lagos' }))
  const found = (schedule: Parameters<typeof toSchedule>[0]) =>
    clocks(findSlots(toSchedule({ workingHours, rooms, ...schedule }), { ...week, mode: 'IN_PERSON' }))
  expect(found({ taken })).toEqual(['Mon 09:30'])
  expect(found({ taken: taken.slice(0, 1) })).toEqual(['Mon 09:00', 'Mon 09:30'])
  expect(found({ rooms: [] })).toEqual([])
})

test('an inactive counsellor has no slots', () => {
  const counsellors = [toCounsellor({ active: false })]
  expect(findSlots(toSchedule({ counsellors, workingHours: toHours('Mon 09:00-10:00') }), week)).toEqual([])
})

test('the first slot starts when the notice ends', () => {
  const counsellors = [toCounsellor({ noticeMinutes: 60 })]
  const schedule = toSchedule({ counsellors, workingHours: toHours('Mon 09:00-10:00') })
  expect(clocks(findSlots(schedule, { ...week, now: '2027-01-04T07:00:00Z' }))).toEqual([
    'Mon 09:00',
    'Mon 09:30',
  ])
  expect(clocks(findSlots(schedule, { ...week, now: '2027-01-04T07:00:00.001Z' }))).toEqual(['Mon 09:30'])
})
