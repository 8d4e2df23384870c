import { type SQL, sql } from 'drizzle-orm'
import type { Currency, MoneyKind, PaymentKind } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import type { Sum } from './amount.ts'
import { type Owed, type OwedSort, owingStatuses } from './balance.ts'
import { isSamplePayment } from './entries.server.ts'

/** `from` is included, `until` is not. */
type Owing = Readonly<{
  officeId?: string
  /** The sessions and packages of one client, and of those that were merged into it. */
  clientId?: string
  time?: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
}>
type PageRequest = Readonly<{ page: number; limit: number }>
type OwedRequest = PageRequest & Readonly<{ sort?: OwedSort }>

/** How each list is ordered, by the names of the selected columns. */
const orders: Readonly<Record<OwedSort, SQL>> = {
  oldest: sql`since, id`,
  name: sql`name, id`,
  left: sql`currency desc, rest desc, since, id`,
}

/**
 * Returns three selections: sessions, and places in groups, that have begun, take or took place, and are not paid whole (`isOwing`), and
 * packages. A session to come is not owed yet. A package is owed from its sale on. With `name`, each has the name of the client.
 */
function listParts({ officeId, clientId, time }: Owing, now: Temporal.Instant, name = false): readonly SQL[] {
  const own = sql`(select id from clients where group_id = ${clientId ?? null}::uuid)`
  // The index of the sessions of a client finds the prices.
  const ofBooking = clientId
    ? sql`and price.booking_id in (select booking_id from client_bookings where client_id in ${own})`
    : sql``
  const ofPlace = clientId ? sql`and false` : sql``
  const ofPackage = clientId ? sql`and packages.client_id in ${own}` : sql``
  const office = (column: SQL) => (officeId ? sql`and ${column} = ${officeId}::uuid` : sql``)
  const during = (column: SQL) =>
    time ? sql`and ${column} >= ${time.from.toString()} and ${column} < ${time.until.toString()}` : sql``
  const named = (column: SQL) => (name ? sql`, ${column} collate "und-x-icu" as name` : sql``)
  // With these statuses PostgreSQL can read the index of names up to the last row of the page.
  const bookings = name
    ? sql`join bookings on bookings.id = price.booking_id and bookings.status not in ('held', 'expired')`
    : sql``
  const clients = name ? sql`join clients on clients.id = packages.client_id` : sql``
  return [
    sql`select 'session'::text as what, price.booking_id as id, price.owed_since as since, price.office_id, price.client_id,
        price.rest, price.rest_currency as currency ${named(sql`bookings.name`)}
      from booking_prices price ${bookings}
      where price.rest > 0 and price.owed_since <= ${now.toString()}
        ${office(sql`price.office_id`)} ${during(sql`price.owed_since`)} ${ofBooking}`,
    sql`select 'place', place.id, session.starts_at as since, session.office_id, null, price.rest, price.rest_currency as currency
        ${named(sql`place.name`)}
      from group_place_prices price join group_places place on place.id = price.group_place_id
        join group_sessions session on session.id = place.session_id
      where price.rest > 0 and place.status in ('confirmed', 'attended') and not place.quarantined and session.status = 'planned'
        and session.starts_at <= ${now.toString()} ${office(sql`session.office_id`)} ${during(sql`session.starts_at`)} ${ofPlace}`,
    sql`select 'package', packages.id, packages.sold_at as since, packages.office_id, packages.client_id, packages.rest, packages.currency
        ${named(sql`clients.name`)}
      from packages ${clients} where packages.rest > 0 ${office(sql`packages.office_id`)} ${during(sql`packages.sold_at`)} ${ofPackage}`,
  ]
}

const selectOwed = (owing: Owing, now: Temporal.Instant) =>
  sql`(${sql.join([...listParts(owing, now)], sql` union all `)})`

/** Returns the first rows in an order. Each part stops there, so that none is read to its end. */
function selectFirst(owing: Owing, sort: OwedSort, count: number, now: Temporal.Instant): SQL {
  const parts = listParts(owing, now, sort === 'name').map(
    (part) => sql`(${part} order by ${orders[sort]} limit ${count})`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}

type OwedRow = Readonly<{
  /** Of the booking, the place or the package. */
  id: string
  what: Owed
  name: string
  /** When the session began, or the package was sold. */
  since: string | Date
  service: string | null
  office: string | null
  rest: number
  currency: Currency
}>

/** Returns what is owed in each currency, and for how many sessions and packages. For administrators. */
function sumOwed(db: Db, owing: Owing, now: Temporal.Instant) {
  return readRows<Sum & { count: number }>(
    db,
    sql`select currency, sum(rest)::float8 as amount, count(*)::int as count
      from ${selectOwed(owing, now)} owed group by currency order by currency desc`,
  )
}

/**
 * Returns in each currency the money that came from a client for sessions and packages, without what was given back, and what free places paid
 * of sessions that were not cancelled or missed. For administrators.
 */
export async function sumPaid(db: Db, clientId: string) {
  const own = sql`(select id from clients where group_id = ${clientId}::uuid)`
  const ownBookings = sql`(select booking_id from client_bookings where client_id in ${own})`
  const rows = await readRows<Sum & { isFree: boolean }>(
    db,
    sql`select currency, is_free as "isFree", sum(amount)::float8 as amount from (
        select false as is_free, rest_currency as currency, money_in as amount from booking_prices where booking_id in ${ownBookings}
        union all select false, currency, money_in from packages where client_id in ${own}
        union all select true, payments.currency, payments.amount from payments join bookings on bookings.id = payments.booking_id
          where payments.kind = 'free' and bookings.id in ${ownBookings} and bookings.status in ${owingStatuses}) entered
      group by currency, is_free having sum(amount) > 0 order by currency desc`,
  )
  return { paid: rows.filter(({ isFree }) => !isFree), free: rows.filter(({ isFree }) => isFree) }
}

/**
 * Returns a page of the sessions and packages that are owed, the oldest first, by name, or the largest sum first, and the sums of all of
 * them. For administrators.
 */
export async function listOwed(
  db: Db,
  owing: Owing,
  { page, limit, sort = 'oldest' }: OwedRequest,
  now: Temporal.Instant,
) {
  const [sums, rows] = await Promise.all([
    sumOwed(db, owing, now),
    readRows<OwedRow>(
      db,
      sql`select found.id, found.what, coalesce(bookings.name, place.name, clients.name) as name, found.since,
          coalesce(price.service_name, place_price.service_name, packages.name) as service, offices.name as office,
          found.rest::float8 as rest, found.currency
        from (select * from ${selectFirst(owing, sort, page * limit, now)} owed
          order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) found
        left join bookings on bookings.id = found.id left join booking_prices price on price.booking_id = found.id
        left join group_places place on place.id = found.id left join group_place_prices place_price on place_price.group_place_id = found.id
        left join packages on packages.id = found.id left join clients on clients.id = packages.client_id
        left join offices on offices.id = found.office_id
        order by ${orders[sort]}`,
    ),
  ])
  return {
    rows: rows.map(({ since, ...row }) => ({ ...row, since: toInstant(since) })),
    total: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
  }
}

type ClientRow = Readonly<{
  id: string
  what: Owed
  name: string
  currency: Currency
  amount: number
  count: number
  /** When the oldest of it began or was sold. */
  oldest: string | Date
}>

/**
 * What is owed, with the person: the client, or for a session or place without a record of a client a key of its address and name, which
 * `stranger` names.
 */
const selectOwedOfPeople = (owing: Owing, now: Temporal.Instant) =>
  sql`select owed.*, coalesce(merged.merged_into, owed.client_id, stranger.key, owed.id) as person, stranger.name as stranger
    from ${selectOwed(owing, now)} owed
      left join clients merged on merged.id = owed.client_id and merged.merged_into is not null
      -- "offset 0" lets PostgreSQL look at the condition before it reads a row.
      left join lateral (
        select md5(client_key || ' ' || name)::uuid as key, name from bookings
          where owed.client_id is null and bookings.id = owed.id
        union all select md5(email_key || ' ' || name)::uuid, name from group_places
          where owed.client_id is null and group_places.id = owed.id offset 0) stranger on true`

/**
 * Returns the first people by name. With "is true" PostgreSQL reads the index of names up to the last of them; otherwise it would read all
 * clients.
 */
const selectFirstNames = (count: number) => sql`
  (select id as person, name from clients where (id in (select person from people)) is true order by name, id limit ${count})
  union all (select person, max(stranger) from owed where client_id is null group by person order by 2, 1 limit ${count})`
const byName = sql`select people.* from people join first using (person) order by first.name, person, currency`
const byAmount = sql`select * from people order by amount desc, person, currency`

/**
 * Returns one page of the clients who owe, the largest sum first or by name, and the sums of all of them. Each row has the sum, the number of
 * unpaid sessions, places in a group and packages, and the `id` of the newest of these. Sessions and places without a record of a client
 * count together when they have one address and name.
 */
export async function listOwedByClient(db: Db, owing: Owing, request: OwedRequest, now: Temporal.Instant) {
  const { page, limit, sort } = request
  const first = sort === 'name' ? sql`first as materialized (${selectFirstNames(page * limit)}),` : sql``
  const rows = await readRows<ClientRow & { total: number; sums: Sum[] }>(
    db,
    sql`with owed as materialized (${selectOwedOfPeople(owing, now)}),
      people as materialized (select person, currency, sum(rest::float8) as amount from owed group by person, currency),
      counted as (select coalesce(sum(count), 0)::int as total,
          coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by currency desc), '[]') as sums
        from (select currency, sum(amount) as amount, count(*) as count from people group by currency) sum),
      ${first}
      listed as (${sort === 'name' ? byName : byAmount} limit ${limit} offset ${(page - 1) * limit}),
      whole as (select person, currency, listed.amount, count(*)::int as count, min(since) as oldest, max(stranger) as stranger,
          (array_agg(owed.id order by since desc, owed.id))[1] as id, (array_agg(what order by since desc, owed.id))[1] as what
        from listed join owed using (person, currency) group by person, currency, listed.amount)
      select counted.*, whole.id, whole.what, coalesce(clients.name, whole.stranger) as name, whole.currency, whole.amount, whole.count,
        whole.oldest
      from counted left join whole on true left join clients on clients.id = whole.person
      order by ${sort === 'name' ? sql`name` : sql`whole.amount desc`}, whole.person, whole.currency`,
  )
  return {
    // Beyond the last page there are only the count and the sums.
    rows: rows.flatMap(({ total: _, sums: __, oldest, ...row }) =>
      row.id ? [{ ...row, oldest: toInstant(oldest) }] : [],
    ),
    total: rows[0]?.total ?? 0,
    sums: rows[0]?.sums ?? [],
  }
}

/** The days of one month, both included. */
export type Days = Readonly<{ from: Temporal.PlainDate; to: Temporal.PlainDate; officeId?: string }>

function isWithin({ from, to, officeId }: Days): SQL {
  const office = officeId ? sql`and payments.office_id = ${officeId}::uuid` : sql``
  return sql`payments.paid_on between ${from.toString()}::date and ${to.toString()}::date ${office}`
}

type EntryRow = Readonly<{
  id: string
  number: number
  kind: PaymentKind
  amount: number
  currency: Currency
  paidOn: string
  service: string | null
  office: string | null
  bookingId: string | null
  groupPlaceId: string | null
  /** The package that was paid, or whose place pays. */
  packageId: string | null
  isCorrection: boolean
  isTakenBack: boolean
  by: string | null
  /** The name of the client, or null when their record was erased or deleted. */
  client: string | null
  isSample: boolean
}>

/** The orders of the payments of a month. */
export const entrySorts = ['newest', 'amount', 'kind'] as const

/** Returns a page of the entries of a month, the latest first. For administrators. */
export async function listEntries(
  db: Db,
  days: Days,
  { page, limit, sort = 'newest' }: PageRequest & Readonly<{ sort?: (typeof entrySorts)[number] }>,
) {
  const by = {
    newest: sql``,
    amount: sql`payments.currency, payments.amount desc,`,
    kind: sql`payments.kind,`,
  }
  const rows = await readRows<EntryRow>(
    db,
    sql`select payments.id, payments.number::int as number, payments.kind, payments.amount::float8 as amount,
        payments.currency, payments.paid_on::text as "paidOn", payments.service_name as service, offices.name as office,
        payments.booking_id as "bookingId", payments.group_place_id as "groupPlaceId", payments.package_id as "packageId", payments.corrects_id is not null as "isCorrection",
        exists (select from payments back where back.corrects_id = payments.id) as "isTakenBack",
        users.first_name || ' ' || users.last_name as by, coalesce(bookings.name, place.name, clients.name) as client,
        ${isSamplePayment} as "isSample"
      from payments left join offices on offices.id = payments.office_id left join users on users.id = payments.entered_by
        left join bookings on bookings.id = payments.booking_id left join group_places place on place.id = payments.group_place_id
        left join packages on packages.id = payments.package_id left join clients on clients.id = packages.client_id
      where ${isWithin(days)} order by ${by[sort]} payments.paid_on desc, payments.number desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const [all] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from payments where ${isWithin(days)}`,
  )
  const shown = rows.map((row) => ({ ...row, paidOn: Temporal.PlainDate.from(row.paidOn) }))
  return { rows: shown, total: all?.total ?? 0 }
}

export type MonthRow = Readonly<{
  office: string | null
  service: string | null
  currency: Currency
  kind: PaymentKind
  amount: number
  count: number
}>

/**
 * Returns what came in a month by office, service, currency and kind. An entry that takes another back counts below nothing. Free packages of
 * older releases do not count: the places that they pay do.
 */
export function sumMonth(db: Db, days: Days): Promise<MonthRow[]> {
  return readRows<MonthRow>(
    db,
    sql`select offices.name as office, payments.service_name as service, payments.currency, payments.kind,
        sum(payments.amount)::float8 as amount, count(*)::int as count
      from payments left join offices on offices.id = payments.office_id
      where ${isWithin(days)} and (payments.kind <> 'free' or payments.package_id is null)
      group by offices.id, offices.name, payments.service_name, payments.currency, payments.kind
      order by offices.name, offices.id, payments.service_name, payments.currency, payments.kind`,
  )
}

/** Returns what stands on the receipt of an entry, or null for an unknown one, one that is no money, one that takes another back, and one that gave money back. */
export async function findReceipt(db: Db, paymentId: string) {
  const [row] = await readRows<
    Readonly<{
      number: number
      kind: MoneyKind
      amount: number
      currency: Currency
      paidOn: string
      reference: string
      office: string | null
      address: string | null
      isTakenBack: boolean
    }>
  >(
    db,
    sql`select payments.number::int as number, payments.kind, payments.amount::float8 as amount, payments.currency,
        payments.paid_on::text as "paidOn", payments.reference, offices.name as office, offices.address,
        exists (select from payments back where back.corrects_id = payments.id) as "isTakenBack"
      from payments left join offices on offices.id = payments.office_id
      where payments.id = ${paymentId} and payments.kind not in ('free', 'package') and payments.corrects_id is null and payments.amount > 0`,
  )
  return row ? { ...row, paidOn: Temporal.PlainDate.from(row.paidOn) } : null
}
