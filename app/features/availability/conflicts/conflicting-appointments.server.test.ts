import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { availabilityExceptions, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../testing.server.ts'
import { listStrandedSessions } from './conflicting-appointments.server.ts'

const buffer = { bufferMinutes: 0 }

test('case 16: when an office’s zone changes, bookings keep their instants and those outside its hours are listed', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const early = await insertBooking(db, toSlotRow(toSlot('2027-01-05T08:00'), buffer))
  const late = await insertBooking(db, toSlotRow(toSlot('2027-01-05T19:30'), buffer))
  const before = await db.select().from(bookings).orderBy(bookings.startsAt)
  expect(await listStrandedSessions(db, monday8)).toEqual([])
  await db.update(offices).set({ timeZone: 'Asia/Kolkata' })
  expect(await listStrandedSessions(db, monday8)).toMatchObject([{ bookingId: late }])
  await db.update(offices).set({ timeZone: 'Atlantic/Azores' })
  expect(await listStrandedSessions(db, monday8)).toMatchObject([{ bookingId: early }])
  expect(await db.select().from(bookings).orderBy(bookings.startsAt)).toEqual(before)
})

test('leave lists the sessions that somebody must move', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db, { noticeMinutes: 720, horizonDays: 0 })
  const during = await insertBooking(db, toSlotRow(toSlot('2027-01-06T10:00'), buffer))
  await insertBooking(db, toSlotRow(toSlot('2027-01-08T10:00'), buffer))
  await db.insert(availabilityExceptions).values({
    id: randomUUID(),
    kind: 'leave',
    counsellorId,
    startsOn: Temporal.PlainDate.from('2027-01-05'),
    endsOn: Temporal.PlainDate.from('2027-01-07'),
    createdAt: monday8,
  })
  expect(await listStrandedSessions(db, monday8)).toMatchObject([{ bookingId: during }])
})
