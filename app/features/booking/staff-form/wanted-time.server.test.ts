import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { insertBooking, makeOffice, monday8 } from '../../availability/testing.server.ts'
import { checkWantedTime, describePassedLimits } from './wanted-time.server.ts'

const clock = { timeZone: 'Africa/Lagos', now: monday8 }
const limits = { noticeMinutes: 1_440, horizonDays: 30, dailyLimit: 1 }

test.each([
  ['2027-01-06T10:00', true, null],
  ['2027-01-04T10:00', true, 'Mon 4 Jan, 10:00 am is within the notice of 24 hours. Say why'],
  ['2027-02-10T10:00', true, 'Wed 10 Feb, 10:00 am is beyond the horizon of 30 days. Say why'],
  ['2027-01-07T12:00', true, 'Thu 7 Jan, 12:00 pm is on a day that is full with 1 session. Say why'],
  ['2027-02-11T12:00', true, 'is beyond the horizon of 30 days and on a day that is full with 1 session.'],
  ['2027-01-04T08:00', false, 'Mon 4 Jan, 8:00 am is over, so nobody can book it.'],
  ['2027-01-03T10:00', false, 'Sun 3 Jan, 10:00 am is over, so nobody can book it.'],
  ['2027-01-07T10:00', false, 'Thu 7 Jan, 10:00 am is not open any more.'],
  ['2027-01-06T21:00', false, 'Wed 6 Jan, 9:00 pm is not open any more.'],
  ['2027-05-06T10:00', false, 'Thu 6 May, 10:00 am is more than 92 days away, so nobody can book it yet.'],
])('staff who press on %s can book it: %s, and read why', async (time, isOpen, note) => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db, limits)
  for (const taken of ['2027-01-07T10:00', '2027-02-11T10:00']) {
    const { startsAt } = toSlot(taken)
    const endsAt = startsAt.add({ minutes: 30 })
    const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
    await insertBooking(db, { counsellorId, officeId: office.id, mode: 'ONLINE', ...times })
  }
  const checked = await checkWantedTime(db, { slot: toSlot(time) }, clock)
  expect(checked).toEqual({
    isOpen,
    isBeyondLimits: isOpen && note !== null,
    note: note && expect.stringContaining(note),
  })
})

test('a moved session does not count on its own day', async () => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db, { ...limits, noticeMinutes: 0 })
  const slot = toSlot('2027-01-07T10:00')
  const { startsAt } = slot
  const endsAt = startsAt.add({ minutes: 30 })
  const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  const id = await insertBooking(db, { counsellorId, officeId: office.id, mode: 'ONLINE', ...times })
  const other = toSlot('2027-01-07T12:00')
  expect(await describePassedLimits(db, { slot: other, moved: { id, ...slot } }, monday8)).toBe('')
})
