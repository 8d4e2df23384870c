import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { groupByStart, type Mode, type Slot, toSlotRow } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { insertBooking, makeOffice, monday8, toHold } from '../../app/features/availability/testing.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import { isFreshPageKey, makePageKey } from '../../app/features/booking/form/idempotency-key.server.ts'
import { holdSlot, releaseHold } from '../../app/features/booking/hold.server.ts'
import { secrets, toDetails } from '../../app/features/booking/testing.server.ts'
import { toClient } from '../support/booking-client.ts'
import { countReached, floodBookings } from '../support/booking-flood.ts'
import { isFullRun } from '../support/full-run.ts'
import { callJson, makeTestApi, type TestApi } from '../support/testing-api.ts'

async function listen(api: TestApi): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    onTestFinished(() => new Promise((done) => server.close(() => done())))
  })
}

const withLimits = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
const withMail = { ...withLimits, MAIL_URL: 'smtp://127.0.0.1:2525' }

const posts = isFullRun ? 600 : 200

for (const env of isFullRun ? [withLimits, withMail] : [withMail]) {
  test(`of ${posts} scripted posts from 200 sources at most 20 reach staff, and 50 people of one address all book (${'MAIL_URL' in env ? 'mail' : 'no mail'})`, async () => {
    const api = await makeTestApi({ env })
    const flood = { url: await listen(api), posts, sources: 200, people: 50 }
    const { programs, persons } = await floodBookings(flood)
    expect(persons).toEqual({ 201: 50 })
    expect(programs[201]).toBeLessThanOrEqual(20)
    expect(programs[429]).toBeGreaterThan(posts - 100)
    expect(await countReached(api.db)).toBeLessThanOrEqual(20)
  })
}

test('a solution books once, and a repeated request may send it again', async () => {
  const api = await makeTestApi({ env: withLimits })
  const { data } = await callJson(api, 'GET', '/api/v1/challenge')
  const work = { 'proof-of-work': solveChallenge(data.challenge) }
  const book = (n: number, headers: Record<string, string> = {}) =>
    callJson(api, 'POST', '/api/v1/booking', { body: toClient(n), headers })
  for (let n = 0; n < 20; n += 1) expect((await book(n)).status).toBe(201)
  expect((await book(20)).status).toBe(429)
  const key = { 'idempotency-key': randomUUID() }
  expect((await book(21, { ...work, ...key })).status).toBe(201)
  expect((await book(21, { ...work, ...key })).status).toBe(201)
  expect((await book(22, work)).status).toBe(429)
  expect((await book(23, { ...work, 'idempotency-key': randomUUID() })).status).toBe(429)
  expect(await api.db.$count(bookings)).toBe(21)
})

const times = Array.from({ length: 12 }, (_, n) => `${String(8 + n).padStart(2, '0')}:00`)

test('a visitor has at most three live holds, and can give one up for another', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const hold = (n: number, holder: string, previousHoldToken?: string) =>
    holdSlot(db, secrets, toHold(toSlot(`2027-01-06T${times[n]}`), { holder, previousHoldToken }), monday8)
  const first = await hold(0, 'address a')
  expect([first, await hold(1, 'address a'), await hold(2, 'address a')].map(({ ok }) => ok)).not.toContain(
    false,
  )
  expect(await hold(3, 'address a')).toEqual({ ok: false, reason: 'too_many_holds' })
  expect(await hold(3, 'address b')).toMatchObject({ ok: true })
  expect(await hold(4, 'address a', first.ok ? first.holdToken : '')).toMatchObject({ ok: true })
  const together = await Promise.all([5, 6, 7, 8, 9].map((n) => hold(n, 'address c')))
  expect(together.filter(({ ok }) => ok)).toHaveLength(3)
  const holders = (await db.select().from(bookings)).map(({ holderKey }) => holderKey)
  expect(JSON.stringify(holders)).not.toContain('address')
})

test('the API holds three times for one address', async () => {
  const api = await makeTestApi({ env: withLimits })
  const { office, counsellorId } = await makeOffice(api.db)
  const day = Temporal.Now.plainDateISO('Africa/Lagos').add({ days: 3 })
  const hold = (time: string) => {
    const startsAt = day.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: time }).toInstant().toString()
    const body = { startsAt, counsellorId, officeId: office.id, mode: 'ONLINE', consent: true }
    return callJson(api, 'POST', '/api/v1/slots/hold', { body })
  }
  const statuses = []
  for (const time of times.slice(0, 5)) statuses.push((await hold(time)).status)
  expect(statuses).toEqual([201, 201, 201, 409, 409])
})

/** `isOneADay`: one booking fills a day, so only the first is kept. */
type Calendar = Parameters<typeof makeOffice>[1] & { mode?: Mode; provenADay?: number; isOneADay?: boolean }

const calendars: Record<string, Calendar> = {
  ...(isFullRun
    ? {
        'with free times only': {},
        'with one room for two': { mode: 'IN_PERSON', people: 2, roomCount: 1 } as const,
        'with breaks': { bufferMinutes: 15 },
        'with a daily limit': { dailyLimit: 1, isOneADay: true },
      }
    : {}),
  'that is nearly full': { provenADay: 1, isOneADay: true },
}

for (const [name, { mode = 'ONLINE', provenADay = 0, isOneADay = false, ...options }] of Object.entries(
  calendars,
)) {
  test(`holds and invented bookings hide at most 30 % of the free times of any two weeks, and nobody is refused: a calendar ${name}`, async () => {
    const db = await freshDb()
    // Two starts a day.
    const { toSlot } = await makeOffice(db, { startsMinutes: [1_140], horizonDays: 30, ...options })
    const days = Array.from({ length: 29 }, (_, n) => monday8.add({ hours: 24 * n }))
    for (const day of days)
      for (const time of ['19:00'].slice(0, provenADay)) {
        const date = day.toZonedDateTimeISO('Africa/Lagos').toPlainDate()
        await insertBooking(db, toSlotRow(toSlot(`${date}T${time}`), { bufferMinutes: 0 }))
      }
    const listOpen = async () =>
      (await findOpenSlots(db, { from: monday8, to: monday8.add({ hours: 24 * 30 }), mode }, monday8)).slots
    const countFrom = (slots: readonly Slot[], from: Temporal.Instant) =>
      groupByStart(slots).filter(({ startsAt }) => {
        const hours = startsAt.since(from).total('hours')
        return hours >= 0 && hours < 24 * 14
      }).length
    const before = await listOpen()
    for (const [n, slot] of before.entries()) {
      const email = `a${n}@mail.example.com`
      const request = { slotRequest: { slot, route: 'api' }, addressProof: 'asked' } as const
      const outcome =
        n % 2 === 0
          ? await holdSlot(db, secrets, toHold(slot, { holder: email }), monday8)
          : await bookAppointment(db, secrets, { details: toDetails({ email }), ...request }, monday8)
      const isGone = async () => !(await listOpen()).some(({ startsAt }) => startsAt.equals(slot.startsAt))
      expect(outcome.ok || (await isGone()), `slot ${n}`).toBe(true)
    }
    const after = await listOpen()
    const shares = days.slice(0, 16).map((day) => 1 - countFrom(after, day) / countFrom(before, day))
    expect(Math.max(...shares)).toBeLessThanOrEqual(isOneADay ? 0.1 : 0.3)
    expect(isOneADay ? Math.max(...shares) : Math.min(...shares) - 0.1).toBeGreaterThan(0)
  })
}

for (const [name, { mode = 'ONLINE', ...options }] of Object.entries({
  'of ten times': { startsMinutes: [900] },
  'with a daily limit': { startsMinutes: [900], dailyLimit: 3 },
  'with rooms': { startsMinutes: [900], roomCount: 2, mode: 'IN_PERSON' as const },
  'of two counsellors': { startsMinutes: [900], people: 2 },
  'of two times': { startsMinutes: [1_140] },
})) {
  test(`invented bookings hide at most half of a day ${name}, though the two weeks have room for them`, async () => {
    const db = await freshDb()
    await makeOffice(db, { horizonDays: 30, ...options })
    const day = { from: monday8.add({ hours: 36 }), to: monday8.add({ hours: 60 }) }
    const listOpen = async () => (await findOpenSlots(db, { ...day, mode }, monday8)).slots
    const before = await listOpen()
    for (const [n, slot] of before.entries()) {
      const details = toDetails({ email: `a${n}@mail.example.com` })
      const slotRequest = { slot, route: 'api' } as const
      await bookAppointment(db, secrets, { details, slotRequest, addressProof: 'asked' }, monday8)
    }
    const [all, left] = [groupByStart(before).length, groupByStart(await listOpen()).length]
    expect(left).toBeGreaterThanOrEqual(all / 2)
    expect(left).toBeLessThan(all)
  })
}

test('a hold above the share is booked by somebody whose address is known, or where nothing asks for proof', async () => {
  for (const addressProof of ['proven', 'not_asked'] as const) {
    const { db, hold } = await openFullShare()
    const held = await hold()
    expect(held).toMatchObject({ ok: true, isKept: false })
    const request = { details: toDetails(), holdToken: held.ok ? held.holdToken : '', addressProof }
    const booked = await bookAppointment(db, secrets, request, monday8)
    expect(booked).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  }
})

/** Opens an office with one free time a day, of which one unproven booking takes the first. */
async function openFullShare() {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { startsMinutes: [1_170], horizonDays: 3 })
  const hold = () => holdSlot(db, secrets, toHold(toSlot('2027-01-06T19:30'), { holder: 'page' }), monday8)
  const other = { slot: toSlot('2027-01-05T19:30'), route: 'api' } as const
  const invented = { details: toDetails({ email: 'a@mail.example.com' }), addressProof: 'asked' } as const
  await bookAppointment(db, secrets, { ...invented, slotRequest: other }, monday8)
  return { db, hold, toSlot }
}

test('a page counts for itself two seconds after we have rendered it, and for one day', () => {
  const key = makePageKey(secrets, monday8)
  expect(isFreshPageKey(secrets, key, monday8.add({ seconds: 1 }))).toBe(false)
  expect(isFreshPageKey(secrets, key, monday8.add({ seconds: 3 }))).toBe(true)
  expect(isFreshPageKey(secrets, key, monday8.add({ hours: 25 }))).toBe(false)
  expect(isFreshPageKey(secrets, key.replace(/\.\d+\./, '.1800000000.'), monday8.add({ seconds: 3 }))).toBe(
    false,
  )
  expect(isFreshPageKey(secrets, `page.${'a'.repeat(22)}`, monday8)).toBe(false)
})

test('an ended hold no longer counts for its visitor', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  for (const time of times) {
    const held = await holdSlot(db, secrets, toHold(toSlot(`2027-01-06T${time}`), { holder: 'a' }), monday8)
    if (!held.ok) throw new Error(held.reason)
    await releaseHold(db, held.holdToken, monday8)
  }
  expect((await db.select().from(bookings)).map(({ holderKey }) => holderKey)).toEqual(times.map(() => null))
})
