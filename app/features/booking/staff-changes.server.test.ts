import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toSlotRow } from '../availability/rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { assignTime } from './assign-time.server.ts'
import { cancelBooking } from './cancel.server.ts'
import { moveBooking } from './move.server.ts'
import { recordOutcome } from './record-outcome.server.ts'
import { client, secrets } from './testing.server.ts'

const anybody = { counsellorId: null }
const actorId = randomUUID()

async function makeAppointment(db: Db, wishes: Parameters<typeof makeOffice>[1] = {}) {
  const agency = await makeOffice(db, { people: 2, ...wishes })
  const slot = agency.toSlot('2027-01-05T10:00')
  const bookingId = await insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))
  return { ...agency, bookingId, slot }
}

async function read(db: Db, bookingId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return row
}

test('staff move what nobody has changed since they looked, and the second of two is told', async () => {
  const db = await freshDb()
  const { bookingId, toSlot } = await makeAppointment(db)
  const move = (time: string) =>
    moveBooking(
      db,
      { bookingId, slot: toSlot(time), caller: { actorId, scope: anybody, revision: 1 } },
      monday8,
    )
  const answers = await Promise.all([move('2027-01-05T12:00'), move('2027-01-05T13:00')])
  expect(answers.map((answer) => (answer.ok ? 'moved' : answer.reason)).sort()).toEqual([
    'changed_meanwhile',
    'moved',
  ])
  expect((await read(db, bookingId))?.revision).toBe(2)
})

test('what a client changes by the private link counts as a change too', async () => {
  const db = await freshDb()
  const { bookingId, toSlot } = await makeAppointment(db)
  await moveBooking(db, { caller: client, bookingId, slot: toSlot('2027-01-05T12:00') }, monday8)
  const guard = { actorId, scope: anybody, revision: 1 }
  expect(await cancelBooking(db, { bookingId, caller: guard }, monday8)).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
  })
  const cancellation = { bookingId, caller: { ...guard, revision: 2 }, reason: 'ill' } as const
  expect(await cancelBooking(db, cancellation, monday8)).toMatchObject({
    ok: true,
    booking: { cancelledBy: 'staff', cancelReason: 'ill', revision: 3 },
  })
})

test("for a counsellor somebody else's session is not there, and the own one cannot be handed over", async () => {
  const db = await freshDb()
  const { bookingId, counsellorIds, toSlot } = await makeAppointment(db)
  const [own = '', other = ''] = counsellorIds
  const foreign = { actorId, scope: { counsellorId: other }, revision: 1 }
  const slot = toSlot('2027-01-05T12:00')
  const notFound = { ok: false, reason: 'not_found' }
  expect(await moveBooking(db, { bookingId, slot, caller: foreign }, monday8)).toEqual(notFound)
  expect(await cancelBooking(db, { bookingId, caller: foreign }, monday8)).toEqual(notFound)
  const later = monday8.add({ hours: 48 })
  expect(await recordOutcome(db, { bookingId, outcome: 'attended', caller: foreign }, later)).toEqual(
    notFound,
  )
  const guard = { actorId, scope: { counsellorId: own }, revision: 1 }
  const handedOver = { ...slot, counsellorId: other }
  expect(await moveBooking(db, { bookingId, slot: handedOver, caller: guard }, monday8)).toEqual({
    ok: false,
    reason: 'not_offered',
  })
  expect(await moveBooking(db, { bookingId, slot, caller: guard }, monday8)).toMatchObject({ ok: true })
})

test('an administrator moves a session to another counsellor', async () => {
  const db = await freshDb()
  const { bookingId, counsellorIds, toSlot } = await makeAppointment(db)
  const slot = toSlot('2027-01-05T10:00', { counsellorId: counsellorIds[1] })
  const guard = { actorId, scope: anybody, revision: 1 }
  expect(await moveBooking(db, { bookingId, slot, caller: guard }, monday8)).toMatchObject({
    ok: true,
    booking: { counsellorId: counsellorIds[1] },
  })
})

test('whether the client came is noted from the start on, and corrected', async () => {
  const db = await freshDb()
  const { bookingId, slot } = await makeAppointment(db)
  const note = (outcome: 'attended' | 'no_show', revision: number, now: Temporal.Instant) =>
    recordOutcome(db, { bookingId, outcome, caller: { actorId, scope: anybody, revision } }, now)
  const before = slot.startsAt.subtract({ seconds: 1 })
  expect(await note('attended', 1, before)).toEqual({ ok: false, reason: 'not_begun' })
  expect(await note('no_show', 1, slot.startsAt)).toMatchObject({ ok: true })
  expect(await note('attended', 1, slot.startsAt)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await note('attended', 2, slot.startsAt)).toMatchObject({
    ok: true,
    booking: { status: 'attended' },
  })
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId))
  expect(await note('attended', 3, slot.startsAt)).toEqual({ ok: false, reason: 'not_begun' })
})

test('a request gets its time once, under the same constraints as any booking', async () => {
  const db = await freshDb()
  const { counsellorIds, toSlot, slot } = await makeAppointment(db)
  const requests = [
    await insertBooking(db, { status: 'requested', confirmedAt: null }),
    await insertBooking(db, { status: 'requested', confirmedAt: null }),
  ]
  const give = (bookingId: string, time: string) =>
    assignTime(
      db,
      secrets,
      { bookingId, slot: toSlot(time), caller: { actorId, scope: anybody, revision: 1 } },
      monday8,
    )
  expect(
    await assignTime(
      db,
      secrets,
      { caller: { actorId, scope: anybody, revision: 1 }, bookingId: requests[0] ?? '', slot },
      monday8,
    ),
  ).toEqual({
    ok: false,
    reason: 'slot_taken',
  })
  const answers = await Promise.all(requests.map((id) => give(id, '2027-01-05T15:00')))
  expect(answers.map((answer) => (answer.ok ? 'given' : answer.reason)).sort()).toEqual([
    'given',
    'slot_taken',
  ])
  const given = answers.findIndex((answer) => answer.ok)
  expect(await read(db, requests[given] ?? '')).toMatchObject({
    status: 'confirmed',
    counsellorId: counsellorIds[0],
    icsSequence: 0,
    revision: 2,
  })
  expect(await give(requests[given] ?? '', '2027-01-05T16:00')).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
  })
  const scope = { counsellorId: counsellorIds[0] ?? '' }
  const rest = requests[1 - given] ?? ''
  expect(
    await assignTime(
      db,
      secrets,
      { bookingId: rest, slot: toSlot('2027-01-05T16:00'), caller: { actorId, scope, revision: 1 } },
      monday8,
    ),
  ).toEqual({ ok: false, reason: 'not_found' })
})

test('a request of a minor gets a time only with an answer about a parent or guardian', async () => {
  const db = await freshDb()
  const { toSlot } = await makeAppointment(db)
  const bookingId = await insertBooking(db, { status: 'requested', confirmedAt: null, age: 17 })
  const caller = { actorId, scope: anybody, revision: 1 }
  const assignment = { bookingId, slot: toSlot('2027-01-05T15:00'), caller }
  expect(await assignTime(db, secrets, assignment, monday8)).toEqual({ ok: false, reason: 'guardian_needed' })
  const guardian = { answer: 'unsafe' } as const
  expect(await assignTime(db, secrets, { ...assignment, guardian }, monday8)).toMatchObject({ ok: true })
})
