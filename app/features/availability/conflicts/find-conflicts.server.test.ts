import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { offices, workingHours } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { moveBooking } from '../../booking/move.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../testing.server.ts'
import { listStrandedSessions } from './conflicting-appointments.server.ts'
import { countStranded, findStranded, findStrandedSoon } from './find-conflicts.server.ts'

const buffer = { bufferMinutes: 0 }

/** What is remembered must always be what a look at everything finds. */
async function findBoth(db: Db, now = monday8) {
  const { total, sessions } = await findStranded(db, now, 10)
  expect(sessions).toEqual(await listStrandedSessions(db, now))
  expect(total).toBe(sessions.length)
  return sessions.map(({ bookingId }) => bookingId)
}

test('sessions outside the hours are known as rules, bookings and the clock go on', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds, office } = await makeOffice(db, { people: 2 })
  const add = (time: string, n = 0) =>
    insertBooking(db, toSlotRow(toSlot(time, { counsellorId: counsellorIds[n] ?? '' }), buffer))
  const first = await add('2027-01-05T19:30')
  const second = await add('2027-01-06T19:00', 1)
  expect(await findBoth(db)).toEqual([])
  await db.update(workingHours).set({ endsMinute: 1_080 })
  expect(await findBoth(db)).toEqual([first, second])
  const third = await add('2027-01-07T18:30')
  expect(await findBoth(db)).toEqual([first, second, third])
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, second))
  expect(await findBoth(db)).toEqual([first, third])
  const slot = toSlot('2027-01-08T10:00')
  expect(await moveBooking(db, { bookingId: third, slot }, monday8)).toMatchObject({ ok: true })
  expect(await findBoth(db)).toEqual([first])
  await db.update(offices).set({ timeZone: 'Asia/Kolkata' }).where(eq(offices.id, office.id))
  expect(await findBoth(db)).toEqual([first])
  expect(await findBoth(db, monday8.add({ hours: 48 }))).toEqual([])
})

test('who asks for none gets their number alone, and many who ask at once get the same', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  for (const hour of [8, 9, 10])
    await insertBooking(db, toSlotRow(toSlot(`2027-01-05T${String(hour).padStart(2, '0')}:00`), buffer))
  await db.delete(workingHours)
  const answers = await Promise.all([0, 2, 0].map((most) => findStranded(db, monday8, most)))
  expect(answers.map(({ total, sessions }) => [total, sessions.length])).toEqual([
    [3, 0],
    [3, 2],
    [3, 0],
  ])
  expect(await countStranded(db, monday8)).toBe(3)
  expect((await findStrandedSoon(db, monday8, 2))?.sessions).toHaveLength(2)
})
