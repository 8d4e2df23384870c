import { type SQL, sql } from 'drizzle-orm'
import type { Currency, MoneyKind, PaymentKind } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import type { Sum } from './amount.ts'
import type { Owed, OwedSort } from './balance.ts'

/** `from` is included, `until` is not. */
type Owing = Readonly<{
  officeId?: string
  /** The sessions and packages of one client, and of those that were merged into it. */
  clientId?: string
  time?: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
}>
type PageRequest = Readonly<{ page: number; limit: number }>
type OwedRequest = PageRequest & Readonly<{ sort?: OwedSort }>

/**
 * Sessions, and places in groups, that have begun, take or took place, and are not paid whole (`isOwing`). A session to come is not owed
 * yet. A package is owed from its sale on.
 */
function selectOwed({ officeId, clientId, time }: Owing, now: Temporal.Instant): SQL {
  const own = sql`(select id from clients where group_id = ${clientId ?? null}::uuid)`
  const ofBooking = clientId
    ? sql`and bookings.id in (select booking_id from client_bookings where client_id in ${own})`
    : sql``
  const ofPlace = clientId ? sql`and false` : sql``
  const ofPackage = clientId ? sql`and packages.client_id in ${own}` : sql``
  const office = (column: SQL) => (officeId ? sql`and ${column} = ${officeId}::uuid` : sql``)
  const during = (column: SQL) =>
    time ? sql`and ${column} >= ${time.from.toString()} and ${column} < ${time.until.toString()}` : sql``
  return sql`(select price.booking_id, null::uuid as group_place_id, null::uuid as package_id, bookings.starts_at as since, bookings.office_id,
      price.service_name as service, price.rest, price.rest_currency as currency
    from booking_prices price join bookings on bookings.id = price.booking_id
    where price.rest > 0 and bookings.status in ('confirmed', 'attended') and not bookings.quarantined
      and bookings.starts_at <= ${now.toString()} ${office(sql`bookings.office_id`)} ${during(sql`bookings.starts_at`)} ${ofBooking}
    union all select null, place.id, null, session.starts_at, session.office_id, price.service_name, price.rest, price.rest_currency
    from group_place_prices price join group_places place on place.id = price.group_place_id
      join group_sessions session on session.id = place.session_id
    where price.rest > 0 and place.status in ('confirmed', 'attended') and not place.quarantined and session.status = 'planned'
      and session.starts_at <= ${now.toString()} ${office(sql`session.office_id`)} ${during(sql`session.starts_at`)} ${ofPlace}
    union all select null, null, packages.id, packages.sold_at, packages.office_id, packages.name, packages.rest, packages.currency
    from packages where packages.rest > 0 ${office(sql`packages.office_id`)} ${during(sql`packages.sold_at`)} ${ofPackage}) owed`
}

const what = sql`case when owed.package_id is not null then 'package' when owed.group_place_id is not null then 'place' else 'session' end`
const id = sql`coalesce(owed.booking_id, owed.group_place_id, owed.package_id)`

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
export function sumOwed(db: Db, owing: Owing, now: Temporal.Instant) {
  return readRows<Sum & { count: number }>(
    db,
    sql`select currency, sum(rest)::float8 as amount, count(*)::int as count
      from ${selectOwed(owing, now)} group by currency order by currency desc`,
  )
}

const orders: Readonly<Record<OwedSort, SQL>> = {
  oldest: sql`since, id`,
  name: sql`lower(name), since, id`,
  left: sql`currency desc, rest desc, since, id`,
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
  const sums = await sumOwed(db, owing, now)
  const rows = await readRows<OwedRow>(
    db,
    sql`select found.id, found.what, found.name, found.since,
        found.service, (select offices.name from offices where offices.id = found.office_id) as office, found.rest::float8 as rest, found.currency
      from (select owed.*, ${id} as id, ${what} as what, coalesce(bookings.name, place.name, clients.name) as name
        from ${selectOwed(owing, now)}
        left join bookings on bookings.id = owed.booking_id
        left join group_places place on place.id = owed.group_place_id
        left join packages on packages.id = owed.package_id left join clients on clients.id = packages.client_id
      ) found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
  )
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
}>

/**
 * Returns one page of the clients who owe, the largest sum first or by name. Each row has the sum, the number of unpaid sessions, places in a
 * group and packages, and the `id` of the newest of these. Sessions and places without a record of a client count together when they have one
 * address and name.
 */
export async function listOwedByClient(db: Db, owing: Owing, request: OwedRequest, now: Temporal.Instant) {
  const newest = sql`order by owed.since desc, ${id}`
  const grouped = sql`select (array_agg(${id} ${newest}))[1] as id, (array_agg(${what} ${newest}))[1] as what,
      (array_agg(coalesce(clients.name, bookings.name, place.name) ${newest}))[1] as name,
      owed.currency, sum(owed.rest)::float8 as amount, count(*)::int as count
    from ${selectOwed(owing, now)}
      left join bookings on bookings.id = owed.booking_id
      left join group_places place on place.id = owed.group_place_id
      left join client_bookings on client_bookings.booking_id = owed.booking_id
      left join packages on packages.id = owed.package_id
      left join clients as member on member.id = coalesce(client_bookings.client_id, packages.client_id)
      left join clients on clients.id = member.group_id
    group by coalesce(member.group_id::text, bookings.client_key || ' ' || bookings.name, place.email_key || ' ' || place.name, place.id::text),
      owed.currency`
  const { page, limit, sort } = request
  const order = sort === 'name' ? sql`lower(name), amount desc` : sql`amount desc`
  const rows = await readRows<ClientRow>(
    db,
    sql`select * from (${grouped}) clients order by ${order}, id limit ${limit} offset ${(page - 1) * limit}`,
  )
  const [all] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${grouped}) clients`,
  )
  return { rows, total: all?.total ?? 0 }
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
        users.first_name || ' ' || users.last_name as by,
        (exists (select from sample_bookings where booking_id = payments.booking_id)
          or exists (select from packages where id = payments.package_id and is_sample)) as "isSample"
      from payments left join offices on offices.id = payments.office_id left join users on users.id = payments.entered_by
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

/** Returns what came in a month by office, service, currency and kind. An entry that takes another back counts below nothing. */
export function sumMonth(db: Db, days: Days): Promise<MonthRow[]> {
  return readRows<MonthRow>(
    db,
    sql`select offices.name as office, payments.service_name as service, payments.currency, payments.kind,
        sum(payments.amount)::float8 as amount, count(*)::int as count
      from payments left join offices on offices.id = payments.office_id
      where ${isWithin(days)}
      group by offices.id, offices.name, payments.service_name, payments.currency, payments.kind
      order by offices.name, offices.id, payments.service_name, payments.currency, payments.kind`,
  )
}

/** Returns what stands on the receipt of an entry, or null for an unknown one, one that is no money, and one that takes another back. */
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
      where payments.id = ${paymentId} and payments.kind not in ('free', 'package') and payments.corrects_id is null`,
  )
  return row ? { ...row, paidOn: Temporal.PlainDate.from(row.paidOn) } : null
}
