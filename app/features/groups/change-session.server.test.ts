import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availabilityExceptions } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { bookingPrices } from '../../db/tables/money.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { services } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { monday8, toHold } from '../availability/testing.server.ts'
import { expireHolds, holdSlot } from '../booking/hold.server.ts'
import { isShareUsed } from '../booking/limits/hold-limits.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { addGroupSession, cancelGroupSession, changeGroupSession } from './change-session.server.ts'
import { administrator, makeGroup, makeGroupOffice } from './testing.server.ts'

const own = (counsellorId: string) => ({ ...administrator, scope: { counsellorId } })

test('a session takes counsellor and room for its whole length, and nobody else gets them', async () => {
  const db = await freshDb()
  const { plan, toSlot, roomIds } = await makeGroupOffice(db, { people: 1, roomCount: 1 })
  const service = { name: 'Online', location: 'VIRTUAL', type: 'INDIVIDUAL', price: 5, sessions: 1 } as const
  await db.insert(services).values({ id: crypto.randomUUID(), ...service, createdAt: monday8 })
  const session = await makeGroup(db, plan)
  expect(session).toMatchObject({ roomId: roomIds[0], taken: 0, status: 'planned' })
  const hold = (time: string) => holdSlot(db, secrets, toHold(toSlot(time, { mode: 'ONLINE' })), monday8)
  expect(await hold('2027-01-06T18:00')).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await hold('2027-01-06T18:30')).toMatchObject({ ok: true })
  const second = { kind: 'group', ...plan, mode: 'ONLINE' } as const
  expect(await addGroupSession(db, second, administrator)).toEqual({ ok: false, reason: 'slot_taken' })
  // Nothing of the refused one is left.
  expect(await db.$count(groupSessions)).toBe(1)
  // The hold of the client has a price, the session has none.
  expect(await db.$count(bookingPrices)).toBe(1)
})

test('only a hold of a person ends after 15 minutes, and a session does not count as one', async () => {
  const db = await freshDb()
  const { plan, toSlot } = await makeGroupOffice(db)
  const session = await makeGroup(db, plan)
  expect(await expireHolds(db, monday8.add({ hours: 24 }))).toBe(0)
  expect(await isShareUsed(db, toSlot('2027-01-06T10:00'), monday8)).toBe(false)
  expect(await expireHolds(db, session.endsAt)).toBe(1)
})

test('a session in person without a free room is refused, and so is one during leave', async () => {
  const db = await freshDb()
  const { plan, counsellorIds, counsellorId, roomIds } = await makeGroupOffice(db, {
    people: 2,
    roomCount: 1,
  })
  await makeGroup(db, plan)
  const other = { kind: 'group', ...plan, counsellorId: counsellorIds[1] ?? '' } as const
  expect(await addGroupSession(db, other, administrator)).toEqual({ ok: false, reason: 'no_room' })
  const inRoom = { ...other, roomId: roomIds[0] ?? '' }
  expect(await addGroupSession(db, inRoom, administrator)).toEqual({ ok: false, reason: 'slot_taken' })
  const day = Temporal.PlainDate.from('2027-01-07')
  const leave = { kind: 'leave', counsellorId, startsOn: day, endsOn: day, createdAt: monday8 } as const
  await db.insert(availabilityExceptions).values({ id: crypto.randomUUID(), ...leave })
  const startsAt = plan.startsAt.add({ hours: 24 })
  const onLeave = { kind: 'group', ...plan, startsAt, endsAt: startsAt.add({ minutes: 90 }) } as const
  expect(await addGroupSession(db, onLeave, administrator)).toEqual({ ok: false, reason: 'away' })
  expect(
    await addGroupSession(db, { ...onLeave, counsellorId: other.counsellorId }, administrator),
  ).toMatchObject({
    ok: true,
  })
})

test('a session of late in the evening or at night needs no working hours', async () => {
  const db = await freshDb()
  const { plan, toSlot } = await makeGroupOffice(db)
  const { startsAt } = toSlot('2027-01-06T22:30')
  const late = { kind: 'group', ...plan, startsAt, endsAt: startsAt.add({ minutes: 120 }) } as const
  expect(await addGroupSession(db, late, administrator)).toMatchObject({ ok: true })
})

test('a session moves under the same constraints, keeps its own time until then, and is told by its revision', async () => {
  const db = await freshDb()
  const { plan, toSlot } = await makeGroupOffice(db)
  const session = await makeGroup(db, plan)
  const taken = toSlot('2027-01-06T15:00')
  await holdSlot(db, secrets, toHold(taken), monday8)
  const change = { sessionId: session.id, revision: 1, ...plan }
  const move = (startsAt: Temporal.Instant, more = {}) =>
    changeGroupSession(
      db,
      { ...change, startsAt, endsAt: startsAt.add({ minutes: 90 }), ...more },
      administrator,
    )
  expect(await move(taken.startsAt)).toEqual({ ok: false, reason: 'slot_taken' })
  // Half an hour later overlaps with its own time.
  const later = plan.startsAt.add({ minutes: 30 })
  expect(await move(later)).toMatchObject({ ok: true, session: { startsAt: later, revision: 2 } })
  expect(await move(later)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  const [busy] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, session.busyId ?? ''))
  expect(busy).toMatchObject({ startsAt: later, status: 'held', holdExpiresAt: later.add({ minutes: 90 }) })
  const actions = (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)
  expect(actions).toEqual(['group.added', 'group.moved'])
})

test('a cancelled session frees its time at once and cannot be changed', async () => {
  const db = await freshDb()
  const { plan, toSlot } = await makeGroupOffice(db)
  const { id: sessionId } = await makeGroup(db, plan)
  expect(await cancelGroupSession(db, { sessionId, revision: 1 }, administrator)).toMatchObject({ ok: true })
  expect(await db.$count(bookings)).toBe(0)
  expect(await holdSlot(db, secrets, toHold(toSlot('2027-01-06T17:00')), monday8)).toMatchObject({ ok: true })
  expect(await cancelGroupSession(db, { sessionId }, administrator)).toEqual({
    ok: false,
    reason: 'already_cancelled',
  })
  const change = { sessionId, revision: 2, ...plan }
  expect(await changeGroupSession(db, change, administrator)).toEqual({ ok: false, reason: 'over' })
})

test('a counsellor plans and changes only sessions that they lead', async () => {
  const db = await freshDb()
  const { plan, counsellorIds } = await makeGroupOffice(db, { people: 2 })
  const [first = '', second = ''] = counsellorIds
  const added = await addGroupSession(db, { kind: 'group', ...plan, counsellorId: first }, own(second))
  expect(added).toEqual({ ok: false, reason: 'not_found' })
  const { id: sessionId } = await makeGroup(db, plan)
  const change = { sessionId, revision: 1, ...plan }
  expect(await changeGroupSession(db, { ...change, counsellorId: second }, own(first))).toEqual({
    ok: false,
    reason: 'not_found',
  })
  expect(await cancelGroupSession(db, { sessionId }, own(second))).toEqual({ ok: false, reason: 'not_found' })
  expect(await cancelGroupSession(db, { sessionId }, own(first))).toMatchObject({ ok: true })
})
