import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import type { Sum } from '../amount.ts'
import type { Owed } from '../balance.ts'
import { packageReturnable } from '../returnable.server.ts'

/** A row of `selectOpenMoney`: a session, a place in a group or a package. */
export type OpenMoney = Readonly<{ id: string; what: Owed; name: string | null; reference: string }>

/**
 * What the agency still has of a client: a paid session that did not take place, money to give back, and a package with places that are
 * left. What a client owes keeps nothing: otherwise an agency that records no payments would keep every client. `since` is when a package
 * was sold.
 */
export const selectOpenMoney = {
  /** Of a booking: its own money, and the packages of its client. */
  ofBooking: (bookingId: SQL) => sql`(
    select 'session'::text as what, price.booking_id as id, price.service_name as name, price.reference, null::timestamptz as since
      from booking_prices price where price.booking_id = ${bookingId}
        and (price.overpaid > 0 or (price.money_in > 0 and price.owed_since is null))
    union all select 'package', packages.id, packages.name, packages.reference, packages.sold_at
      from client_bookings own join clients on clients.id = own.client_id join clients same on same.group_id = clients.group_id
        join packages on packages.client_id = same.id
      where own.booking_id = ${bookingId}
        and ((packages.money_in > 0 and packages.ended_at is null and packages.used < packages.sessions) or ${packageReturnable} > 0))`,
  /** Of the places of a group session. */
  ofGroup: (sessionId: SQL) => sql`(
    select 'place'::text as what, place.id, price.service_name as name, price.reference, null::timestamptz as since
      from group_places place join group_place_prices price on price.group_place_id = place.id
        join group_sessions held on held.id = place.session_id
      where place.session_id = ${sessionId} and (price.overpaid > 0
        or (price.money_in > 0 and not (held.status = 'planned' and place.status in ('confirmed', 'attended') and not place.quarantined))))`,
} as const

/** What a client has paid and not used: sessions, in a package or by a place of one, and money. */
export type EndingMoney = Readonly<{ sessions: number; sums: readonly Sum[] }>

/**
 * Returns what ends when bookings are erased: their own money, and the packages of a client who has no other booking. What was paid for a
 * session to come counts, because it is cancelled.
 */
export async function findEndingMoney(
  db: Db,
  bookingIds: readonly string[],
  now: Temporal.Instant,
): Promise<EndingMoney> {
  const isOne = sql`in ${[...bookingIds]}`
  const ofClient = sql`(select same.id from client_bookings own join clients on clients.id = own.client_id
    join clients same on same.group_id = clients.group_id where own.booking_id ${isOne})`
  const hasOther = sql`exists (select from client_bookings other where other.client_id in ${ofClient} and not other.booking_id ${isOne})`
  const toCome = sql`(price.owed_since is not null and price.owed_since > ${now.toString()}::timestamptz)`
  const rows = await readRows<Sum & Readonly<{ sessions: number }>>(
    db,
    sql`select currency, sum(amount)::float8 as amount, sum(sessions)::int as sessions from (
        select price.rest_currency as currency, case when price.owed_since is null or ${toCome} then price.money_in else price.overpaid end as amount,
            case when ${toCome} and (select sum(amount) from payments where payments.booking_id = price.booking_id and kind = 'package') > 0
              then 1 else 0 end as sessions
          from booking_prices price where price.booking_id ${isOne}
        union all select packages.currency, ${packageReturnable},
            case when packages.ended_at is null and packages.money_in > 0 then packages.sessions - packages.used else 0 end
          from packages where packages.client_id in ${ofClient} and not ${hasOther}) ending
      group by currency order by currency desc`,
  )
  return {
    sessions: rows.reduce((count, { sessions }) => count + sessions, 0),
    sums: rows.flatMap(({ amount, currency }) => (amount > 0 ? { amount, currency } : [])),
  }
}

/** Returns the same of a place in a group. What was paid for a session to come counts, because the place is given back. */
export async function findEndingMoneyOfPlace(
  db: Db,
  placeId: string,
  now: Temporal.Instant,
): Promise<EndingMoney> {
  const sums = await readRows<Sum>(
    db,
    sql`select price.rest_currency as currency, (case when session.status = 'planned' and (place.status = 'attended'
          or (place.status = 'confirmed' and session.starts_at <= ${now.toString()}::timestamptz)) then price.overpaid else price.money_in end)::float8 as amount
      from group_place_prices price join group_places place on place.id = price.group_place_id join group_sessions session on session.id = place.session_id
      where place.id = ${placeId}`,
  )
  return { sessions: 0, sums: sums.filter(({ amount }) => amount > 0) }
}
