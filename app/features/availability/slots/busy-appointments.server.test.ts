import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { cancelBooking } from '../../booking/cancel.server.ts'
import { holdSlot, releaseHold } from '../../booking/hold.server.ts'
import { client, secrets } from '../../booking/testing.server.ts'
import { type SlotStart, toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8, toConfirmed, toHold } from '../testing.server.ts'
import { findOpenSlots } from './slots.server.ts'

async function isOffered(db: Db, { startsAt, ...place }: SlotStart, now: Temporal.Instant) {
  const query = { ...place, from: startsAt, to: startsAt.add({ minutes: 1 }) }
  return (await findOpenSlots(db, query, now)).total === 1
}

test('the next search sees each hold, release, booking, cancellation and deletion', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const offered: boolean[] = [await isOffered(db, slot, monday8)]
  const recordOffer = async () => offered.push(await isOffered(db, slot, monday8))
  const hold = await holdSlot(db, secrets, toHold(slot), monday8)
  await recordOffer()
  if (hold.ok) await releaseHold(db, hold.holdToken, monday8)
  await recordOffer()
  const id = await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  await recordOffer()
  await cancelBooking(db, { bookingId: id, caller: client }, monday8)
  await recordOffer()
  await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  await recordOffer()
  await db.delete(bookings)
  await recordOffer()
  expect(offered).toEqual([true, false, true, false, true, false, true])
})

test('the next search sees a changed rule', async () => {
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

test('an expired hold blocks no time and no room and does not count towards the daily limit', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { roomCount: 1, dailyLimit: 1 })
  const slot = toSlot('2027-01-05T10:00', { mode: 'IN_PERSON' })
  await holdSlot(db, secrets, toHold(slot), monday8)
  expect(await isOffered(db, slot, monday8.add({ minutes: 14 }))).toBe(false)
  expect(await isOffered(db, slot, monday8.add({ minutes: 15 }))).toBe(true)
})

test('a confirmed hold does not expire', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const hold = await holdSlot(db, secrets, toHold(slot), monday8)
  expect(await isOffered(db, slot, monday8)).toBe(false)
  if (hold.ok)
    await db.update(bookings).set(toConfirmed('a@mail.example.com')).where(eq(bookings.id, hold.bookingId))
  expect(await isOffered(db, slot, monday8.add({ minutes: 20 }))).toBe(false)
})
