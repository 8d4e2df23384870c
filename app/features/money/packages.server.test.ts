import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { bookings, sampleBookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { bookingPrices, packages, payments } from '../../db/tables/money.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { cancelBooking } from '../booking/cancel.server.ts'
import { eraseBooking } from '../booking/my-data/erase-booking.server.ts'
import { client, insertOfficeAndCounsellor, monday8, secrets } from '../booking/testing.server.ts'
import { undoCancel } from '../booking/undo.server.ts'
import { deleteSampleRecords } from '../setup/sample-records.server.ts'
import { changePrice } from './change-price.server.ts'
import { findMyMoney } from './my-money.server.ts'
import { listEntries, listOwed, sumMonth } from './owed.server.ts'
import { toPackageView } from './package-view.ts'
import {
  endPackage,
  findPackage,
  findUsedPackage,
  listUsablePackages,
  payByPackage,
  sellPackage,
} from './packages.server.ts'
import { enterPayment, takePaymentBack } from './payments.server.ts'
import { listReturnable } from './returnable.server.ts'

const usedOn = Temporal.PlainDate.from('2027-01-04')

/** Makes a client with a session on each of the given hours from Monday 8:00, which costs 15,000 naira. */
async function makeClient(db: Db, hours: readonly number[]) {
  const place = await insertOfficeAndCounsellor(db)
  const clientId = randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', officeId: place.officeId, createdAt: monday8 })
  const ids: string[] = []
  for (const after of hours) {
    const id = randomUUID()
    const startsAt = monday8.add({ hours: after })
    const endsAt = startsAt.add({ minutes: 30 })
    await db.insert(bookings).values({
      ...{ id, status: 'confirmed', ...place, name: 'Ada', email: 'ada@mail.example.com' },
      ...{ clientKey: 'ada@mail.example.com', mode: 'ONLINE', provenAt: monday8, createdAt: monday8 },
      ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
    })
    await db.insert(clientBookings).values({ bookingId: id, clientId })
    const price = { amount: 1_500_000, rest: 1_500_000, reference: id, serviceName: 'Talk' }
    await db.insert(bookingPrices).values({ bookingId: id, ...price })
    ids.push(id)
  }
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const admin = { actorId, scope: { counsellorId: null }, now: monday8 }
  const sell = async (sessions: number, now = monday8) => {
    const sale = {
      clientId,
      name: 'Six',
      sessions,
      amount: 6_000_000,
      currency: 'NGN',
      key: randomUUID(),
    } as const
    const sold = await sellPackage(db, sale, { ...admin, now })
    if (!sold.ok) throw new Error(sold.reason)
    return sold.packageId
  }
  const readRest = async (bookingId: string) => {
    const [price] = await db.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
    return price?.rest
  }
  const readUsed = async () =>
    (await db.select({ used: packages.used }).from(packages)).map(({ used }) => used)
  return { clientId, ids, ...place, admin, sell, readRest, readUsed }
}

test('of two sessions that take the last place at once, one gets it, and both presses of one form use one place', async () => {
  const db = await freshDb()
  const { ids, admin, sell, readRest, readUsed } = await makeClient(db, [48, 72, 96])
  const [first = '', second = '', third = ''] = ids
  const packageId = await sell(2)
  const use = (bookingId: string) => payByPackage(db, { bookingId, packageId, usedOn }, admin)
  const twice = await Promise.all([use(first), use(first)])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  expect(await readUsed()).toEqual([1])
  const race = await Promise.all([use(second), use(third)])
  expect(race.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(race.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'nothing_left' })
  expect(await readUsed()).toEqual([2])
  expect(await readRest(first)).toBe(0)
  // A dearer price changes nothing for a session that a place pays.
  const dearer = { bookingId: first, serviceId: null, naira: 9_000_000, rupees: null, revision: 2 }
  expect(await changePrice(db, dearer, admin)).toEqual({ ok: true })
  expect(await readRest(first)).toBe(0)
  const found = await findPackage(db, packageId, admin.scope)
  expect(found?.places).toHaveLength(2)
  expect(await findUsedPackage(db, first)).toEqual({ name: 'Six', left: 0 })
})

test.each([
  ['the client, a day and more before', 25, 'client', 0],
  ['the client, later than a day before', 23, 'client', 1],
  ['the agency, at any time', 2, 'staff', 0],
] as const)(
  'a session that is cancelled by %s leaves the right number of used places',
  async (_, hours, by, left) => {
    const db = await freshDb()
    const { ids, admin, sell, readRest, readUsed } = await makeClient(db, [hours])
    const [bookingId = ''] = ids
    const packageId = await sell(6)
    expect(await payByPackage(db, { bookingId, packageId, usedOn }, admin)).toMatchObject({ ok: true })
    const caller = by === 'client' ? client : { actorId: admin.actorId, scope: admin.scope, revision: 1 }
    expect(await cancelBooking(db, { bookingId, caller, tellClient: false }, monday8)).toMatchObject({
      ok: true,
    })
    expect(await readUsed()).toEqual([left])
    expect(await readRest(bookingId)).toBe(left === 1 ? 0 : 1_500_000)
    const kinds = (await db.select().from(payments)).map(({ kind, amount }) => `${kind} ${Math.sign(amount)}`)
    expect(kinds).toEqual(left === 1 ? ['package 1'] : ['package 1', 'package -1'])
    if (left === 0) return
    // Staff give the place back.
    const [entry] = await db.select().from(payments)
    const back = { bookingId, paymentId: entry?.id ?? '', paidOn: usedOn, revision: 2 }
    expect(await takePaymentBack(db, back, admin)).toMatchObject({ ok: true })
    expect(await readUsed()).toEqual([0])
  },
)

test('an undone cancellation uses its place again, and owes the session when the package has none any more', async () => {
  const db = await freshDb()
  const { ids, admin, sell, readRest, readUsed } = await makeClient(db, [48, 72])
  const [bookingId = '', other = ''] = ids
  const packageId = await sell(1)
  await payByPackage(db, { bookingId, packageId, usedOn }, admin)
  const toChange = (revision: number) => ({ bookingId, caller: { ...admin, revision } })
  const cancel = (revision: number) =>
    cancelBooking(db, { ...toChange(revision), isUndoable: true }, admin.now)
  const undo = (revision: number) => undoCancel(db, toChange(revision), admin.now)
  for (const revision of [1, 3]) {
    await cancel(revision)
    expect([await readUsed(), await readRest(bookingId)]).toEqual([[0], 1_500_000])
    expect(await undo(revision + 1)).toEqual({ ok: true })
    expect([await readUsed(), await readRest(bookingId)]).toEqual([[1], 0])
    expect(await findUsedPackage(db, bookingId)).toEqual({ name: 'Six', left: 0 })
  }
  await cancel(5)
  await payByPackage(db, { bookingId: other, packageId, usedOn }, admin)
  expect(await undo(6)).toEqual({ ok: true })
  expect([await readUsed(), await readRest(bookingId)]).toEqual([[1], 1_500_000])
  expect(await findUsedPackage(db, bookingId)).toBeNull()
})

test.each([
  ['Africa/Lagos', '2027-01-04T22:59:00Z', '2027-01-04'],
  ['Africa/Lagos', '2027-01-04T23:00:00Z', '2027-01-05'],
  ['Asia/Kolkata', '2027-01-04T18:30:00Z', '2027-01-05'],
])('a place that comes back has the day of its office: in %s at %s', async (timeZone, at, day) => {
  const db = await freshDb()
  const { ids, admin, sell, clientId } = await makeClient(db, [96])
  const [bookingId = ''] = ids
  await db.update(offices).set({ timeZone })
  const now = Temporal.Instant.from(at)
  const sale = await sell(1, now)
  await payByPackage(db, { bookingId, packageId: sale, usedOn }, admin)
  await cancelBooking(db, { bookingId, caller: { ...admin, revision: 1 } }, now)
  const rows = await db.select().from(payments).orderBy(payments.number)
  expect(rows.map(({ paidOn }) => String(paidOn))).toEqual([String(usedOn), day])
  const { packages: bought } = await findMyMoney(db, secrets, bookingId)
  expect(
    bought.map(({ soldOn }) => String(soldOn)),
    clientId,
  ).toEqual([day])
})

test('what is sold to a sample client pays for sample sessions only, and goes with the sample rows', async () => {
  const db = await freshDb()
  const { ids, admin, sell } = await makeClient(db, [48, 72])
  const [bookingId = '', realId = ''] = ids
  await db.insert(sampleBookings).values({ bookingId })
  const [real] = await db.delete(clientBookings).where(eq(clientBookings.bookingId, realId)).returning()
  const packageId = await sell(2)
  if (real) await db.insert(clientBookings).values(real)
  const cash = { kind: 'cash', amount: 100, currency: 'NGN', paidOn: usedOn, revision: 1 } as const
  expect(await enterPayment(db, { packageId, ...cash, key: randomUUID() }, admin)).toMatchObject({ ok: true })
  await payByPackage(db, { bookingId, packageId, usedOn }, admin)
  expect(await listUsablePackages(db, [realId])).toEqual([])
  expect(await payByPackage(db, { bookingId: realId, packageId, usedOn }, admin)).toMatchObject({
    reason: 'not_found',
  })
  await db.delete(clientBookings).where(eq(clientBookings.bookingId, realId))
  await db.transaction(deleteSampleRecords)
  expect([await db.$count(packages), await db.$count(payments)]).toEqual([0, 0])
})

test('a package is never a free place', async () => {
  const db = await freshDb()
  const { admin, sell } = await makeClient(db, [])
  const packageId = await sell(6)
  const free = { kind: 'free', amount: 100, currency: 'NGN', paidOn: usedOn, revision: 1 } as const
  expect(await enterPayment(db, { packageId, ...free, key: randomUUID() }, admin)).toEqual({
    ok: false,
    reason: 'no_free_package',
  })
  expect(await db.$count(payments)).toBe(0)
  const older = { kind: 'free', amount: 100, currency: 'NGN', paidOn: usedOn, packageId } as const
  const facts = { key: randomUUID(), reference: 'K7QM-2FXD', createdAt: monday8 }
  await db.insert(payments).values({ id: randomUUID(), ...older, ...facts })
  expect(await sumMonth(db, { from: usedOn, to: usedOn })).toEqual([])
  const found = await findPackage(db, packageId, admin.scope)
  const view = found && toPackageView(found, { now: monday8, timeZone: 'Africa/Lagos' })
  expect(view?.paymentForm.kinds.map(({ label }) => label)).toEqual(['Cash', 'Transfer', 'Card'])
})

test('a package is owed from its sale until it is paid or ended, and its money counts once', async () => {
  const db = await freshDb()
  const { ids, admin, sell, clientId } = await makeClient(db, [-48])
  const [bookingId = ''] = ids
  const packageId = await sell(6)
  const all = { page: 1, limit: 25 }
  const owed = async () => (await listOwed(db, {}, all, monday8)).sums
  expect(await owed()).toEqual([{ currency: 'NGN', amount: 7_500_000 }])
  await payByPackage(db, { bookingId, packageId, usedOn }, admin)
  expect(await owed()).toEqual([{ currency: 'NGN', amount: 6_000_000 }])
  expect((await listOwed(db, {}, all, monday8)).rows).toMatchObject([
    { id: packageId, what: 'package', name: 'Ada' },
  ])
  const cash = { kind: 'cash', amount: 4_000_000, currency: 'NGN', paidOn: usedOn } as const
  const entered = await enterPayment(db, { packageId, ...cash, key: randomUUID(), revision: 2 }, admin)
  expect(entered).toMatchObject({ ok: true })
  expect(await owed()).toEqual([{ currency: 'NGN', amount: 2_000_000 }])
  const late = await enterPayment(db, { packageId, ...cash, key: randomUUID(), revision: 1 }, admin)
  expect(late).toEqual({ ok: false, reason: 'changed_meanwhile' })
  const { rows: entries } = await listEntries(db, { from: usedOn, to: usedOn }, { page: 1, limit: 25 })
  // The place of the package is an entry of the session.
  expect(entries.map(({ kind, client: who }) => [kind, who])).toEqual([
    ['cash', 'Ada'],
    ['package', 'Ada'],
  ])
  const month = await sumMonth(db, { from: usedOn, to: usedOn })
  expect(month.map(({ service, kind, amount }) => [service, kind, amount])).toEqual([
    ['Six', 'cash', 4_000_000],
    ['Talk', 'package', 1_500_000],
  ])
  expect(await endPackage(db, { packageId, revision: 3, returned: 0 }, admin)).toEqual({ ok: true })
  expect(await owed()).toEqual([])
  const counsellor = { ...admin, scope: { counsellorId: randomUUID() } }
  const sale = { clientId, name: 'Six', sessions: 6, amount: 1, currency: 'NGN', key: randomUUID() } as const
  expect(await sellPackage(db, sale, counsellor)).toEqual({ ok: false, reason: 'no_rights' })
  expect(await findPackage(db, packageId, counsellor.scope)).toBeNull()
})

test.each([
  [{}, true],
  [{ name: 'Ten' }, false],
  [{ sessions: 10 }, false],
  [{ amount: 2 }, false],
  [{ currency: 'INR' }, false],
] as const)(
  'a sale that is sent again with the change %j is the same package: %j',
  async (change, isSame) => {
    const db = await freshDb()
    const { clientId, admin } = await makeClient(db, [])
    const sale = {
      clientId,
      name: 'Six',
      sessions: 6,
      amount: 1,
      currency: 'NGN',
      key: randomUUID(),
    } as const
    const first = await sellPackage(db, sale, admin)
    const again = await sellPackage(db, { ...sale, ...change }, admin)
    expect(again).toEqual(isSame ? first : { ok: false, reason: 'key_reused' })
    expect(await db.$count(packages)).toBe(1)
  },
)

test('the money of a session that the agency cancels after the end of its package belongs to the client', async () => {
  const db = await freshDb()
  const { ids, admin, sell, readUsed } = await makeClient(db, [48])
  const [bookingId = ''] = ids
  const packageId = await sell(6)
  const cash = { kind: 'cash', amount: 6_000_000, currency: 'NGN', paidOn: usedOn, revision: 1 } as const
  await enterPayment(db, { packageId, ...cash, key: randomUUID() }, admin)
  await payByPackage(db, { bookingId, packageId, usedOn }, admin)
  const end = (revision: number) => endPackage(db, { packageId, revision, returned: 5_000_000 }, admin)
  // The form is older than the used place.
  expect(await end(2)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await end(3)).toEqual({ ok: true })
  const toReturn = async () => (await listReturnable(db, {}, { page: 1, limit: 25 })).sums
  expect(await toReturn()).toEqual([{ currency: 'NGN', amount: 5_000_000 }])
  await cancelBooking(db, { bookingId, caller: { ...admin, revision: 1 } }, monday8)
  expect(await readUsed()).toEqual([0])
  expect(await toReturn()).toEqual([{ currency: 'NGN', amount: 6_000_000 }])
})

test('an erased session leaves no trace to its package, and the last erasure takes the package and leaves its money', async () => {
  const db = await freshDb()
  const { ids, admin, sell, readUsed } = await makeClient(db, [-72, -48])
  const [first = '', second = ''] = ids
  const packageId = await sell(6)
  const cash = { kind: 'cash', amount: 6_000_000, currency: 'NGN', paidOn: usedOn, revision: 1 } as const
  await enterPayment(db, { packageId, ...cash, key: randomUUID() }, admin)
  await payByPackage(db, { bookingId: first, packageId, usedOn }, admin)
  expect(await findMyMoney(db, secrets, first)).toMatchObject({
    payments: [{ kind: 'package' }],
    packages: [{ name: 'Six', sessions: 6, used: 1, amount: 6_000_000 }],
  })
  const erase = (bookingId: string) =>
    eraseBooking(db, { bookingId, linkVersion: 1, dataDir: '/nowhere' }, monday8)
  expect(await erase(first)).toEqual({ ok: true })
  const links = () =>
    db
      .select({ kind: payments.kind, bookingId: payments.bookingId, packageId: payments.packageId })
      .from(payments)
      .orderBy(payments.number)
  const unlinked = { kind: 'package', bookingId: null, packageId: null }
  expect(await links()).toEqual([{ kind: 'cash', bookingId: null, packageId }, unlinked])
  expect(await readUsed()).toEqual([1])
  expect(await erase(second)).toEqual({ ok: true })
  expect(await db.$count(packages)).toBe(0)
  expect(await links()).toEqual([{ kind: 'cash', bookingId: null, packageId: null }, unlinked])
})
