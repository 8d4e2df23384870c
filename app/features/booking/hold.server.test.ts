import { expect, test } from 'vitest'
import { bookings, consentEvents, guardians } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeOffice, monday8, toHold } from '../availability/testing.server.ts'
import { expireHolds, findHold, holdSlot, releaseHold } from './hold.server.ts'
import { secrets } from './testing.server.ts'

const later = (minutes: number) => monday8.add({ minutes })

test('a hold is a booking row for 15 minutes, with its consent', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const hold = await holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00')), monday8)
  if (!hold.ok) throw new Error(hold.reason)
  const [row] = await db.select().from(bookings)
  expect(row).toMatchObject({ id: hold.bookingId, status: 'held', roomId: null, mode: 'ONLINE' })
  expect(row?.holdExpiresAt?.toString()).toBe('2027-01-04T07:15:00Z')
  expect(JSON.stringify(row)).not.toContain(hold.holdToken)
  expect(await db.select().from(consentEvents)).toMatchObject([
    { bookingId: hold.bookingId, purpose: 'session', given: true, route: 'api' },
  ])
  expect(await findHold(db, hold.holdToken, later(14))).toMatchObject({ bookingId: hold.bookingId })
  expect(await findHold(db, hold.holdToken, later(15))).toBeNull()
})

test('a slot outside the rules cannot be held, whoever asks', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const times = [
    '2027-01-04T07:30',
    '2027-01-05T07:30',
    '2027-01-05T20:00',
    '2027-01-05T10:15',
    '2027-03-20T10:00',
  ]
  for (const time of times) {
    expect(await holdSlot(db, secrets, toHold(toSlot(time)), monday8)).toEqual({
      ok: false,
      reason: 'not_offered',
    })
  }
  expect(await db.$count(bookings)).toBe(0)
  expect(await db.$count(consentEvents)).toBe(0)
})

test('a slot that is held is taken until its time is over, and then free without any job', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = toHold(toSlot('2027-01-05T10:00'))
  expect(await holdSlot(db, secrets, request, monday8)).toMatchObject({ ok: true })
  expect(await holdSlot(db, secrets, request, later(14))).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await holdSlot(db, secrets, request, later(15))).toMatchObject({ ok: true })
  const statuses = await db.select({ status: bookings.status }).from(bookings)
  expect(statuses.map(({ status }) => status).sort()).toEqual(['expired', 'held'])
})

test('a page whose answer was lost gets the same hold again, and another page does not', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const ask = (pageKey: string, minutes = 0, wanted = slot) =>
    holdSlot(db, secrets, { ...toHold(wanted), pageKey }, later(minutes))
  const [first, atOnce] = await Promise.all([ask('page.one'), ask('page.one')])
  expect(first).toMatchObject({ ok: true, expiresAt: later(15) })
  expect([atOnce, await ask('page.one', 3)]).toEqual([first, first])
  expect(await ask('page.two', 3)).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await ask('page.one', 3, toSlot('2027-01-05T11:00'))).toMatchObject({ ok: true })
  expect(await ask('page.one', 16)).toMatchObject({ ok: true, expiresAt: later(31) })
})

test('a released hold frees its slot at once', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = toHold(toSlot('2027-01-05T10:00'))
  const hold = await holdSlot(db, secrets, request, monday8)
  if (!hold.ok) throw new Error(hold.reason)
  await releaseHold(db, hold.holdToken, monday8)
  expect(await findHold(db, hold.holdToken, monday8)).toBeNull()
  expect(await holdSlot(db, secrets, request, monday8)).toMatchObject({ ok: true })
})

test('a visitor has one live hold: the next one ends it, and a refused one leaves it', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const first = await holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00')), monday8)
  await holdSlot(db, secrets, toHold(toSlot('2027-01-05T11:00')), monday8)
  if (!first.ok) throw new Error(first.reason)
  const instead = { previousHoldToken: first.holdToken }
  expect(await holdSlot(db, secrets, toHold(toSlot('2027-01-05T11:00'), instead), monday8)).toMatchObject({
    ok: false,
  })
  expect(await findHold(db, first.holdToken, monday8)).not.toBeNull()
  expect(await holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00'), instead), monday8)).toMatchObject({
    ok: true,
  })
  expect(await findHold(db, first.holdToken, monday8)).toBeNull()
})

test('in person every session has a room of its own, and without one there is no slot', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds, roomIds } = await makeOffice(db, { people: 3 })
  const answers = []
  for (const counsellorId of counsellorIds) {
    const slot = toSlot('2027-01-05T10:00', { mode: 'IN_PERSON', counsellorId })
    answers.push(await holdSlot(db, secrets, toHold(slot), monday8))
  }
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, false])
  const taken = await db.select({ roomId: bookings.roomId }).from(bookings)
  expect(taken.map(({ roomId }) => roomId)).toEqual(roomIds)
  const online = toSlot('2027-01-05T10:00', { counsellorId: counsellorIds[2] })
  expect(await holdSlot(db, secrets, toHold(online), monday8)).toMatchObject({ ok: true })
})

test('buffers keep sessions apart on both sides', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { bufferMinutes: 10 })
  const hold = (time: string) => holdSlot(db, secrets, toHold(toSlot(time)), monday8)
  expect(await hold('2027-01-05T10:00')).toMatchObject({ ok: true })
  expect(await hold('2027-01-05T10:30')).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await hold('2027-01-05T09:30')).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await hold('2027-01-05T11:00')).toMatchObject({ ok: true })
})

test('any counsellor means whoever is free, the least busy first', async () => {
  const db = await freshDb()
  const { toSlot, counsellorIds } = await makeOffice(db, { people: 2 })
  await holdSlot(db, secrets, toHold(toSlot('2027-01-06T10:00')), monday8)
  const anybody = toHold({ ...toSlot('2027-01-05T10:00'), counsellorId: undefined })
  expect(await holdSlot(db, secrets, anybody, monday8)).toMatchObject({
    ok: true,
    counsellorId: counsellorIds[1],
  })
  const answers = await Promise.all([1, 2, 3].map(() => holdSlot(db, secrets, anybody, monday8)))
  expect(answers.filter(({ ok }) => ok)).toMatchObject([{ counsellorId: counsellorIds[0] }])
})

test('the daily limit holds against simultaneous holds of different times', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { dailyLimit: 3 })
  const times = Array.from({ length: 12 }, (_, n) => `2027-01-05T${String(8 + n).padStart(2, '0')}:00`)
  const answers = await Promise.all(times.map((time) => holdSlot(db, secrets, toHold(toSlot(time)), monday8)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'slot_taken')).toHaveLength(9)
})

test('the job expires what is over and forgets whom a guardian was', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const guardian = { answer: 'informed', name: 'Mrs Eze', contact: '+234 1' } as const
  await holdSlot(db, secrets, toHold(toSlot('2027-01-05T10:00'), { guardian }), monday8)
  await holdSlot(db, secrets, toHold(toSlot('2027-01-05T11:00')), later(10))
  expect(await db.$count(guardians)).toBe(1)
  expect(await expireHolds(db, later(15))).toBe(1)
  expect(await expireHolds(db, later(15))).toBe(0)
  const rows = await db.select().from(bookings).orderBy(bookings.startsAt)
  expect(rows).toMatchObject([{ status: 'expired' }, { status: 'held' }])
  expect(await db.$count(guardians)).toBe(0)
})
