import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors, scheduleChanges } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDatabase, freshDb } from '../../../db/testing.server.ts'
import { cancelBooking } from '../../booking/end-booking.server.ts'
import { expireHolds, holdSlot, releaseHold } from '../../booking/hold.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8, toConfirmed, toHold } from '../testing.server.ts'
import { isOffered } from './slots.server.ts'
import { readTimetable } from './timetable.server.ts'

test('every way of taking and freeing a time is seen by the next reader', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const seen: boolean[] = [await isOffered(db, slot, monday8)]
  const look = async () => seen.push(await isOffered(db, slot, monday8))
  const hold = await holdSlot(db, toHold(slot), monday8)
  await look()
  if (hold.ok) await releaseHold(db, hold.holdToken)
  await look()
  const id = await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  await look()
  await cancelBooking(db, id, monday8)
  await look()
  await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  await look()
  await db.delete(bookings)
  await look()
  expect(seen).toEqual([true, false, true, false, true, false, true])
})

test('a changed rule is seen by the next reader', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  expect(await isOffered(db, slot, monday8)).toBe(true)
  const day = Temporal.PlainDate.from('2027-01-05')
  await db.insert(availabilityExceptions).values({
    id: randomUUID(),
    kind: 'leave',
    counsellorId,
    startsOn: day,
    endsOn: day,
    createdAt: monday8,
  })
  expect(await isOffered(db, slot, monday8)).toBe(false)
  await db.delete(availabilityExceptions)
  expect(await isOffered(db, slot, monday8)).toBe(true)
  await db.update(counsellors).set({ active: false })
  expect(await isOffered(db, slot, monday8)).toBe(false)
})

test('a hold that is over frees its time in memory as well, without any write', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  await holdSlot(db, toHold(slot), monday8)
  expect(await isOffered(db, slot, monday8.add({ minutes: 14 }))).toBe(false)
  expect(await isOffered(db, slot, monday8.add({ minutes: 15 }))).toBe(true)
})

test('a confirmed hold does not become free when the hold would have been over', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const hold = await holdSlot(db, toHold(slot), monday8)
  expect(await isOffered(db, slot, monday8)).toBe(false)
  if (hold.ok)
    await db.update(bookings).set(toConfirmed('a@mail.example.com')).where(eq(bookings.id, hold.bookingId))
  expect(await isOffered(db, slot, monday8.add({ minutes: 20 }))).toBe(false)
})

test('what is kept in memory is what a fresh reader finds, after any changes', async () => {
  const { db } = await freshDatabase()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 3, roomCount: 2 })
  for (let round = 0; round < 30; round += 1) {
    await readTimetable(db, monday8)
    const time = `2027-01-05T${String(8 + (round % 6)).padStart(2, '0')}:00`
    const counsellorId = counsellorIds[round % 3]
    const hold = await holdSlot(db, toHold(toSlot(time, { counsellorId, mode: 'IN_PERSON' })), monday8)
    if (hold.ok && round % 4 === 0) await releaseHold(db, hold.holdToken)
  }
  const kept = await readTimetable(db, monday8)
  const fresh = await db.transaction((tx) => readTimetable(tx, monday8))
  const filled = (times: ReadonlyMap<string, readonly unknown[]>) =>
    new Map([...times].filter(([, list]) => list.length > 0).sort())
  expect(filled(kept.busy)).toEqual(filled(fresh.busy))
  expect(filled(kept.roomBusy)).toEqual(filled(fresh.roomBusy))
  expect(kept.configuration).toEqual(fresh.configuration)
})

test('old changes are forgotten and new ones are not', async () => {
  const db = await freshDb()
  await makeOffice(db)
  await db.update(scheduleChanges).set({ at: Temporal.Now.instant().subtract({ hours: 2 }) })
  await db.update(counsellors).set({ bufferMinutes: 5 })
  await expireHolds(db, monday8)
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int4 as count from schedule_changes`,
  )
  expect(row?.count).toBe(1)
})
