import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices, payments } from '../../db/tables/money.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { insertOfficeAndCounsellor, monday8 } from '../booking/testing.server.ts'
import { changePrice } from './change-price.server.ts'
import { enterPayment, listPayments, takeEntryBack, takePaymentBack } from './payments.server.ts'

const paidOn = Temporal.PlainDate.from('2027-01-04')

/** Makes a session that costs 15,000 naira or 900 rupees. */
async function makeSession(db: Db) {
  const place = await insertOfficeAndCounsellor(db)
  const bookingId = randomUUID()
  const client = { name: 'Ada', email: 'ada@mail.example.com', clientKey: 'ada@mail.example.com' }
  await db
    .insert(bookings)
    .values({ id: bookingId, status: 'attended', ...place, ...client, createdAt: monday8 })
  const beside = { besideAmount: 90_000, besideCurrency: 'INR' as const }
  await db.insert(bookingPrices).values({
    bookingId,
    amount: 1_500_000,
    rest: 1_500_000,
    ...beside,
    reference: 'K7QM-2FXD',
    serviceName: 'Talk',
  })
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const admin = { actorId, scope: { counsellorId: null }, now: monday8 }
  const payment = (change = {}) => ({
    ...{ bookingId, kind: 'cash' as const, amount: 1_500_000, currency: 'NGN' as const, paidOn, revision: 1 },
    key: randomUUID(),
    ...change,
  })
  const readRest = async () => {
    const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
    return [price?.rest, price?.restCurrency, price?.revision]
  }
  return { bookingId, ...place, admin, payment, readRest }
}

test('the same form sent twice, and two people who enter the same money, make one entry', async () => {
  const db = await freshDb()
  const { admin, payment, readRest, bookingId } = await makeSession(db)
  const first = payment()
  const twice = await Promise.all([enterPayment(db, first, admin), enterPayment(db, first, admin)])
  expect(twice[0]).toMatchObject({ ok: true })
  expect(twice[1]).toEqual(twice[0])
  const others = await Promise.all([enterPayment(db, payment(), admin), enterPayment(db, payment(), admin)])
  expect(others).toEqual(others.map(() => ({ ok: false, reason: 'changed_meanwhile' })))
  const changes = [
    { amount: 1 },
    { kind: 'transfer' },
    { currency: 'INR' },
    { paidOn: paidOn.add({ days: 1 }) },
  ] as const
  for (const change of changes) {
    const reused = await enterPayment(db, { ...first, ...change }, admin)
    expect(reused, JSON.stringify(change)).toEqual({ ok: false, reason: 'key_reused' })
  }
  expect(await listPayments(db, bookingId)).toMatchObject([{ kind: 'cash', amount: 1_500_000 }])
  expect(await readRest()).toEqual([0, 'NGN', 2])
  const details = await db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .orderBy(auditEvents.id)
  // The time of an entry does not lead to the event, which names the booking.
  const [entry] = await db.select({ at: payments.createdAt }).from(payments)
  expect(entry?.at).toEqual(Temporal.Instant.from('2027-01-04T00:00:00Z'))
  expect(details).toEqual([{ action: 'payment.entered', detail: { kind: 'cash', by: 'staff' } }])
})

test('an entry is taken back once, both stay, and then the session can be paid in its other currency', async () => {
  const db = await freshDb()
  const { admin, payment, readRest, bookingId } = await makeSession(db)
  const rupees = { amount: 90_000, currency: 'INR', kind: 'transfer' }
  const entered = await enterPayment(db, payment({ amount: 500_000 }), admin)
  if (!entered.ok) throw new Error(entered.reason)
  expect(await enterPayment(db, payment({ ...rupees, revision: 2 }), admin)).toMatchObject({ ok: false })
  const wrong = { bookingId, paymentId: entered.paymentId, paidOn, revision: 2 }
  const both = await Promise.all([takePaymentBack(db, wrong, admin), takePaymentBack(db, wrong, admin)])
  expect(both[0]).toMatchObject({ ok: true })
  expect(both[1]).toEqual(both[0])
  const back = both[0]?.ok ? both[0].paymentId : ''
  expect(await takePaymentBack(db, { ...wrong, paymentId: back, revision: 3 }, admin)).toMatchObject({
    reason: 'not_found',
  })
  expect(await readRest()).toEqual([1_500_000, 'NGN', 3])
  expect(await enterPayment(db, payment({ ...rupees, revision: 3 }), admin)).toMatchObject({ ok: true })
  expect(await readRest()).toEqual([0, 'INR', 4])
  const amounts = (await listPayments(db, bookingId)).map(({ amount, currency }) => `${amount} ${currency}`)
  expect(amounts).toEqual(['500000 NGN', '-500000 NGN', '90000 INR'])
  const without = { bookingId, serviceId: null, naira: 1_500_000, rupees: null, revision: 4 }
  expect(await changePrice(db, without, admin)).toEqual({ ok: false, reason: 'other_currency' })
  expect(await readRest()).toEqual([0, 'INR', 4])
  // A new price counts what is paid already.
  const dearer = { bookingId, serviceId: null, naira: 2_000_000, rupees: 100_000, revision: 4 }
  expect(await changePrice(db, dearer, admin)).toEqual({ ok: true })
  expect(await readRest()).toEqual([10_000, 'INR', 5])
})

test('an entry that takes another back has its office, service and reference, whatever the booking has now', async () => {
  const db = await freshDb()
  const { admin, payment, officeId, bookingId } = await makeSession(db)
  const entered = await enterPayment(db, payment(), admin)
  if (!entered.ok) throw new Error(entered.reason)
  await db.update(bookings).set({ officeId: null }).where(eq(bookings.id, bookingId))
  await db.update(bookingPrices).set({ serviceName: 'Call', reference: 'OTHE-RONE' })
  const wrong = { bookingId, paymentId: entered.paymentId, paidOn, revision: 2 }
  expect(await takePaymentBack(db, wrong, admin)).toMatchObject({ ok: true })
  const facts = { officeId, serviceName: 'Talk', reference: 'K7QM-2FXD' }
  expect(await db.select().from(payments).orderBy(payments.number)).toMatchObject([facts, facts])
})

test('an entry is taken back from the list once, also without its booking, and only by administrators', async () => {
  const db = await freshDb()
  const { admin, payment, readRest, bookingId } = await makeSession(db)
  const enter = async (revision: number) => {
    const entered = await enterPayment(db, payment({ amount: 500_000, revision }), admin)
    if (!entered.ok) throw new Error(entered.reason)
    return entered.paymentId
  }
  const [first, second] = [await enter(1), await enter(2)]
  const counsellor = { ...admin, scope: { counsellorId: randomUUID() } }
  expect(await takeEntryBack(db, { paymentId: first, paidOn }, counsellor)).toMatchObject({
    reason: 'no_rights',
  })
  expect(await takeEntryBack(db, { paymentId: first, paidOn }, admin)).toMatchObject({ ok: true })
  expect(await readRest()).toEqual([1_000_000, 'NGN', 4])

  await db.delete(bookings).where(eq(bookings.id, bookingId))
  const wrong = { paymentId: second, paidOn }
  const both = await Promise.all([takeEntryBack(db, wrong, admin), takeEntryBack(db, wrong, admin)])
  expect(both[0]).toMatchObject({ ok: true })
  expect(both[1]).toEqual(both[0])
  const back = both[0]?.ok ? both[0].paymentId : ''
  for (const paymentId of [back, randomUUID(), 'x'])
    expect(await takeEntryBack(db, { paymentId, paidOn }, admin)).toMatchObject({ reason: 'not_found' })
  const [entry] = await db.select().from(payments).where(eq(payments.id, back))
  expect(entry).toMatchObject({ bookingId: null, amount: -500_000, correctsId: second, serviceName: 'Talk' })
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectType, 'payment'))
  expect(event).toMatchObject({ action: 'payment.taken_back', subjectId: second })
})

test('a payment that was given back is not taken back from the list, also without its booking', async () => {
  const db = await freshDb()
  const { admin, payment, bookingId } = await makeSession(db)
  const paid = await enterPayment(db, payment(), admin)
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId))
  const given = await enterPayment(db, payment({ isReturn: true, revision: 2 }), admin)
  if (!paid.ok || !given.ok) throw new Error('no entry')
  await db.delete(bookings).where(eq(bookings.id, bookingId))
  const take = (paymentId: string) => takeEntryBack(db, { paymentId, paidOn }, admin)
  expect(await take(paid.paymentId)).toEqual({ ok: false, reason: 'given_back' })
  expect(await take(given.paymentId)).toMatchObject({ ok: true })
  expect(await take(paid.paymentId)).toMatchObject({ ok: true })
})

test('nobody changes or deletes an entry; a deleted booking, office or account only ends its links', async () => {
  const db = await freshDb()
  const { admin, payment, officeId, bookingId } = await makeSession(db)
  expect(await enterPayment(db, payment(), admin)).toMatchObject({ ok: true })
  for (const statement of [
    'update payments set amount = 5',
    "update payments set paid_on = '2020-01-01'",
    'update payments set booking_id = null, amount = 5',
    'delete from payments',
    'truncate payments',
  ]) {
    await expect(db.execute(sql.raw(statement)), statement).rejects.toThrow()
  }
  await db.delete(bookings).where(eq(bookings.id, bookingId))
  await db.delete(users).where(eq(users.id, admin.actorId))
  await db.delete(offices).where(eq(offices.id, officeId))
  expect(await db.select().from(payments)).toMatchObject([
    { bookingId: null, enteredBy: null, officeId: null, amount: 1_500_000, reference: 'K7QM-2FXD' },
  ])
  await expect(db.execute(sql`update payments set booking_id = ${bookingId}`)).rejects.toThrow()
})

test('after random entries the stored rest is the sum that SQL makes of them', async () => {
  const db = await freshDb()
  const { admin, payment, readRest, bookingId } = await makeSession(db)
  let revision = 1
  for (let n = 0; n < 60; n += 1) {
    const all = await listPayments(db, bookingId)
    const open = all.filter(
      ({ id, correctsId }) => !correctsId && !all.some((other) => other.correctsId === id),
    )
    const wrong = open[n % 7]
    const kind = (['cash', 'transfer', 'card', 'free'] as const)[n % 4]
    const outcome =
      n % 3 === 2 && wrong
        ? await takePaymentBack(db, { bookingId, paymentId: wrong.id, paidOn, revision }, admin)
        : await enterPayment(db, payment({ kind, amount: 1 + ((n * 7_919) % 60_000), revision }), admin)
    expect(outcome.ok).toBe(true)
    revision += 1
    const [row] = await readRows<{ rest: number }>(
      db,
      sql`select greatest(0, 1500000 - coalesce(sum(amount), 0))::int as rest from payments where booking_id = ${bookingId}`,
    )
    expect(await readRest()).toEqual([row?.rest, 'NGN', revision])
  }
})
