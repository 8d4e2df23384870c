import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { availabilityExceptions, offices, workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { moveBooking } from '../booking/move.server.ts'
import { client } from '../booking/testing.server.ts'
import { toSlotRow } from './rules/slot.ts'
import { findAllConflicts, insertBooking, makeOffice, monday8 } from './testing.server.ts'

const buffer = { bufferMinutes: 0 }

test('case 16: when an office’s time zone changes, bookings keep their instants, and those outside the hours are conflicts', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const early = await insertBooking(db, toSlotRow(toSlot('2027-01-05T08:00'), buffer))
  const late = await insertBooking(db, toSlotRow(toSlot('2027-01-05T19:30'), buffer))
  const before = await db.select().from(bookings).orderBy(bookings.startsAt)
  expect((await findAllConflicts(db, monday8)).appointments).toEqual([])
  await db.update(offices).set({ timeZone: 'Asia/Kolkata' })
  expect((await findAllConflicts(db, monday8)).appointments).toMatchObject([{ bookingId: late }])
  await db.update(offices).set({ timeZone: 'Atlantic/Azores' })
  expect((await findAllConflicts(db, monday8)).appointments).toMatchObject([{ bookingId: early }])
  expect(await db.select().from(bookings).orderBy(bookings.startsAt)).toEqual(before)
})

test('appointments during leave are conflicts', async () => {
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
  expect((await findAllConflicts(db, monday8)).appointments).toMatchObject([{ bookingId: during }])
})

async function listIds(db: Db, now = monday8) {
  const { total, appointments } = await findAllConflicts(db, now)
  expect(total).toBe(appointments.length)
  return appointments.map(({ bookingId }) => bookingId)
}

test('conflicts change with the rules, the bookings and the time', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds, office } = await makeOffice(db, { people: 2 })
  const add = (time: string, n = 0) =>
    insertBooking(db, toSlotRow(toSlot(time, { counsellorId: counsellorIds[n] ?? '' }), buffer))
  const first = await add('2027-01-05T19:30')
  const second = await add('2027-01-06T19:00', 1)
  expect(await listIds(db)).toEqual([])
  await db.update(workingHours).set({ endsMinute: 1_080 })
  expect(await listIds(db)).toEqual([first, second])
  const third = await add('2027-01-07T18:30')
  expect(await listIds(db)).toEqual([first, second, third])
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, second))
  expect(await listIds(db)).toEqual([first, third])
  const slot = toSlot('2027-01-08T10:00')
  expect(await moveBooking(db, { caller: client, bookingId: third, slot }, monday8)).toMatchObject({
    ok: true,
  })
  expect(await listIds(db)).toEqual([first])
  await db.update(offices).set({ timeZone: 'Asia/Kolkata' }).where(eq(offices.id, office.id))
  expect(await listIds(db)).toEqual([first])
  expect(await listIds(db, monday8.add({ hours: 48 }))).toEqual([])
})

test('an appointment of an outside scheduler has no counsellor and is not a conflict', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const row = toSlotRow(toSlot('2027-01-05T22:00'), buffer)
  await insertBooking(db, { ...row, counsellorId: null, officeId: null, mode: null })
  expect(await listIds(db)).toEqual([])
})
