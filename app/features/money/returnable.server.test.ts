import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Currency, PaymentKind } from '../../db/money-kinds.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { bookingPrices } from '../../db/tables/money.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toCsvFile } from '../../lib/http/csv-file.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { insertOfficeAndCounsellor, monday8 } from '../booking/testing.server.ts'
import type { Paid } from './entries.server.ts'
import { toReturnableTable } from './month-file.ts'
import { findReceipt } from './owed.server.ts'
import { endPackage, payByPackage, sellPackage } from './packages.server.ts'
import { enterPayment, takePaymentBack } from './payments.server.ts'
import { listReturnable } from './returnable.server.ts'

const paidOn = Temporal.PlainDate.from('2027-01-04')
const all = { page: 1, limit: 50 }

/** Opens an agency with a client. Each session costs ₦15,000 or ₹900. */
async function openOffice() {
  const db = await freshDb()
  const { officeId } = await insertOfficeAndCounsellor(db)
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const staff = { actorId, scope: { counsellorId: null }, now: monday8 }
  const clientId = randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', officeId, createdAt: monday8 })
  const revisions = new Map<string, number>()
  const toId = (paid: Paid) => paid.bookingId ?? paid.packageId ?? ''
  /** Below nothing: given back. */
  async function pay(paid: Paid, amount: number, kind: PaymentKind = 'cash', currency: Currency = 'NGN') {
    const revision = revisions.get(toId(paid)) ?? 1
    const money = { amount: Math.abs(amount), isReturn: amount < 0, currency, paidOn, key: randomUUID() }
    const entry = { ...paid, ...money, revision, kind: kind as 'cash' }
    const entered = await enterPayment(db, entry, staff)
    if (entered.ok) revisions.set(toId(paid), revision + 1)
    return entered
  }
  async function addSession(name: string, hours: number) {
    const id = randomUUID()
    const startsAt = monday8.add({ hours })
    const endsAt = startsAt.add({ minutes: 30 })
    await db.insert(bookings).values({
      ...{ id, status: 'confirmed', officeId, name, email: 'ada@mail.example.com', clientKey: id },
      ...{ mode: 'ONLINE', createdAt: monday8, startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
    })
    await db.insert(clientBookings).values({ bookingId: id, clientId })
    const beside = { besideAmount: 90_000, besideCurrency: 'INR' } as const
    const price = { amount: 1_500_000, rest: 1_500_000, reference: name, ...beside }
    await db.insert(bookingPrices).values({ bookingId: id, ...price, serviceName: 'Talk' })
    return { bookingId: id }
  }
  async function sell(sessions: number) {
    const sale = { clientId, name: 'Six', sessions, amount: 6_000_000, currency: 'NGN' } as const
    const sold = await sellPackage(db, { ...sale, key: randomUUID() }, staff)
    if (!sold.ok) throw new Error(sold.reason)
    return { packageId: sold.packageId }
  }
  const list = async () => {
    const { rows } = await listReturnable(db, {}, all)
    return rows.map(({ name, amount, currency }) => `${name}: ${amount} ${currency}`)
  }
  return { db, officeId, clientId, staff, pay, addSession, sell, list }
}

type Entry = readonly [amount: number, kind?: PaymentKind, currency?: Currency]
type Change = Partial<typeof bookings.$inferInsert>

test('what clients paid beyond the price, or for what does not take place, is to give back, and nothing else', async () => {
  const { db, officeId, clientId, pay, addSession, list } = await openOffice()
  const noTime = { startsAt: null, endsAt: null, busyFrom: null, busyUntil: null }
  const cases: readonly (readonly [string, Entry[], Change, string?])[] = [
    ['paid, to come', [[1_500_000]], {}],
    ['paid too much, to come', [[2_000_000]], {}, '500000 NGN'],
    ['paid too much, took place', [[1_000_000], [900_000]], { status: 'attended' }, '400000 NGN'],
    ['paid, cancelled', [[1_500_000]], { status: 'cancelled' }, '1500000 NGN'],
    ['paid too much, cancelled', [[1_600_000]], { status: 'cancelled' }, '1600000 NGN'],
    ['paid in part, missed', [[400_000]], { status: 'no_show' }, '400000 NGN'],
    ['not paid, cancelled', [], { status: 'cancelled' }],
    ['a free place, cancelled', [[1_500_000, 'free']], { status: 'cancelled' }],
    ['a free place after the money', [[1_500_000], [1_500_000, 'free']], {}, '1500000 NGN'],
    ['a reduced place and the rest', [[1_000_000, 'free'], [500_000]], {}],
    ['rupees beyond the price', [[95_000, 'card', 'INR']], {}, '5000 INR'],
    ['rupees, cancelled', [[90_000, 'card', 'INR']], { status: 'cancelled' }, '90000 INR'],
    ['paid, no time yet', [[1_500_000]], { status: 'requested', ...noTime }],
    ['paid, caught', [[1_500_000]], { quarantined: true }],
    ['the rest given back', [[2_000_000], [-500_000, 'transfer']], {}],
    ['a part given back', [[1_500_000]], { status: 'cancelled' }, '1500000 NGN'],
  ]
  for (const [n, [name, entries, change]] of cases.entries()) {
    const session = await addSession(name, n + 1)
    for (const entry of entries)
      expect([name, await pay(session, ...entry)]).toMatchObject([name, { ok: true }])
    if (Object.keys(change).length > 0)
      await db.update(bookings).set(change).where(eq(bookings.id, session.bookingId))
    if (name === 'a part given back') expect(await pay(session, -600_000)).toMatchObject({ ok: true })
  }
  const expected = cases.flatMap(([name, , , left]) =>
    left ? [`${name}: ${name === 'a part given back' ? '900000 NGN' : left}`] : [],
  )
  expect((await list()).toSorted()).toEqual(expected.toSorted())
  const { rows, sums, total } = await listReturnable(db, { officeId }, { page: 1, limit: 2 })
  expect(await listReturnable(db, { officeId }, { page: 9, limit: 2 })).toEqual({ rows: [], sums, total })
  expect([rows.length, total]).toEqual([2, expected.length])
  const toSum = (currency: string) =>
    expected
      .filter((line) => line.endsWith(currency))
      .reduce((sum, line) => sum + Number(line.match(/(\d+) \w+$/)?.[1]), 0)
  expect(sums).toEqual([
    { currency: 'NGN', amount: toSum('NGN') },
    { currency: 'INR', amount: toSum('INR') },
  ])
  for (const [sort, first] of [
    ['oldest', 'paid too much, to come'],
    ['name', 'a free place after the money'],
    ['amount', 'paid too much, cancelled'],
  ] as const) {
    const sorted = await listReturnable(db, {}, { page: 1, limit: 1, sort })
    expect([sort, sorted.rows[0]?.name]).toEqual([sort, first])
  }
  expect((await listReturnable(db, { officeId: randomUUID() }, all)).total).toBe(0)
  expect(rows[0]).toMatchObject({ clientId, what: 'session', reference: 'paid too much, to come' })
  expect(toCsvFile(toReturnableTable(rows.slice(0, 1), 'Africa/Lagos'))).toBe(
    '\ufeffDay,What,Reference,Service,Office,Currency,Amount\r\n' +
      '2027-01-04,Session,"paid too much, to come",Talk,Lagos,NGN,5000\r\n',
  )
})

test('money is given back by an entry below nothing, at most what belongs to the client, once, and it can be taken back', async () => {
  const { db, staff, pay, addSession, list } = await openOffice()
  const session = await addSession('Ada', 1)
  const paid = await pay(session, 2_000_000)
  if (!paid.ok) throw new Error(paid.reason)
  expect(await pay(session, -500_001)).toEqual({ ok: false, reason: 'too_much' })
  expect(await pay(session, -500, 'cash', 'INR')).toEqual({ ok: false, reason: 'other_currency' })
  const counsellor = { ...staff, scope: { counsellorId: randomUUID() } }
  const money = { kind: 'cash', currency: 'NGN', paidOn, isReturn: true } as const
  const form = { ...session, ...money, amount: 500_000, key: randomUUID(), revision: 2 }
  expect(await enterPayment(db, form, counsellor)).toMatchObject({ ok: false })
  const twice = await Promise.all([enterPayment(db, form, staff), enterPayment(db, form, staff)])
  expect(twice[0]).toMatchObject({ ok: true })
  expect(twice[1]).toEqual(twice[0])
  expect(await enterPayment(db, { ...form, key: randomUUID() }, staff)).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await list()).toEqual([])
  const back = twice[0]?.ok ? twice[0].paymentId : ''
  expect(await findReceipt(db, back)).toBeNull()
  const take = (paymentId: string, revision: number) =>
    takePaymentBack(db, { ...session, paymentId, paidOn, revision }, staff)
  expect(await take(paid.paymentId, 3)).toEqual({ ok: false, reason: 'given_back' })
  expect(await take(back, 3)).toMatchObject({ ok: true })
  expect(await list()).toEqual(['Ada: 500000 NGN'])
  expect(await take(paid.paymentId, 4)).toMatchObject({ ok: true })
  expect(await list()).toEqual([])
  const actions = (await db.select().from(auditEvents)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'payment.returned')).toHaveLength(1)
})

test('of an ended package the client gets back what the office decides, also decided again, and places of a package are no money', async () => {
  const { staff, db, pay, addSession, sell, list } = await openOffice()
  const owner = await sell(6)
  const { packageId } = owner
  const end = (revision: number, returned: number) => endPackage(db, { packageId, revision, returned }, staff)
  await pay(owner, 6_500_000)
  expect(await list()).toEqual(['Ada: 500000 NGN'])
  const session = await addSession('by the package', 1)
  await pay(session, 400_000)
  expect(await payByPackage(db, { ...session, packageId, usedOn: paidOn }, staff)).toMatchObject({ ok: true })
  const partPaid = 'by the package: 400000 NGN'
  expect((await list()).toSorted()).toEqual(['Ada: 500000 NGN', partPaid])
  expect(await end(3, 6_500_001)).toEqual({ ok: false, reason: 'too_much' })
  expect(await end(3, 5_000_000)).toEqual({ ok: true })
  expect((await list()).toSorted()).toEqual(['Ada: 5000000 NGN', partPaid])
  expect(await end(3, 5_000_000)).toEqual({ ok: true })
  expect(await end(3, 0)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await end(4, 4_000_000)).toEqual({ ok: true })
  const returned = { kind: 'transfer', amount: 4_000_000, currency: 'NGN', paidOn, isReturn: true } as const
  const key = randomUUID()
  expect(await enterPayment(db, { packageId, ...returned, key, revision: 5 }, staff)).toMatchObject({
    ok: true,
  })
  expect(await list()).toEqual([partPaid])
  const other = await sell(2)
  expect(await endPackage(db, { ...other, revision: 1, returned: 0 }, staff)).toEqual({ ok: true })
  expect(await list()).toEqual([partPaid])
})
