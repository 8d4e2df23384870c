import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import type { SlotStart } from '../availability/rules/slot.ts'
import { findOpenSlots } from '../availability/slots/slots.server.ts'
import { insertBooking, makeOffice, monday8, toConfirmed, toHold } from '../availability/testing.server.ts'
import { assignTime } from './assign-time.server.ts'
import { cancelBooking } from './cancel.server.ts'
import { holdSlot } from './hold.server.ts'
import { moveBooking } from './move.server.ts'
import { client, secrets } from './testing.server.ts'
import type { Caller } from './transaction/caller.ts'

/** A confirmed booking on a slot. */
async function book(db: Db, slot: SlotStart, clientKey = `${randomUUID()}@mail.example.com`) {
  const hold = await holdSlot(db, secrets, toHold(slot), monday8)
  if (!hold.ok) throw new Error(hold.reason)
  await db.update(bookings).set(toConfirmed(clientKey)).where(eq(bookings.id, hold.bookingId))
  return hold.bookingId
}

const openStarts = async (db: Db, from: string, mode: 'IN_PERSON' | 'ONLINE' = 'ONLINE') => {
  const start = Temporal.Instant.from(from)
  const { slots } = await findOpenSlots(db, { from: start, to: start.add({ minutes: 60 }), mode }, monday8)
  return slots.map(({ startsAt }) => startsAt.toString())
}

test('a booking moves in one step: the old time is free, the new one taken, the calendar sequence raised', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  const moved = await moveBooking(
    db,
    { caller: client, bookingId, slot: toSlot('2027-01-05T11:00') },
    monday8,
  )
  expect(moved).toMatchObject({ ok: true, booking: { icsSequence: 1 } })
  expect(await openStarts(db, '2027-01-05T09:00:00Z')).toEqual([
    '2027-01-05T09:00:00Z',
    '2027-01-05T09:30:00Z',
  ])
  expect(await openStarts(db, '2027-01-05T10:00:00Z')).toEqual(['2027-01-05T10:30:00Z'])
})

test('a move to the time that it has already changes nothing, so a second press does no harm', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  for (const sequence of [1, 1]) {
    const answer = await moveBooking(
      db,
      { caller: client, bookingId, slot: toSlot('2027-01-05T11:00') },
      monday8,
    )
    expect(answer).toMatchObject({ ok: true, booking: { icsSequence: sequence } })
    expect(await db.$count(outbox, eq(outbox.kind, 'booking_moved'))).toBe(1)
  }
})

test.each([
  ['notice', '2027-01-04T10:00', { noticeMinutes: 1_440 }],
  ['horizon', '2027-03-01T10:00', { horizonDays: 14 }],
  ['daily limit', '2027-01-06T12:00', { dailyLimit: 1 }],
] as const)(
  'staff move a session, and give a request a time, beyond the %s with a reason that is recorded, and onto nobody else',
  async (limit, time, rules) => {
    const db = await freshDb()
    const { toSlot, office, counsellorId } = await makeOffice(db, rules)
    const bookingId = await book(db, toSlot('2027-01-05T12:00'))
    await book(db, toSlot('2027-01-06T10:00'))
    const requestId = await insertBooking(db, { status: 'requested', officeId: office.id, counsellorId })
    const staff = { actorId: randomUUID(), scope: { counsellorId: null }, revision: 1 }
    const slot = toSlot(time)
    const reasons = [undefined, 'urgent'] as const
    const change = (beyondLimits: (typeof reasons)[number], caller: Caller = staff) =>
      moveBooking(db, { bookingId, slot, caller, beyondLimits }, monday8)
    expect(await change(undefined)).toMatchObject({ ok: false })
    expect(await change('urgent', client)).toMatchObject({ ok: false })
    expect(await change('urgent')).toMatchObject({ ok: true })
    const assign = (
      beyondLimits: (typeof reasons)[number],
      startsAt = slot.startsAt.add({ minutes: 30 }),
    ) => {
      const given = { bookingId: requestId, slot: { ...slot, startsAt }, caller: staff, beyondLimits }
      return assignTime(db, secrets, given, monday8)
    }
    expect(await assign(undefined)).toMatchObject({ ok: false })
    expect(await assign('urgent', slot.startsAt)).toEqual({ ok: false, reason: 'slot_taken' })
    expect(await assign('urgent')).toMatchObject({ ok: true })
    const lifted = { limits: expect.arrayContaining([limit]), reason: 'urgent' }
    for (const [type, subjectId] of [
      ['booking.moved', bookingId],
      ['booking.time_given', requestId],
    ] as const) {
      const isIt = and(eq(auditEvents.action, type), eq(auditEvents.subjectId, subjectId))
      expect(await db.select().from(auditEvents).where(isIt)).toMatchObject([{ detail: lifted }])
    }
  },
)

test('a booking may move by half its own length, but not onto anybody else', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { startsMinutes: [480, 495], bufferMinutes: 5 })
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  await book(db, toSlot('2027-01-05T12:00'))
  const move = (time: string) => moveBooking(db, { caller: client, bookingId, slot: toSlot(time) }, monday8)
  expect(await move('2027-01-05T10:15')).toMatchObject({ ok: true })
  for (const time of ['2027-01-05T11:30', '2027-01-05T11:45', '2027-01-05T12:15', '2027-01-05T12:30']) {
    expect(await move(time)).toEqual({ ok: false, reason: 'slot_taken' })
  }
  expect(await move('2027-01-05T11:15')).toMatchObject({ ok: true })
})

test('a refused move leaves the booking as it was', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  const before = await db.select().from(bookings)
  const closed = await moveBooking(
    db,
    { caller: client, bookingId, slot: toSlot('2027-01-05T07:00') },
    monday8,
  )
  const unknown = await moveBooking(
    db,
    { caller: client, bookingId: randomUUID(), slot: toSlot('2027-01-05T11:00') },
    monday8,
  )
  expect([closed, unknown]).toMatchObject([{ reason: 'not_offered' }, { reason: 'not_found' }])
  expect(await db.select().from(bookings)).toEqual(before)
})

test('what has begun, is only held, or is cancelled cannot be moved', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T11:00')
  const hold = await holdSlot(db, secrets, toHold(toSlot('2027-01-05T12:00')), monday8)
  if (!hold.ok) throw new Error(hold.reason)
  const begun = await book(db, toSlot('2027-01-04T08:00'))
  const cancelled = await book(db, toSlot('2027-01-05T14:00'))
  await cancelBooking(db, { bookingId: cancelled, caller: client }, monday8)
  for (const bookingId of [hold.bookingId, begun, cancelled]) {
    expect(await moveBooking(db, { caller: client, bookingId, slot }, monday8)).toEqual({
      ok: false,
      reason: 'not_movable',
    })
  }
})

test('in person a booking keeps its room where it can and gets another where it cannot', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds, roomIds } = await makeOffice(db, { people: 3 })
  const inPerson = (time: string, n: number) =>
    toSlot(time, { mode: 'IN_PERSON', counsellorId: counsellorIds[n] })
  await book(db, inPerson('2027-01-05T10:00', 0))
  const bookingId = await book(db, inPerson('2027-01-05T10:00', 1))
  const move = (slot: SlotStart) => moveBooking(db, { caller: client, bookingId, slot }, monday8)
  expect(await move(inPerson('2027-01-05T11:00', 1))).toMatchObject({ booking: { roomId: roomIds[1] } })
  expect(await move(toSlot('2027-01-05T11:00', { counsellorId: counsellorIds[1] }))).toMatchObject({
    booking: { roomId: null, mode: 'ONLINE' },
  })
  expect(await move(inPerson('2027-01-05T11:00', 1))).toMatchObject({ booking: { roomId: roomIds[0] } })
  await book(db, inPerson('2027-01-05T10:00', 2))
  expect(await move(inPerson('2027-01-05T10:00', 1))).toEqual({ ok: false, reason: 'slot_taken' })
})

test('a client cannot be in two sessions at once', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const other = { counsellorId: counsellorIds[1] }
  await book(db, toSlot('2027-01-05T10:00'), 'ada@mail.example.com')
  const bookingId = await book(db, toSlot('2027-01-05T11:00', other), 'ada@mail.example.com')
  const moved = await moveBooking(
    db,
    { caller: client, bookingId, slot: toSlot('2027-01-05T10:00', other) },
    monday8,
  )
  expect(moved).toEqual({ ok: false, reason: 'client_busy' })
})

test('a move within a full day is allowed, one into a full day is not', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { dailyLimit: 1 })
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  await book(db, toSlot('2027-01-06T10:00'))
  const move = (time: string) => moveBooking(db, { caller: client, bookingId, slot: toSlot(time) }, monday8)
  expect(await move('2027-01-05T15:00')).toMatchObject({ ok: true })
  expect(await move('2027-01-06T15:00')).toEqual({ ok: false, reason: 'slot_taken' })
})

test('a move in a caller’s transaction is undone with it, and a refusal does not spoil it', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  await book(db, toSlot('2027-01-05T12:00'))
  const undone = db.transaction(async (tx) => {
    const refused = await moveBooking(
      tx,
      { caller: client, bookingId, slot: toSlot('2027-01-05T12:00') },
      monday8,
    )
    const moved = await moveBooking(
      tx,
      { caller: client, bookingId, slot: toSlot('2027-01-05T11:00') },
      monday8,
    )
    expect([refused.ok, moved.ok]).toEqual([false, true])
    tx.rollback()
  })
  await expect(undone).rejects.toThrow()
  expect(await openStarts(db, '2027-01-05T10:00:00Z')).toHaveLength(2)
})

test('cancelling frees the time at once and is told apart from cancelling twice', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  const request = await insertBooking(db, { status: 'requested' })
  expect(await cancelBooking(db, { bookingId: bookingId, caller: client }, monday8)).toMatchObject({
    ok: true,
    booking: { status: 'cancelled', icsSequence: 1 },
  })
  expect(await cancelBooking(db, { bookingId: bookingId, caller: client }, monday8)).toEqual({
    ok: false,
    reason: 'already_cancelled',
  })
  expect(await cancelBooking(db, { bookingId: request, caller: client }, monday8)).toMatchObject({ ok: true })
  expect(await cancelBooking(db, { bookingId: randomUUID(), caller: client }, monday8)).toEqual({
    ok: false,
    reason: 'not_found',
  })
  expect(await holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00')), monday8)).toMatchObject({ ok: true })
})

test('an appointment of the outside scheduler does not move here', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const bookingId = await book(db, toSlot('2027-01-05T10:00'))
  const place = { counsellorId: null, officeId: null, roomId: null }
  await db.update(bookings).set(place).where(eq(bookings.id, bookingId))
  const move = { caller: client, bookingId, slot: toSlot('2027-01-05T11:00') }
  expect(await moveBooking(db, move, monday8)).toEqual({ ok: false, reason: 'not_movable' })
})
