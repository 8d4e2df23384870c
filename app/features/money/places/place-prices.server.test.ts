import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { groupPlacePrices, officePrices, payments } from '../../../db/tables/money.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { services } from '../../../db/tables/public-content.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { secrets } from '../../booking/testing.server.ts'
import { makeStaff } from '../../calendar/testing.server.ts'
import { cancelGroupSession } from '../../groups/change-session.server.ts'
import { addPlace, erasePlace, recordPlaceOutcome } from '../../groups/places.server.ts'
import { administrator, makeGroup, makeGroupOffice } from '../../groups/testing.server.ts'
import { listEntries, listOwed, listOwedByClient } from '../owed.server.ts'
import { enterPayment, takeEntryBack, takePaymentBack } from '../payments.server.ts'
import { listReturnable } from '../returnable.server.ts'
import { makeService } from '../testing.server.ts'
import { changePlacePrice } from './change-place-price.server.ts'
import { findMyPlaceMoney, findPaidPlace, listPlaceMoney } from './place-prices.server.ts'
import { toPlaceState } from './place-view.ts'

const paidOn = Temporal.PlainDate.from('2027-01-06')
const page = { page: 1, limit: 25 }

/** Makes a group that costs ₦9,000 or ₹500, and a place in it. */
async function makePaidPlace() {
  const db = await freshDb()
  const { plan, office } = await makeGroupOffice(db)
  const serviceId = await makeService(db, { name: 'Circle', type: 'GROUP', price: 9_000 })
  await db.insert(officePrices).values({ officeId: office.id, serviceId, amount: 50_000, currency: 'INR' })
  const session = await makeGroup(db, { ...plan, serviceId })
  const groupPlaceId = await add(db, session.id)
  const actorId = await makeStaff(db)
  const during = { ...administrator, actorId, now: session.startsAt.add({ minutes: 5 }) }
  const pay = (change: Partial<Parameters<typeof enterPayment>[1]> = {}) => {
    const cash = { kind: 'cash', amount: 900_000, currency: 'NGN', paidOn, key: randomUUID(), revision: 1 }
    return enterPayment(
      db,
      { groupPlaceId, ...cash, ...change } as Parameters<typeof enterPayment>[1],
      during,
    )
  }
  return { db, plan, office, serviceId, session, groupPlaceId, during, pay }
}

async function add(db: Db, sessionId: string): Promise<string> {
  const person = { name: 'Ngozi Eze', email: 'ngozi@mail.example.com', phone: null, age: 20 }
  const place = { sessionId, ...person, consentBy: 'phone', exemptCountries: [] } as const
  const added = await addPlace(db, secrets, place, administrator)
  if (!added.ok) throw new Error(added.reason)
  return added.place.id
}

test('a place keeps the price of the day, is owed from the start of its session, and is paid once', async () => {
  const { db, office, serviceId, session, groupPlaceId, during, pay } = await makePaidPlace()
  await db.update(services).set({ price: 12_000 }).where(eq(services.id, serviceId))
  const price = { amount: 900_000, besideAmount: 50_000, serviceName: 'Circle', rest: 900_000 }
  expect(await db.select().from(groupPlacePrices)).toMatchObject([price])
  expect(await listOwed(db, {}, page, administrator.now)).toMatchObject({ rows: [] })
  const row = { id: groupPlaceId, what: 'place', name: 'Ngozi Eze' }
  const owed = await listOwed(db, { officeId: office.id }, page, during.now)
  expect(owed).toMatchObject({ rows: [{ ...row, rest: 900_000 }], sums: [{ amount: 900_000 }] })
  expect((await listOwedByClient(db, {}, page, during.now)).rows).toMatchObject([
    { ...row, amount: 900_000, count: 1 },
  ])
  const key = randomUUID()
  const entered = await pay({ key })
  expect(await pay({ key })).toEqual(entered)
  expect(await pay()).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await listOwed(db, {}, page, during.now)).toMatchObject({ rows: [], total: 0 })
  const entry = { groupPlaceId, bookingId: null, service: 'Circle', amount: 900_000 }
  expect((await listEntries(db, { from: paidOn, to: paidOn }, page)).rows).toMatchObject([entry])
  expect(await findMyPlaceMoney(db, groupPlaceId)).toMatchObject({
    ...{ price: { amount: 900_000 }, payments: [{ kind: 'cash', amount: 900_000 }] },
  })
  const [shown] = await listPlaceMoney(db, session.id, administrator.scope)
  expect(shown && toPlaceState(shown.place, shown.price, shown.entries, during.now)).toEqual({
    ...{ state: 'paid', text: 'Paid' },
  })
})

test('an entry of a place is taken back by another one, from its page and from the list', async () => {
  const { db, groupPlaceId, during, pay } = await makePaidPlace()
  const entered = await pay({ amount: 50_000, currency: 'INR', kind: 'transfer' })
  if (!entered.ok) throw new Error(entered.reason)
  const { paymentId } = entered
  const wrong = { groupPlaceId, paymentId, paidOn, revision: 2 }
  expect(await takePaymentBack(db, wrong, during)).toMatchObject({ ok: true })
  const second = await pay({ revision: 3 })
  if (!second.ok) throw new Error(second.reason)
  expect(await takeEntryBack(db, { paymentId: second.paymentId, paidOn }, during)).toMatchObject({ ok: true })
  const amounts = (await db.select().from(payments).orderBy(payments.number)).map(({ amount }) => amount)
  expect(amounts).toEqual([50_000, -50_000, 900_000, -900_000])
  expect(await db.select().from(groupPlacePrices)).toMatchObject([{ rest: 900_000, restCurrency: 'NGN' }])
})

test('a missed place costs nothing, and what was paid for a cancelled session belongs to the person', async () => {
  const { db, session, groupPlaceId, during, pay } = await makePaidPlace()
  const change = { sessionId: session.id, placeId: groupPlaceId, revision: 1, outcome: 'no_show' } as const
  expect(await recordPlaceOutcome(db, change, during)).toEqual({ ok: true })
  expect(await listOwed(db, {}, page, during.now)).toMatchObject({ rows: [] })
  await pay()
  expect(await cancelGroupSession(db, { sessionId: session.id }, administrator)).toMatchObject({ ok: true })
  const found = await findPaidPlace(db, groupPlaceId, administrator.scope)
  expect(found?.price && toPlaceState(found.place, found.price, found.payments, during.now)).toMatchObject({
    ...{ state: 'returnable' },
  })
  const { rows } = await listReturnable(db, {}, page)
  expect(rows).toMatchObject([{ id: groupPlaceId, what: 'place', name: 'Ngozi Eze', amount: 900_000 }])
  expect(await pay({ amount: 900_000, isReturn: true, revision: 2 })).toMatchObject({ ok: true })
  expect((await listReturnable(db, {}, page)).rows).toEqual([])
})

test('entries of a place stay without a link when its data is erased, and when its session is deleted', async () => {
  const { db, plan, serviceId, session, groupPlaceId, pay } = await makePaidPlace()
  await pay()
  const erase = { sessionId: session.id, placeId: groupPlaceId, revision: 1, dataDir: '/nowhere' }
  expect(await erasePlace(db, erase, administrator)).toEqual({ ok: true })
  expect(await db.select().from(payments)).toMatchObject([{ groupPlaceId: null, amount: 900_000 }])
  expect(await db.$count(groupPlacePrices)).toBe(0)
  const startsAt = plan.startsAt.add({ hours: 24 })
  const next = await makeGroup(db, { ...plan, serviceId, startsAt, endsAt: startsAt.add({ minutes: 60 }) })
  const other = await add(db, next.id)
  await pay({ groupPlaceId: other })
  await db.delete(groupSessions)
  const links = (await db.select().from(payments)).map(({ groupPlaceId: link }) => link)
  expect(links).toEqual([null, null])
})

test('an administrator changes the price of a place: what is left follows, the log has who and why, and of two at once the second is refused', async () => {
  const { db, groupPlaceId, during, pay } = await makePaidPlace()
  await pay({ amount: 500_000 })
  const change = { groupPlaceId, naira: 800_000, rupees: null, revision: 2, reason: 'our mistake' } as const
  const answers = await Promise.all([
    changePlacePrice(db, change, during),
    changePlacePrice(db, { ...change, naira: 700_000 }, during),
  ])
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).sort()).toEqual([
    'changed_meanwhile',
    'ok',
  ])
  const [price] = await db.select().from(groupPlacePrices)
  const left = (price?.amount ?? 0) - 500_000
  expect(price).toMatchObject({ serviceName: 'Circle', rest: left, besideAmount: null, revision: 3 })
  expect(await listOwed(db, {}, page, during.now)).toMatchObject({ sums: [{ amount: left }] })
  const isChange = and(eq(auditEvents.action, 'price.changed'), eq(auditEvents.subjectId, groupPlaceId))
  const logged = {
    actorId: during.actorId,
    subjectType: 'place',
    detail: { by: 'staff', reason: 'our mistake' },
  }
  expect(await db.select().from(auditEvents).where(isChange)).toMatchObject([logged])
  const { sessionId } = (await findPaidPlace(db, groupPlaceId, during.scope))?.place ?? { sessionId: '' }
  const own = { ...during, scope: { counsellorId: randomUUID() } }
  expect(await changePlacePrice(db, { ...change, revision: 3 }, own)).toMatchObject({ reason: 'no_rights' })
  const erase = { sessionId, placeId: groupPlaceId, revision: 1, dataDir: '/nowhere' }
  expect(await erasePlace(db, erase, administrator)).toEqual({ ok: true })
  const refused = { ok: false, reason: 'not_found' }
  expect(await changePlacePrice(db, { ...change, revision: 0 }, during)).toEqual(refused)
})

test('a place that is paid in rupees keeps a price in rupees', async () => {
  const { db, groupPlaceId, during, pay } = await makePaidPlace()
  await pay({ amount: 30_000, currency: 'INR' })
  const change = { groupPlaceId, naira: 800_000, rupees: null, revision: 2 }
  expect(await changePlacePrice(db, change, during)).toEqual({ ok: false, reason: 'other_currency' })
  expect(await changePlacePrice(db, { ...change, rupees: 40_000 }, during)).toEqual({ ok: true })
  expect(await db.select().from(groupPlacePrices)).toMatchObject([{ rest: 10_000, restCurrency: 'INR' }])
})

test('a release that knows no price and no safe way of a place erases all of them with its person', async () => {
  const { db, groupPlaceId, pay } = await makePaidPlace()
  await pay()
  await db.update(groupPlaces).set({ phone: '+2348031234567', reachEncrypted: 'v1.words' })
  // As that release writes it.
  await db.execute(sql`update group_places set name = null, email = null, email_key = null, phone = null, age = null,
    guardian_answer = null, guardian_sealed = null, request_hash = null, erased_at = now(), revision = revision + 1`)
  expect(await db.select().from(groupPlaces)).toMatchObject([{ id: groupPlaceId, reachEncrypted: null }])
  expect(await db.$count(groupPlacePrices)).toBe(0)
  expect(await db.select().from(payments)).toMatchObject([{ groupPlaceId: null, amount: 900_000 }])
})

test('a place in a workshop, and one in a session without a price, has none', async () => {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const groupPlaceId = await add(db, (await makeGroup(db, plan)).id)
  const found = await findPaidPlace(db, groupPlaceId, administrator.scope)
  expect(found).toMatchObject({ price: null, payments: [] })
  expect(await findPaidPlace(db, groupPlaceId, { counsellorId: randomUUID() })).toBeNull()
  // Staff give it its first price.
  const first = { groupPlaceId, naira: 300_000, rupees: null, revision: 0 }
  const staff = { ...administrator, actorId: await makeStaff(db) }
  expect(await changePlacePrice(db, first, staff)).toEqual({ ok: true })
  expect(await db.select().from(groupPlacePrices)).toMatchObject([{ rest: 300_000, serviceName: null }])
  const serviceId = await makeService(db, { type: 'GROUP' })
  await db.update(groupSessions).set({ kind: 'workshop', serviceId })
  expect(await changePlacePrice(db, { ...first, revision: 1 }, staff)).toMatchObject({ reason: 'not_found' })
  await db.delete(groupPlacePrices)
  const [{ id = '' } = {}] = await db.select({ id: groupSessions.id }).from(groupSessions)
  const person = { name: 'Uche', email: null, phone: '+2348031234567', age: 20 }
  const place = { sessionId: id, ...person, consentBy: 'phone', exemptCountries: [] } as const
  expect(await addPlace(db, secrets, place, administrator)).toMatchObject({ ok: false })
  expect(await db.$count(groupPlacePrices)).toBe(0)
})
