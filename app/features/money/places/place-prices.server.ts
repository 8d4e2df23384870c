import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { groupPlacePrices, payments } from '../../../db/tables/money.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import type { Entry } from '../balance.ts'
import { type MyMoney, toMyPayment } from '../my-money.server.ts'
import { takesRupees } from '../office-payment.server.ts'
import { selectPayments } from '../payments.server.ts'

export type PlaceMoney = Readonly<{
  price: Readonly<typeof groupPlacePrices.$inferSelect> | null
  payments: Awaited<ReturnType<typeof selectPayments>>
}>

/** Returns the price of a place and its entries. Call it for administrators, or for the person whose place it is. */
export async function findPlaceMoney(db: Db, groupPlaceId: string): Promise<PlaceMoney> {
  const [price] = await db
    .select()
    .from(groupPlacePrices)
    .where(eq(groupPlacePrices.groupPlaceId, groupPlaceId))
  return { price: price ?? null, payments: await selectPayments(db, eq(payments.groupPlaceId, groupPlaceId)) }
}

/** Returns the money of a place as its person reads it. */
export async function findMyPlaceMoney(db: Db, groupPlaceId: string): Promise<MyMoney> {
  const { price, payments: entries } = await findPlaceMoney(db, groupPlaceId)
  return {
    price: price && toOwnPrice(price),
    payments: entries.map(toMyPayment),
    request: null,
    packages: [],
  }
}

function toOwnPrice(price: NonNullable<PlaceMoney['price']>) {
  const { serviceName, amount, currency, besideAmount, besideCurrency, rest, restCurrency, reference } = price
  return { serviceName, amount, currency, besideAmount, besideCurrency, rest, restCurrency, reference }
}

const shownPlace = {
  ...{ id: groupPlaces.id, name: groupPlaces.name, status: groupPlaces.status },
  ...{ sessionId: groupSessions.id, title: groupSessions.title, startsAt: groupSessions.startsAt },
  ...{ sessionStatus: groupSessions.status, kind: groupSessions.kind, officeId: groupSessions.officeId },
}

/** Returns a place with its money, or null. Administrators only. */
export async function findPaidPlace(db: Db, groupPlaceId: string, scope: StaffScope) {
  if (!isUuid(groupPlaceId) || scope.counsellorId !== null) return null
  const [place] = await db
    .select(shownPlace)
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(eq(groupPlaces.id, groupPlaceId))
  if (!place) return null
  const found = await findPlaceMoney(db, groupPlaceId)
  return { place, ...found, asksRupees: await takesRupees(db, place.officeId, found.price) }
}

/** Returns the price of each place of a session, and what came for it. Administrators only. */
export async function listPlaceMoney(db: Db, sessionId: string, scope: StaffScope) {
  if (scope.counsellorId !== null) return []
  const rows = await db
    .select({ price: groupPlacePrices, ...shownPlace })
    .from(groupPlacePrices)
    .innerJoin(groupPlaces, eq(groupPlaces.id, groupPlacePrices.groupPlaceId))
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(eq(groupPlaces.sessionId, sessionId))
    .orderBy(groupPlaces.id)
  const ids = rows.map(({ id }) => id)
  const { groupPlaceId, kind, amount, currency } = payments
  const entries = await db
    .select({ groupPlaceId, kind, amount, currency })
    .from(payments)
    .where(inArray(groupPlaceId, ids))
    .orderBy(payments.number)
  return rows.map(({ price, ...place }) => {
    const own: Entry[] = entries.filter((entry) => entry.groupPlaceId === place.id)
    return { place, price, entries: own }
  })
}
