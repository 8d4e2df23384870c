import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { clientBookings, clients } from '../../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { bookingPrices, groupPlacePrices, packages, payments } from '../../../db/tables/money.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { words } from '../../../words/words.ts'
import { makeAppointment, monday8 } from '../../calendar/testing.server.ts'
import { toEndingLines } from '../price-view.ts'
import { findEndingMoney, findEndingMoneyOfPlace } from './open-money.server.ts'

const before = monday8.subtract({ hours: 1 })
const after = monday8.add({ hours: 1 })
const { paid } = words('en').myData.erase

async function openClient() {
  const db = await freshDb()
  const clientId = randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: monday8 })
  const addSession = async (
    status: 'confirmed' | 'attended' | 'cancelled',
    price: Partial<typeof bookingPrices.$inferInsert> = {},
    startsAt = monday8,
  ) => {
    const bookingId = await makeAppointment(db, { startsAt, status })
    await db.insert(clientBookings).values({ bookingId, clientId })
    const own = { bookingId, amount: 500_000, reference: bookingId, ...price }
    await db.insert(bookingPrices).values(own)
    return bookingId
  }
  return { db, clientId, addSession }
}

type Sold = Partial<typeof packages.$inferInsert>
const sell = (db: Db, clientId: string, sold: Sold) =>
  db.insert(packages).values({
    ...{ id: randomUUID(), clientId, name: 'Ten', sessions: 10, used: 3, amount: 900_000, currency: 'NGN' },
    ...{ rest: 0, moneyIn: 900_000, reference: 'p', key: 'p', soldAt: monday8, ...sold },
  })

type Price = Partial<typeof bookingPrices.$inferInsert>
const unused = 'You have seven paid sessions that you have not used. They end with this.'
const money = (sums: string) => paid.money({ sums })

test.each<
  readonly [string, 'confirmed' | 'attended' | 'cancelled', Price, Temporal.Instant, readonly string[]]
>([
  ['not paid, to come', 'confirmed', { rest: 500_000 }, before, []],
  ['paid, to come', 'confirmed', { moneyIn: 500_000 }, before, [money('₦5,000')]],
  ['paid, and it took place', 'attended', { moneyIn: 500_000 }, after, []],
  ['paid too much', 'attended', { moneyIn: 600_000, overpaid: 100_000 }, after, [money('₦1,000')]],
  ['paid and cancelled', 'cancelled', { moneyIn: 500_000 }, after, [money('₦5,000')]],
])('before the button that erases a session the page says what ends with it: %s', async (...row) => {
  const [, status, price, now, lines] = row
  const { db, addSession } = await openClient()
  const id = await addSession(status, price)
  expect(toEndingLines(await findEndingMoney(db, [id], now), paid)).toEqual(lines)
})

test.each<readonly [string, Sold, readonly string[]]>([
  ['with places left', {}, [unused]],
  ['with places left and paid too much', { overpaid: 100_000 }, [unused, money('₦1,000')]],
  ['used up', { used: 10 }, []],
  ['not paid', { moneyIn: 0, rest: 900_000 }, []],
  ['ended, the money given back', { endedAt: monday8, kept: 900_000 }, []],
  ['ended, money to give back', { endedAt: monday8, kept: 300_000 }, [money('₦6,000')]],
])(
  'before the button that erases the last session of a client the page names a package %s',
  async (...row) => {
    const [, sold, lines] = row
    const { db, clientId, addSession } = await openClient()
    const id = await addSession('attended')
    await sell(db, clientId, sold)
    expect(toEndingLines(await findEndingMoney(db, [id], after), paid)).toEqual(lines)
    const other = await addSession('attended', {}, monday8.add({ hours: 24 }))
    expect(await findEndingMoney(db, [id], after)).toEqual({ sessions: 0, sums: [] })
    expect(toEndingLines(await findEndingMoney(db, [id, other], after), paid)).toEqual(lines)
  },
)

test('a place of a package that pays for a session to come ends with the session', async () => {
  const { db, clientId, addSession } = await openClient()
  const bookingId = await addSession('confirmed')
  await addSession('attended', {}, monday8.subtract({ hours: 24 }))
  await sell(db, clientId, {})
  await db.insert(payments).values({
    ...{ id: randomUUID(), key: 'k', kind: 'package', amount: 500_000, currency: 'NGN', reference: 'r' },
    ...{ bookingId, paidOn: Temporal.PlainDate.from('2027-01-04'), createdAt: monday8 },
  })
  expect((await findEndingMoney(db, [bookingId], before)).sessions).toBe(1)
  expect((await findEndingMoney(db, [bookingId], after)).sessions).toBe(0)
})

type PlaceStatus = 'confirmed' | 'attended' | 'cancelled' | 'no_show'

test.each<readonly [string, PlaceStatus, number, number, Temporal.Instant, readonly string[]]>([
  ['paid, to come', 'confirmed', 500_000, 0, before, [money('₦5,000')]],
  ['not paid, to come', 'confirmed', 0, 0, before, []],
  ['paid and attended', 'attended', 500_000, 0, after, []],
  ['paid, and nobody has recorded it', 'confirmed', 500_000, 0, after, []],
  ['paid too much', 'attended', 600_000, 100_000, after, [money('₦1,000')]],
  ['paid and given back', 'cancelled', 500_000, 0, after, [money('₦5,000')]],
])('before the button that erases a place in a group the page says what ends with it: %s', async (...row) => {
  const [, status, moneyIn, overpaid, now, lines] = row
  const db = await freshDb()
  const id = randomUUID()
  const session = { id, kind: 'group', title: 'g', status: 'planned', mode: 'ONLINE', places: 8 } as const
  const [startsAt, endsAt] = [monday8, monday8.add({ minutes: 30 })]
  await db.insert(groupSessions).values({ ...session, startsAt, endsAt, createdAt: startsAt })
  await db.insert(groupPlaces).values({ id, sessionId: id, name: 'Ada', status, createdAt: startsAt })
  const price = { groupPlaceId: id, amount: 500_000, reference: 'p' }
  await db.insert(groupPlacePrices).values({ ...price, moneyIn, overpaid })
  expect(toEndingLines(await findEndingMoneyOfPlace(db, id, now), paid)).toEqual(lines)
})
