import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import type { Sum } from './amount.ts'
import { type Owed, owingStatuses } from './balance.ts'

/** `from` is included, `until` is not. */
type Filter = Readonly<{
  officeId?: string
  time?: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
}>

const isOwing = (status: SQL) => sql`${status} in ${[...owingStatuses]}`

/** What of a package belongs to its client, as in `toPackageReturnable`. */
export const packageReturnable = sql`(case when packages.ended_at is null or packages.kept is null then packages.overpaid
  else greatest(0, packages.money_in - packages.kept) end)`

/**
 * What belongs to clients (`toReturnable`, `toPackageReturnable`): of sessions, of places in groups, and of packages. The first condition
 * is that of the index. With "offset 0" PostgreSQL looks up each session of that index by its id: it expects many more than there are,
 * and would read all bookings.
 */
const returnable = sql`(
  select 'session'::text as what, bookings.id, coalesce(bookings.name, '') as name, coalesce(bookings.starts_at, bookings.created_at) as since,
      bookings.office_id, price.service_name as service, price.reference, price.rest_currency as currency,
      case when ${isOwing(sql`bookings.status`)} then price.overpaid else price.money_in end as amount,
      price.client_id
    from booking_prices price
      cross join lateral (select * from bookings where bookings.id = price.booking_id offset 0) bookings
    where price.overpaid > 0 or (price.money_in > 0 and price.owed_since is null)
  union all select 'place', place.id, coalesce(place.name, ''), session.starts_at, session.office_id, price.service_name, price.reference,
      price.rest_currency,
      case when session.status <> 'cancelled' and ${isOwing(sql`place.status`)} then price.overpaid else price.money_in end, null
    from group_place_prices price join group_places place on place.id = price.group_place_id
      join group_sessions session on session.id = place.session_id
    where price.money_in > 0
  union all select 'package', packages.id, clients.name, packages.sold_at, packages.office_id, packages.name, packages.reference,
      packages.currency,
      ${packageReturnable},
      packages.client_id
    from packages join clients on clients.id = packages.client_id where packages.money_in > 0)`

function selectReturnable({ officeId, time }: Filter): SQL {
  const office = officeId ? sql`and office_id = ${officeId}::uuid` : sql``
  const during = time ? sql`and since >= ${time.from.toString()} and since < ${time.until.toString()}` : sql``
  return sql`(select * from ${returnable} money where amount > 0 ${office} ${during})`
}

/** Returns what is to give back in each currency. For administrators. */
export function sumReturnable(db: Db, filter: Filter) {
  return readRows<Sum & { count: number }>(
    db,
    sql`select currency, sum(amount)::float8 as amount, count(*)::int as count
      from ${selectReturnable(filter)} found group by currency order by currency desc`,
  )
}

export type ReturnableRow = Readonly<{
  /** Of the booking, the place or the package. */
  id: string
  what: Owed
  name: string
  /** The record of the client. Null: the session or place has none. */
  clientId: string | null
  /** When the session began or is to begin, or the package was sold. */
  since: Temporal.Instant
  service: string | null
  office: string | null
  reference: string
  amount: number
  currency: Currency
}>

type PageRequest = Readonly<{ page: number; limit: number; sort?: (typeof returnableSorts)[number] }>

/** The orders of the list. */
export const returnableSorts = ['oldest', 'name', 'amount'] as const

const orders = {
  oldest: sql`found.since`,
  name: sql`found.name collate "und-x-icu"`,
  amount: sql`found.currency desc, found.amount desc, found.since`,
}

/** Returns a page of what is to give back, the oldest first, by name, or the largest amount first, and the sums of all of it. For administrators. */
export async function listReturnable(db: Db, filter: Filter, { page, limit, sort = 'oldest' }: PageRequest) {
  const rows = await readRows<
    Omit<ReturnableRow, 'since'> & Readonly<{ since: string | Date; total: number; sums: Sum[] }>
  >(
    db,
    sql`with found as materialized ${selectReturnable(filter)},
      counted as (select coalesce(sum(count), 0)::int as total,
          coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency desc), '[]') as sums
        from (select currency, sum(amount)::float8 as amount, count(*) as count from found group by currency) sum),
      -- Only the rows of the page look for their office and client.
      listed as (select * from found order by ${orders[sort]}, found.id limit ${limit} offset ${(page - 1) * limit})
      select counted.*, found.id, found.what, found.name, clients.group_id as "clientId", found.since, found.service,
        offices.name as office, found.reference, found.amount::float8 as amount, found.currency
      from counted left join listed found on true left join offices on offices.id = found.office_id
        left join clients on clients.id = found.client_id
      order by ${orders[sort]}, found.id`,
  )
  return {
    // Beyond the last page there are only the count and the sums.
    rows: rows.flatMap(({ total: _, sums: __, since, ...row }): ReturnableRow[] =>
      row.id ? [{ ...row, since: toInstant(since) }] : [],
    ),
    total: rows[0]?.total ?? 0,
    sums: rows[0]?.sums ?? [],
  }
}
