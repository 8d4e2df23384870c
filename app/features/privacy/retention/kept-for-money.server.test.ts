import { expect, test } from 'vitest'
import { bookings, bookingTexts } from '../../../db/tables/booking.ts'
import { clientBookings, clients } from '../../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { bookingPrices, groupPlacePrices, packages } from '../../../db/tables/money.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { insertOfficeAndCounsellor } from '../../booking/testing.server.ts'
import { makeAppointment } from '../../calendar/testing.server.ts'
import { deleteDueRecords, listDueRecords, listKeptForMoney } from './due-records.server.ts'

const now = Temporal.Instant.from('2028-06-15T03:00:00Z')
const ago = (duration: Temporal.DurationLike) => now.toZonedDateTimeISO('UTC').subtract(duration).toInstant()
const dataDir = '/nowhere'

type Settled = Readonly<{
  session?: Partial<typeof bookingPrices.$inferInsert>
  sold?: Partial<typeof packages.$inferInsert>
  status?: 'cancelled' | 'requested'
}>

test.each<readonly [string, Settled, readonly string[]]>([
  ['nothing is open', {}, []],
  ['a package has places left', { sold: { used: 3, moneyIn: 500 } }, ['package']],
  ['a package has places left and nobody has paid it', { sold: { used: 3, rest: 500 } }, []],
  ['a package is used up', { sold: { used: 10 } }, []],
  ['a package has ended and its money was given back', { sold: { endedAt: now, kept: 0 } }, []],
  [
    'a package has ended and money is to give back',
    { sold: { endedAt: now, moneyIn: 9, kept: 5 } },
    ['package'],
  ],
  ['a package has ended and the agency keeps the money', { sold: { endedAt: now, moneyIn: 9, kept: 9 } }, []],
  ['a package is used up and not paid', { sold: { used: 10, rest: 500 } }, []],
  ['a session is owed', { session: { rest: 500 } }, []],
  ['a session is paid', { session: { moneyIn: 500 } }, []],
  ['a session was paid too much', { session: { moneyIn: 600, overpaid: 100 } }, ['session']],
  ['a cancelled session was paid', { session: { moneyIn: 500 }, status: 'cancelled' }, ['session']],
  ['a cancelled session was not paid', { session: { rest: 500 }, status: 'cancelled' }, []],
  ['a paid session never got a time', { session: { moneyIn: 500 }, status: 'requested' }, ['session']],
])(
  '12 months after the last session a client with money open stays for 24 more: %s',
  async (_, open, kept) => {
    const db = await freshDb()
    const last = ago({ months: 12, days: 1 })
    const status = open.status ?? 'attended'
    const bookingId = await makeAppointment(db, { startsAt: last, createdAt: last, status })
    if (status === 'requested')
      await db.update(bookings).set({ startsAt: null, endsAt: null, busyFrom: null, busyUntil: null })
    await db.insert(bookingTexts).values({ bookingId, complaintEncrypted: 'x' })
    const clientId = crypto.randomUUID()
    await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: last })
    await db.insert(clientBookings).values({ bookingId, clientId })
    const price = { amount: 500, reference: 'of the session', ...open.session }
    if (open.session) await db.insert(bookingPrices).values({ bookingId, ...price })
    const sale = { id: crypto.randomUUID(), clientId, name: 'Ten', sessions: 10, amount: 500, rest: 0 }
    const sold = { ...sale, currency: 'NGN', reference: 'p', key: 'p', soldAt: last, ...open.sold } as const
    if (open.sold) await db.insert(packages).values(sold)
    const end = ago({ months: -24, days: -1 })
    const listed = await listKeptForMoney(db, now)
    expect(listed.map(({ what }) => what)).toEqual(kept)
    for (const { deleteAt } of listed) expect(deleteAt.until(end).total('hours')).toBeLessThan(72)
    await deleteDueRecords(db, { dataDir }, now)
    expect(await db.$count(bookings)).toBe(kept.length)
    expect(await db.$count(clients)).toBe(kept.length)
    expect(await db.$count(bookingTexts)).toBe(0)
    const before = await listDueRecords(db, end.subtract({ hours: 240 }))
    expect(before.map((record) => record.id)).toEqual(kept.map(() => bookingId))
    await deleteDueRecords(db, { dataDir }, end.add({ hours: 48 }))
    expect([await db.$count(bookings), await db.$count(packages)]).toEqual([0, 0])
  },
)

test('a package that was sold after the last session keeps the client from the sale on', async () => {
  const db = await freshDb()
  const last = ago({ months: 37 })
  const bookingId = await makeAppointment(db, { startsAt: last, createdAt: last, status: 'attended' })
  const clientId = crypto.randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: last })
  await db.insert(clientBookings).values({ bookingId, clientId })
  const sale = { id: crypto.randomUUID(), clientId, name: 'Ten', sessions: 10, amount: 500, rest: 0 }
  const sold = {
    ...sale,
    currency: 'NGN',
    reference: 'p',
    key: 'p',
    soldAt: ago({ months: 35 }),
    moneyIn: 500,
  } as const
  await db.insert(packages).values(sold)
  await deleteDueRecords(db, { dataDir }, now)
  expect(await db.$count(packages)).toBe(1)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 40 }))
  expect(await db.$count(packages)).toBe(0)
})

type PlaceMoney = Partial<typeof groupPlacePrices.$inferInsert>

test.each<readonly [string, PlaceMoney | null, 'attended' | 'cancelled', boolean]>([
  ['without a price', null, 'attended', false],
  ['that is paid', { moneyIn: 500 }, 'attended', false],
  ['that is owed', { rest: 500 }, 'attended', false],
  ['that was paid and cancelled', { moneyIn: 500 }, 'cancelled', true],
  ['that was cancelled and not paid', { rest: 500 }, 'cancelled', false],
  ['that was paid too much', { moneyIn: 600, overpaid: 100 }, 'attended', true],
])('12 months after a group session only a place with money open stays: a place %s', async (...row) => {
  const [, money, status, isKept] = row
  const db = await freshDb()
  const { officeId, counsellorId } = await insertOfficeAndCounsellor(db)
  const endsAt = ago({ months: 12, days: 1 })
  const id = crypto.randomUUID()
  const session = { id, kind: 'group', title: 'g', status: 'planned', mode: 'ONLINE', places: 8 } as const
  const startsAt = endsAt.subtract({ hours: 1 })
  const time = { startsAt, endsAt, createdAt: startsAt, officeId, counsellorId }
  await db.insert(groupSessions).values({ ...session, ...time })
  const own = { sessionId: id, createdAt: startsAt, guardianEncrypted: 'x' }
  const [ada, musa] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.insert(groupPlaces).values([
    { id: ada, name: 'Ada', status, ...own },
    { id: musa, name: 'Musa', status: 'attended', ...own },
  ])
  const price = { groupPlaceId: ada, amount: 500, reference: 'p' }
  if (money) await db.insert(groupPlacePrices).values({ ...price, ...money })
  expect((await listKeptForMoney(db, now)).map((open) => open.id)).toEqual(isKept ? [ada] : [])
  await deleteDueRecords(db, { dataDir }, now)
  const places = await db.select().from(groupPlaces)
  expect(places.map((place) => [place.id, place.guardianEncrypted])).toEqual(isKept ? [[ada, null]] : [])
  expect(await db.$count(groupSessions)).toBe(isKept ? 1 : 0)
  await deleteDueRecords(db, { dataDir }, now.add({ hours: 24 * 732 }))
  expect(await db.$count(groupSessions)).toBe(0)
})
