import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { bookings, bookingTexts } from '../../db/tables/booking.ts'
import { bookingPrices, payments, priceRequests } from '../../db/tables/money.ts'
import { auditEvents, legalHolds } from '../../db/tables/operation.ts'
import { series, seriesBookings } from '../../db/tables/series.ts'
import { freshDb } from '../../db/testing.server.ts'
import { words } from '../../words/words.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { withdrawConsent } from '../booking/my-data/withdraw-consent.server.ts'
import { insertOfficeAndCounsellor, monday8, secrets } from '../booking/testing.server.ts'
import { deleteDueRecords } from '../privacy/retention/due-records.server.ts'
import { toBalance, toMoneyState } from './balance.ts'
import { findStaffPrice, listStaffPrices } from './change-price.server.ts'
import { toMoneyView, toSessionState } from './money-view.ts'
import { enterPayment, listPayments } from './payments.server.ts'
import {
  askForPrice,
  decidePrice,
  findRequest,
  listOpenRequests,
  openRequest,
} from './price-requests.server.ts'

const decidedOn = Temporal.PlainDate.from('2027-01-04')

/** Makes a series of two sessions, which cost 15,000 naira or 900 rupees each, and one without a price. */
async function makeSessions(db: Db) {
  const place = await insertOfficeAndCounsellor(db)
  const [first, second, unpriced] = [randomUUID(), randomUUID(), randomUUID()]
  const person = { name: 'Ada', email: 'ada@mail.example.com', clientKey: 'ada@mail.example.com' }
  await db.insert(bookings).values(
    [first, second, unpriced].map((id) => ({
      id,
      status: 'requested' as const,
      ...place,
      ...person,
      createdAt: monday8,
    })),
  )
  const beside = { besideAmount: 90_000, besideCurrency: 'INR' as const }
  await db.insert(bookingPrices).values(
    [first, second].map((bookingId) => ({
      bookingId,
      amount: 1_500_000,
      rest: 1_500_000,
      ...beside,
      reference: bookingId,
    })),
  )
  const seriesId = randomUUID()
  await db.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: monday8 })
  await db
    .insert(seriesBookings)
    .values([first, second].map((bookingId, n) => ({ bookingId, seriesId, number: n + 1 })))
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const admin = { actorId, scope: { counsellorId: null }, now: monday8 }
  const ask = (bookingId: string) =>
    askForPrice(db, secrets, { bookingId, text: 'My father lost his job', by: 'client' }, monday8)
  const readPrice = async (bookingId: string) => {
    const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
    return [price?.amount, price?.rest, price?.restCurrency]
  }
  return { first, second, unpriced, ...place, admin, ask, readPrice }
}

test('only administrators read why, each reading is recorded, and no event of the session names the request', async () => {
  const db = await freshDb()
  const { first, counsellorId, admin, ask } = await makeSessions(db)
  expect(await Promise.all([ask(first), ask(first)])).toEqual([{ ok: true }, { ok: true }])
  expect(await db.$count(priceRequests)).toBe(2)
  const stored = await db.select().from(priceRequests)
  expect(JSON.stringify(stored)).not.toContain('father')
  expect(await listOpenRequests(db, admin.scope)).toMatchObject({ rows: [{ bookingId: first }], total: 1 })
  const counsellor = { ...admin, scope: { counsellorId } }
  expect(await openRequest(db, secrets, first, counsellor)).toBeNull()
  expect(await listOpenRequests(db, counsellor.scope)).toEqual({ rows: [], total: 0 })
  const free = { bookingId: first, decision: 'free', reduced: null, decidedOn } as const
  expect(await decidePrice(db, free, counsellor)).toEqual({ ok: false, reason: 'no_rights' })
  expect(await openRequest(db, secrets, first, admin)).toBe('My father lost his job')
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action, subjectType }) => [action, subjectType])).toEqual([
    ['price_request.made', 'price_request'],
    ['price_request.opened', 'price_request'],
  ])
  expect(JSON.stringify(events)).not.toContain('father')
})

test('a lower price counts for each session of the series, once, and the price of that day stays', async () => {
  const db = await freshDb()
  const { first, second, admin, ask, readPrice } = await makeSessions(db)
  await ask(second)
  const reduced = { amount: 40_000, currency: 'INR' } as const
  const decide = () => decidePrice(db, { bookingId: first, decision: 'reduced', reduced, decidedOn }, admin)
  const twice = await Promise.all([decide(), decide()])
  expect(twice).toContainEqual({ ok: true })
  expect(twice).toContainEqual({ ok: false, reason: 'changed_meanwhile' })
  for (const id of [first, second]) expect(await readPrice(id)).toEqual([1_500_000, 40_000, 'INR'])
  expect(await db.select().from(payments)).toMatchObject(Array(2).fill({ kind: 'free', amount: 50_000 }))
  expect(await findRequest(db, second)).toMatchObject({ decision: 'reduced' })
  expect(await ask(first)).toEqual({ ok: true })
  expect(await listOpenRequests(db, admin.scope)).toEqual({ rows: [], total: 0 })
})

test.each([
  ['asked about', true, 1_000_000],
  ['another one', false, 0],
] as const)(
  'of a session that was held and paid, a lower price gives something back when it is %s',
  async (_, isAsked, over) => {
    const db = await freshDb()
    const { first, second, admin, ask } = await makeSessions(db)
    await ask(first)
    const cash = { kind: 'cash', currency: 'NGN', paidOn: decidedOn, key: randomUUID() } as const
    await enterPayment(db, { ...cash, bookingId: first, amount: 1_500_000, revision: 1 }, admin)
    await db.update(bookings).set({ status: 'attended' }).where(eq(bookings.id, first))
    const reduced = { amount: 500_000, currency: 'NGN' } as const
    const bookingId = isAsked ? first : second
    expect(await decidePrice(db, { bookingId, decision: 'reduced', reduced, decidedOn }, admin)).toEqual({
      ok: true,
    })
    const prices = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, first))
    expect(prices.map(({ overpaid }) => overpaid)).toEqual([over])
  },
)

test('a session without a price gets the agreed one, and a no changes nothing', async () => {
  const db = await freshDb()
  const { first, unpriced, admin, ask, readPrice } = await makeSessions(db)
  await ask(unpriced)
  await ask(first)
  const reduced = { amount: 500_000, currency: 'NGN' } as const
  const agreed = { bookingId: unpriced, decision: 'reduced', reduced, decidedOn } as const
  expect(await decidePrice(db, agreed, admin)).toEqual({ ok: true })
  expect(await readPrice(unpriced)).toEqual([500_000, 500_000, 'NGN'])
  const refused = { bookingId: first, decision: 'no', reduced: null, decidedOn } as const
  expect(await decidePrice(db, refused, admin)).toEqual({ ok: true })
  expect(await readPrice(first)).toEqual([1_500_000, 1_500_000, 'NGN'])
  expect(await findRequest(db, first)).toMatchObject({ decision: 'no' })
  expect(await db.$count(payments)).toBe(0)
})

test('the text goes when the client takes the consent back, nobody opens it under a legal hold, and the client may ask again', async () => {
  const db = await freshDb()
  const { first, second, admin, ask, readPrice } = await makeSessions(db)
  for (const bookingId of [first, second]) await db.insert(bookingTexts).values({ bookingId })
  await ask(first)
  const decide = (decision: 'free' | 'reduced', amount: number) =>
    decidePrice(
      db,
      { bookingId: first, decision, reduced: amount ? { amount, currency: 'NGN' } : null, decidedOn },
      admin,
    )
  expect(await decide('reduced', 500_000)).toEqual({ ok: true })
  const hold = { subjectType: 'booking', subjectId: first, reasonEncrypted: '', heldAt: monday8 } as const
  await db.insert(legalHolds).values({ id: randomUUID(), ...hold })
  const withdraw = () => withdrawConsent(db, { bookingId: first, linkVersion: 1 }, monday8)
  expect(await withdraw()).toEqual({ ok: true, hasLegalHold: true })
  expect(await openRequest(db, secrets, first, admin)).toBeNull()
  expect((await db.select().from(priceRequests)).map(({ bookingId }) => bookingId)).toEqual([first])
  await db.update(legalHolds).set({ endedAt: monday8 })
  await deleteDueRecords(db, { dataDir: '/nowhere' }, monday8.add({ hours: 80 }))
  expect(await db.$count(priceRequests)).toBe(0)
  expect(await readPrice(first)).toEqual([1_500_000, 500_000, 'NGN'])
  expect(await ask(first)).toEqual({ ok: true })
  expect(await decide('free', 0)).toEqual({ ok: true })
  expect(await readPrice(first)).toEqual([1_500_000, 0, 'NGN'])
})

test.each([
  ['a lower price after a part', 1_000_000, 500_000, 1_000_000, 'tooMuch', 500_000],
  ['a lower price below a part', 300_000, 500_000, 1_000_000, 'owed', 0],
  ['a lower price after all', 1_500_000, 500_000, 1_000_000, 'tooMuch', 1_000_000],
  ['free after a part', 1_000_000, null, 1_500_000, 'tooMuch', 1_000_000],
  ['free after all', 1_500_000, null, 1_500_000, 'tooMuch', 1_500_000],
] as const)(
  'after money %s says what is too much, which staff give back',
  async (_, paid, lower, free, state, over) => {
    const db = await freshDb()
    const { first: bookingId, admin, ask } = await makeSessions(db)
    await ask(bookingId)
    const cash = { kind: 'cash', currency: 'NGN', paidOn: decidedOn, key: randomUUID() } as const
    expect(await enterPayment(db, { ...cash, bookingId, amount: paid, revision: 1 }, admin)).toMatchObject({
      ok: true,
    })
    const reduced = lower && ({ amount: lower, currency: 'NGN' } as const)
    const decision = lower ? 'reduced' : 'free'
    expect(await decidePrice(db, { bookingId, decision, reduced, decidedOn }, admin)).toEqual({ ok: true })
    const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
    const entries = await db.select().from(payments).where(eq(payments.bookingId, bookingId))
    const balance = price && toBalance(price, entries)
    expect(balance).toMatchObject({ free, over })
    expect(balance && toMoneyState(balance, 'requested')).toBe(state)
  },
)

test('a lower price is below the price, and in a currency of the price', async () => {
  const db = await freshDb()
  const { first, admin, ask, readPrice } = await makeSessions(db)
  await db.update(bookingPrices).set({ besideAmount: null, besideCurrency: null })
  await ask(first)
  const decide = (amount: number, currency: 'NGN' | 'INR') => {
    const reduced = { amount, currency } as const
    return decidePrice(db, { bookingId: first, decision: 'reduced', reduced, decidedOn }, admin)
  }
  expect(await decide(1_500_000, 'NGN')).toEqual({ ok: false, reason: 'not_lower' })
  expect(await decide(100, 'INR')).toEqual({ ok: false, reason: 'other_currency' })
  expect(await db.$count(payments)).toBe(0)
  expect(await readPrice(first)).toEqual([1_500_000, 1_500_000, 'NGN'])
  expect(await findRequest(db, first)).toMatchObject({ decision: null })
})

test('the list of open requests names the first session of a series that costs something', async () => {
  const db = await freshDb()
  const { first, second, admin, ask } = await makeSessions(db)
  const listed = async () => (await listOpenRequests(db, admin.scope)).rows.map(({ bookingId }) => bookingId)
  await ask(second)
  expect(await listed()).toEqual([first])
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, first))
  expect(await listed()).toEqual([second])
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, second))
  expect(await listed()).toEqual([])
})

const decisions = [
  ['no request', 'To pay ₦15,000', 'To pay ₦15,000'],
  ['asked', 'To pay ₦15,000', 'To pay ₦15,000'],
  ['no', 'To pay ₦15,000', 'To pay ₦15,000'],
  ['reduced', 'To pay ₦5,000', null],
  ['reduced, and erased', 'To pay ₦5,000', null],
  ['reduced and paid', 'Paid', null],
  ['free', 'Free', null],
  ['a free place without a request', 'Free', 'Free'],
] as const

test.each(decisions)(
  'of a session with %s an administrator reads "%s", and its counsellor "%s"',
  async (made, toAdmin, toCounsellor) => {
    const db = await freshDb()
    const { first, counsellorId, admin, ask } = await makeSessions(db)
    const pay = async (kind: 'cash' | 'free', amount: number) => {
      const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, first))
      const money = { kind, amount, currency: 'NGN', revision: price?.revision ?? 0 } as const
      const payment = { bookingId: first, ...money, paidOn: decidedOn, key: randomUUID() }
      expect(await enterPayment(db, payment, admin)).toMatchObject({ ok: true })
    }
    const decision = (['no', 'reduced', 'free'] as const).find((known) => made.startsWith(known))
    if (made === 'a free place without a request') await pay('free', 1_500_000)
    else if (made !== 'no request') await ask(first)
    if (decision && made !== 'no request') {
      const reduced = decision === 'reduced' ? ({ amount: 500_000, currency: 'NGN' } as const) : null
      expect(await decidePrice(db, { bookingId: first, decision, reduced, decidedOn }, admin)).toMatchObject({
        ok: true,
      })
    }
    if (made === 'reduced and paid') await pay('cash', 500_000)
    if (made === 'reduced, and erased') await db.delete(priceRequests)
    const read = async (scope: { counsellorId: string | null }) => {
      const isAdmin = scope.counsellorId === null
      const found = await findStaffPrice(db, first, scope)
      if (!found) throw new Error('no booking')
      const payments = await listPayments(db, first)
      const own = {
        found,
        payments,
        services: isAdmin ? [] : null,
        asksRupees: false,
        packages: [],
        request: null,
      }
      const card = toMoneyView({ ...own, clock: { now: monday8, timeZone: 'UTC' } }, words('en').money)
      const [listed] = await listStaffPrices(db, [first], scope)
      const states = [card.state, listed ? toSessionState(listed, isAdmin, monday8) : null]
      return { states: states.map((line) => line?.text ?? null), rows: JSON.stringify(card.rows) }
    }
    expect((await read(admin.scope)).states).toEqual([toAdmin, toAdmin])
    const seen = await read({ counsellorId })
    expect(seen.states).toEqual([toCounsellor, toCounsellor])
    expect(seen.rows.includes('₦')).toBe(toCounsellor !== null)
  },
)
