import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { bookings, consentEvents } from '../../db/tables/booking.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeToken } from '../../lib/security/random-token.server.ts'
import { QueuedFacts } from '../../outbox/queue-mail.server.ts'
import { makeOffice } from '../availability/testing.server.ts'
import { bookAppointment } from './book.server.ts'
import type { BookingRequest } from './booking-request.server.ts'
import { recordReportedEvent } from './outside-events/reported-event.server.ts'
import { insertOfficeAndCounsellor, makeHold, monday8, secrets, toDetails } from './testing.server.ts'

type Request = Omit<BookingRequest, 'addressProof'> & Partial<Pick<BookingRequest, 'addressProof'>>

/** Books for a client with a proven address unless the request says otherwise. */
const book = (db: Db, request: Request, now: Temporal.Instant) =>
  bookAppointment(db, secrets, { addressProof: 'proven', ...request } as BookingRequest, now)

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

test('a held time becomes a confirmed booking with its three mails', async () => {
  const db = await freshDb()
  const { id, holdToken, startsAt } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const outcome = await book(db, { details: toDetails(), holdToken }, monday8)
  expect(outcome).toMatchObject({ ok: true, repeated: false, booking: { id, status: 'confirmed', startsAt } })
  const [row] = await db.select().from(bookings)
  expect(row).toMatchObject({
    status: 'confirmed',
    clientKey: 'ngozi@mail.example.com',
    email: 'Ngozi@mail.example.com',
    confirmedAt: monday8,
    visitorTimeZone: 'Asia/Kolkata',
    quarantined: false,
    linkVersion: 1,
  })
  expect(JSON.stringify(row)).not.toMatch(/cannot sleep|how to rest|Two months/)
  const queued = await db.select().from(outbox)
  expect(queued.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual([
    ['booking_confirmed', 'Ngozi@mail.example.com'],
    ['counsellor_booking', 'ada@ireti.example'],
    ['office_booking', 'office@ireti.example'],
  ])
  expect(queued.map(({ facts }) => QueuedFacts.parse(facts).session?.startsAt)).toEqual([
    startsAt,
    startsAt,
    startsAt,
  ])
  expect(JSON.stringify(queued)).not.toMatch(/cannot sleep|how to rest|Two months/)
})

test('what a booking answers is what stands in the table', async () => {
  const db = await freshDb()
  const { holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const request = { details: toDetails(), holdToken, idempotencyKey: 'k' }
  const first = await book(db, request, monday8)
  const second = await book(db, request, monday8.add({ minutes: 1 }))
  expect(second).toEqual({ ...first, repeated: true })
})

test('a hold that is over, given up, unknown or used cannot be booked', async () => {
  const db = await freshDb()
  const desk = await insertOfficeAndCounsellor(db)
  const late = await makeHold(db, { ...desk, holdExpiresAt: monday8 })
  const released = await makeHold(db, { ...desk, status: 'expired', startsAt: monday8.add({ hours: 26 }) })
  const used = await makeHold(db, { ...desk, startsAt: monday8.add({ hours: 28 }) })
  const other = toDetails({ email: 'other@mail.example.com' })
  await book(db, { details: other, holdToken: used.holdToken }, monday8)
  const tokens = [late.holdToken, released.holdToken, used.holdToken, 'unknown']
  const outcomes = await Promise.all(
    tokens.map((holdToken) => book(db, { details: toDetails(), holdToken }, monday8)),
  )
  expect(outcomes.map((outcome) => !outcome.ok && outcome.reason)).toEqual(times(4).map(() => 'hold_gone'))
  expect(outcomes[0]).toMatchObject({ wanted: { startsAt: late.startsAt, ...desk } })
})

test('a changed request for a time that she has booked already returns that booking, to her alone and soon', async () => {
  const db = await freshDb()
  const { id, holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  await book(db, { details: toDetails(), holdToken, idempotencyKey: 'lost' }, monday8)
  const again = async (change: Parameters<typeof toDetails>[0], minutes = 20) => {
    const request = { details: toDetails(change), holdToken, idempotencyKey: `${minutes}` }
    const outcome = await book(db, request, monday8.add({ minutes }))
    return outcome.ok ? outcome.booking.id : outcome.reason
  }
  expect(await again({ complaint: 'I cannot sleep at all' })).toBe(id)
  expect(await again({ email: 'other@mail.example.com' }, 21)).toBe('hold_gone')
  expect(await again({ complaint: 'Later' }, 75)).toBe('hold_gone')
  await db.update(bookings).set({ status: 'cancelled' })
  expect(await again({ complaint: 'I cannot sleep at all' }, 22)).toBe('hold_gone')
  expect(await db.$count(bookings)).toBe(1)
})

test('a token that nobody was given books nothing', async () => {
  const db = await freshDb()
  const { id, holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const madeUp = { details: toDetails({ email: 'other@mail.example.com' }), holdToken: makeToken() }
  expect(await book(db, madeUp, monday8)).toEqual({ ok: false, reason: 'hold_gone' })
  const own = await book(db, { details: toDetails(), holdToken }, monday8)
  expect(own).toMatchObject({ ok: true, booking: { id, email: 'Ngozi@mail.example.com' } })
})

test('of 100 clients who book one hold at once exactly one gets it', async () => {
  const db = await freshDb()
  const { holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const outcomes = await Promise.all(
    times(100).map((n) =>
      book(db, { details: toDetails({ email: `c${n}@mail.example.com` }), holdToken }, monday8),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(outbox)).toBe(3)
})

test('100 equal requests at once are one booking, with a hold and without', async () => {
  const db = await freshDb()
  const { holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const held = { details: toDetails(), holdToken, idempotencyKey: 'held' }
  const requested = { details: toDetails(), idempotencyKey: 'requested' }
  const outcomes = await Promise.all(times(200).map((n) => book(db, n % 2 ? held : requested, monday8)))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(2)
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.booking.id)).size).toBe(2)
  expect(await db.$count(outbox)).toBe(5)
})

test('a key that was used for another request is refused', async () => {
  const db = await freshDb()
  await book(db, { details: toDetails(), idempotencyKey: 'k' }, monday8)
  const changed = { details: toDetails({ complaint: 'Another' }), idempotencyKey: 'k' }
  expect(await book(db, changed, monday8)).toMatchObject({
    ok: false,
    reason: 'key_reused',
  })
  const { toSlot } = await makeOffice(db)
  const bookAt = (time: string) => {
    const slotRequest = { slot: toSlot(time), route: 'api' } as const
    const details = toDetails({ email: 'slot@mail.example.com' })
    return book(db, { details, slotRequest, idempotencyKey: 'slot', addressProof: 'proven' }, monday8)
  }
  expect(await bookAt('2027-01-05T10:00')).toMatchObject({ ok: true, repeated: false })
  expect(await bookAt('2027-01-05T10:00')).toMatchObject({ ok: true, repeated: true })
  expect(await bookAt('2027-01-05T11:00')).toMatchObject({ ok: false, reason: 'key_reused' })
})

test('somebody under 18 needs an answer about a guardian on the hold', async () => {
  const db = await freshDb()
  const desk = await insertOfficeAndCounsellor(db)
  const without = await makeHold(db, desk)
  const unsafe = await makeHold(db, {
    ...desk,
    startsAt: monday8.add({ hours: 30 }),
    guardianAnswer: 'unsafe',
  })
  const bookHold = (holdToken: string) => book(db, { details: toDetails({ age: 17 }), holdToken }, monday8)
  expect(await bookHold(without.holdToken)).toMatchObject({ ok: false, reason: 'guardian_needed' })
  expect(await bookHold(unsafe.holdToken)).toMatchObject({ ok: true })
})

test('a request without a time tells client and office, and invents no consent', async () => {
  const db = await freshDb()
  await insertOfficeAndCounsellor(db)
  const outcome = await book(db, { details: toDetails({ age: 16 }) }, monday8)
  expect(outcome).toMatchObject({ ok: true, booking: { status: 'requested', startsAt: null } })
  const queued = await db.select().from(outbox)
  expect(queued.map(({ kind }) => kind).sort()).toEqual(['booking_requested', 'office_booking'])
  expect(await db.$count(consentEvents)).toBe(0)
})

test('an outside event is booked once', async () => {
  const db = await freshDb()
  await insertOfficeAndCounsellor(db)
  const startsAt = monday8.add({ hours: 48 })
  const externalEvent = { uri: 'https://cal.example/booking/1', startsAt }
  await recordReportedEvent(db, { ...externalEvent, isCancelled: false }, monday8)
  const outcome = await book(db, { details: toDetails(), externalEvent }, monday8)
  expect(outcome).toMatchObject({ ok: true, booking: { status: 'confirmed', startsAt } })
  const details = toDetails({ email: 'other@mail.example.com' })
  expect(await book(db, { details, externalEvent }, monday8)).toMatchObject({
    ok: false,
    reason: 'event_known',
  })
  const uri = 'https://api.calendly.com/scheduled_events/1'
  const unreported = await book(db, { details, externalEvent: { uri } }, monday8)
  expect(unreported).toMatchObject({ ok: true, booking: { status: 'requested', startsAt: null } })
})

test('one client has one session at a time', async () => {
  const db = await freshDb()
  const desk = await insertOfficeAndCounsellor(db)
  const other = await insertOfficeAndCounsellor(db)
  const first = await makeHold(db, desk)
  const second = await makeHold(db, other)
  await book(db, { details: toDetails(), holdToken: first.holdToken }, monday8)
  const shouting = toDetails({ email: 'NGOZI@mail.example.com' })
  const outcome = await book(db, { details: shouting, holdToken: second.holdToken }, monday8)
  expect(outcome).toMatchObject({ ok: false, reason: 'client_busy' })
})

test('20 bookings of one client at once leave three open', async () => {
  const db = await freshDb()
  const desk = await insertOfficeAndCounsellor(db)
  const holds = await Promise.all(
    times(20).map((n) => makeHold(db, { ...desk, startsAt: monday8.add({ hours: 24 + n }) })),
  )
  const outcomes = await Promise.all(
    holds.map(({ holdToken }) => book(db, { details: toDetails(), holdToken }, monday8)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'too_many_open')).toHaveLength(17)
})

test('five bookings in a day are enough, cancelled or not; the next may come a day after the first', async () => {
  const db = await freshDb()
  for (const n of times(5)) {
    const at = monday8.add({ hours: n })
    const outcome = await book(db, { details: toDetails() }, at)
    expect(outcome.ok).toBe(true)
    await db.update(bookings).set({ status: 'cancelled' })
  }
  const sixth = await book(db, { details: toDetails() }, monday8.add({ hours: 5 }))
  expect(sixth).toMatchObject({
    ok: false,
    reason: 'too_many_today',
    retryAt: monday8.add({ hours: 24 }),
  })
  const later = await book(db, { details: toDetails() }, monday8.add({ hours: 25 }))
  expect(later.ok).toBe(true)
})

test('an account with the same e-mail address is left alone', async () => {
  const db = await freshDb()
  const id = crypto.randomUUID()
  const user = {
    id,
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ngozi@mail.example.com',
    emailKey: 'ngozi@mail.example.com',
    passwordHash: 'x',
    gender: 'OTHER',
    createdAt: monday8,
  } as const
  const [before] = await db.insert(users).values(user).returning()
  await book(db, { details: toDetails() }, monday8)
  expect((await db.select().from(users))[0]).toEqual(before)
  expect((await db.select().from(bookings))[0]?.userId).toBeNull()
  await book(db, { details: toDetails(), userId: id }, monday8)
  expect(await db.$count(bookings, eq(bookings.userId, id))).toBe(1)
})

test('what a program sent looks booked and is marked', async () => {
  const db = await freshDb()
  const { holdToken } = await makeHold(db, await insertOfficeAndCounsellor(db))
  const request = { details: toDetails(), holdToken, quarantined: true }
  expect(await book(db, request, monday8)).toMatchObject({ ok: true })
  expect((await db.select().from(bookings))[0]).toMatchObject({ quarantined: true, status: 'confirmed' })
})
