import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { type SlotStart, toSlotRow } from '../availability/rules/slot.ts'
import { insertBooking, makeOffice, monday8, toConfirmed, toHold } from '../availability/testing.server.ts'
import { cancelBooking } from './cancel.server.ts'
import { expireHolds, findHold, holdSlot } from './hold.server.ts'
import { moveBooking } from './move.server.ts'
import { client, secrets } from './testing.server.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

/** How often two live sessions overlap: in a counsellor's buffered time, a room, or a client's day. */
async function countOverlaps(db: Db): Promise<number> {
  const [row] = await readRows<{ overlaps: number }>(
    db,
    sql`select count(*)::int4 as overlaps from bookings a join bookings b on a.id < b.id
      where a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed') and (
        a.counsellor_id = b.counsellor_id and a.busy_from < b.busy_until and b.busy_from < a.busy_until
        or (a.room_id = b.room_id or a.client_key = b.client_key)
          and a.starts_at < b.ends_at and b.starts_at < a.ends_at)`,
  )
  return row?.overlaps ?? -1
}

test('of 50 simultaneous holds of one slot exactly one is got', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = toHold(toSlot('2027-01-05T10:00'))
  const answers = await Promise.all(times(50).map(() => holdSlot(db, secrets, request, monday8)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'slot_taken')).toHaveLength(49)
  expect(await db.$count(bookings)).toBe(1)
})

test('of simultaneous holds shifted against each other by 15 minutes exactly one is got', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { startsMinutes: [480, 495] })
  const requests = ['2027-01-05T10:00', '2027-01-05T10:15'].map((time) => toHold(toSlot(time)))
  const answers = await Promise.all(
    times(50).map((n) =>
      holdSlot(db, secrets, requests[n % 2] ?? toHold(toSlot('2027-01-05T10:00')), monday8),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'slot_taken')).toHaveLength(49)
})

test('20 counsellors who want one of 5 rooms at once get exactly 5', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 20, roomCount: 5 })
  const answers = await Promise.all(
    counsellorIds.map((counsellorId) =>
      holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00', { counsellorId, mode: 'IN_PERSON' })), monday8),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await countOverlaps(db)).toBe(0)
})

test('when bookings move onto a slot while others hold it, one gets it and nobody loses the time they had', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const bookingIds = await Promise.all(
    times(8).map((n) =>
      insertBooking(db, toSlotRow(toSlot(`2027-01-05T1${n + 2}:00`), { bufferMinutes: 0 })),
    ),
  )
  const answers: { ok: boolean }[] = await Promise.all([
    ...bookingIds.map((bookingId) => moveBooking(db, { caller: client, bookingId, slot }, monday8)),
    ...times(20).map(() => holdSlot(db, secrets, toHold(slot), monday8)),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(8)
  expect(await countOverlaps(db)).toBe(0)
})

test('two bookings that want each other’s time are refused, not stuck', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slots = [toSlot('2027-01-05T10:00'), toSlot('2027-01-05T12:00')] as const
  const ids = await Promise.all(slots.map((slot) => insertBooking(db, toSlotRow(slot, { bufferMinutes: 0 }))))
  for (const _ of times(5)) {
    const answers = await Promise.all([
      moveBooking(db, { caller: client, bookingId: ids[0] ?? '', slot: slots[1] }, monday8),
      moveBooking(db, { caller: client, bookingId: ids[1] ?? '', slot: slots[0] }, monday8),
    ])
    expect(answers).toEqual([
      { ok: false, reason: 'slot_taken' },
      { ok: false, reason: 'slot_taken' },
    ])
  }
})

test('when a hold runs out, the job and 30 new visitors together give it to exactly one', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = toHold(toSlot('2027-01-05T10:00'))
  const old = await holdSlot(db, secrets, request, monday8)
  const later = monday8.add({ minutes: 15 })
  const answers = await Promise.all([
    ...times(15).map(() => holdSlot(db, secrets, request, later)),
    expireHolds(db, later).then(() => ({ ok: false })),
    ...times(15).map(() => holdSlot(db, secrets, request, later)),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(old.ok && (await findHold(db, old.holdToken, monday8))).toBeNull()
  expect(await db.$count(bookings, eq(bookings.status, 'held'))).toBe(1)
})

/** Returns how many transactions PostgreSQL has aborted because they waited for each other. */
async function countDeadlocks(db: Db): Promise<number> {
  const [row] = await readRows<{ deadlocks: number }>(
    db,
    sql`select deadlocks::int4 from pg_stat_database where datname = current_database()`,
  )
  return row?.deadlocks ?? -1
}

const swaps = [
  'a visitor with one counsellor',
  'a visitor with two',
  'a client with one',
  'a client with two',
]

test.each(swaps)('two people who swap their times never wait for each other: %s', async (swap) => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  const [first = '', second = ''] = counsellorIds
  const slots = [
    toSlot('2027-01-05T10:00', { counsellorId: first }),
    toSlot('2027-01-05T12:00', { counsellorId: swap.endsWith('two') ? second : first }),
  ] as const
  const before = await countDeadlocks(db)
  const hold = async (slot: SlotStart, previousHoldToken?: string) => {
    const held = await holdSlot(db, secrets, toHold(slot, { previousHoldToken }), monday8)
    return { held, token: held.ok ? held.holdToken : previousHoldToken, id: held.ok ? held.bookingId : '' }
  }
  let [one, two] = await Promise.all([hold(slots[0]), hold(slots[1])])
  const isClient = swap.startsWith('a client')
  if (isClient)
    for (const { id } of [one, two]) await db.update(bookings).set(toConfirmed(id)).where(eq(bookings.id, id))
  for (const _ of times(5)) {
    const [{ id: oneId }, { id: twoId }] = [one, two]
    const move = (bookingId: string, slot: SlotStart) =>
      moveBooking(db, { caller: client, bookingId, slot }, monday8)
    const answers = isClient
      ? await Promise.all([move(oneId, slots[1]), move(twoId, slots[0])])
      : await Promise.all([hold(slots[1], one.token), hold(slots[0], two.token)]).then((held) => {
          ;[one, two] = held
          return held.map((own) => own.held)
        })
    expect(answers.filter((answer) => !answer.ok && answer.reason !== 'slot_taken')).toEqual([])
    expect(await countOverlaps(db)).toBe(0)
    expect(await db.$count(bookings, inArray(bookings.status, ['held', 'confirmed']))).toBe(2)
  }
  expect(await countDeadlocks(db)).toBe(before)
})

// The embedded database does one thing after another, so that fewer are enough there.
const acts = process.env.TEST_DATABASE_URL || isFullRun ? 50 : 15

test(`after ${8 * acts} random holds, bookings, moves and cancellations by 8 people at once nothing overlaps`, async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, {
    people: 3,
    startsMinutes: [480, 495],
    bufferMinutes: 5,
  })
  let seed = 20_270_104
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const anySlot = (): SlotStart => ({
    ...toSlot('2027-01-05T08:00', { counsellorId: counsellorIds[random(3)] }),
    startsAt: Temporal.Instant.from('2027-01-05T07:00:00Z').add({ minutes: 15 * random(24) }),
    mode: random(2) === 0 ? 'ONLINE' : 'IN_PERSON',
  })
  const bookingIds: string[] = []
  const act = async () => {
    const known = bookingIds[random(bookingIds.length)]
    const choice = random(10)
    if (known && choice < 3)
      return moveBooking(db, { caller: client, bookingId: known, slot: anySlot() }, monday8)
    if (known && choice < 4) return cancelBooking(db, { bookingId: known, caller: client }, monday8)
    const hold = await holdSlot(db, secrets, toHold(anySlot()), monday8)
    if (!hold.ok) return hold
    bookingIds.push(hold.bookingId)
    const person = toConfirmed(`client-${random(6)}@mail.example.com`)
    const confirmed = db.update(bookings).set(person).where(eq(bookings.id, hold.bookingId))
    return confirmed.then(
      () => hold,
      () => hold,
    )
  }
  const answers: { ok: boolean }[] = []
  const person = async () => {
    for (const _ of times(acts)) answers.push(await act())
  }
  await Promise.all(times(8).map(person))
  expect(answers).toHaveLength(8 * acts)
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(20)
  expect(await countOverlaps(db)).toBe(0)
})
