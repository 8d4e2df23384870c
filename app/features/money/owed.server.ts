import { type SQL, sql } from 'drizzle-orm'
import type { Currency, PaymentKind } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import type { Sum } from './amount.ts'

/** `from` is included, `until` is not. */
type Owing = Readonly<{
  officeId?: string
  time?: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
}>
type PageRequest = Readonly<{ page: number; limit: number }>

/** Sessions that have begun, take or took place, and are not paid whole (`isOwing`). A session to come is not owed yet. */
function selectOwed({ officeId, time }: Owing, now: Temporal.Instant): SQL {
  const office = officeId ? sql`and bookings.office_id = ${officeId}::uuid` : sql``
  const during = time
    ? sql`and bookings.starts_at >= ${time.from.toString()} and bookings.starts_at < ${time.until.toString()}`
    : sql``
  return sql`from booking_prices price join bookings on bookings.id = price.booking_id
    where price.rest > 0 and bookings.status in ('confirmed', 'attended') and not bookings.quarantined
      and bookings.starts_at <= ${now.toString()} ${office} ${during}`
}

type OwedRow = Readonly<{
  id: string
  name: string
  startsAt: string | Date
  service: string | null
  office: string | null
  rest: number
  currency: Currency
}>

/** Returns what is owed in each currency, and in how many sessions. For administrators. */
export function sumOwed(db: Db, owing: Owing, now: Temporal.Instant) {
  return readRows<Sum & { count: number }>(
    db,
    sql`select price.rest_currency as currency, sum(price.rest)::float8 as amount, count(*)::int as count
      ${selectOwed(owing, now)} group by price.rest_currency order by price.rest_currency desc`,
  )
}

/** Returns a page of the sessions that are owed, the oldest first, and the sums of all of them. For administrators. */
export async function listOwed(db: Db, owing: Owing, { page, limit }: PageRequest, now: Temporal.Instant) {
  const sums = await sumOwed(db, owing, now)
  const rows = await readRows<OwedRow>(
    db,
    sql`select found.*, offices.name as office from (
        select bookings.id, bookings.name, bookings.starts_at as "startsAt", bookings.office_id, price.service_name as service,
          price.rest::float8 as rest, price.rest_currency as currency
        ${selectOwed(owing, now)} order by bookings.starts_at, bookings.id limit ${limit} offset ${(page - 1) * limit}) found
      left join offices on offices.id = found.office_id order by found."startsAt", found.id`,
  )
  return {
    rows: rows.map((row) => ({ ...row, startsAt: toInstant(row.startsAt) })),
    total: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
  }
}

type ClientRow = Readonly<{ id: string; name: string; currency: Currency; amount: number; count: number }>

/**
 * Returns a page of who owes, the largest sum first: each client with the number of sessions. `id` is that of the newest of these sessions.
 * Sessions without a record of a client count together when they have one address and name.
 */
export async function listOwedByClient(db: Db, owing: Owing, request: PageRequest, now: Temporal.Instant) {
  const grouped = sql`select (array_agg(bookings.id order by bookings.starts_at desc, bookings.id))[1] as id,
      (array_agg(coalesce(clients.name, bookings.name) order by bookings.starts_at desc, bookings.id))[1] as name,
      price.rest_currency as currency, sum(price.rest)::float8 as amount, count(*)::int as count
    from (select bookings.id as owed_id ${selectOwed(owing, now)}) owed
      join booking_prices price on price.booking_id = owed_id join bookings on bookings.id = owed_id
      left join client_bookings on client_bookings.booking_id = owed_id
      left join clients as member on member.id = client_bookings.client_id
      left join clients on clients.id = member.group_id
    group by coalesce(member.group_id::text, bookings.client_key || ' ' || bookings.name), price.rest_currency`
  const { page, limit } = request
  const rows = await readRows<ClientRow>(
    db,
    sql`${grouped} order by amount desc, id limit ${limit} offset ${(page - 1) * limit}`,
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
  isCorrection: boolean
  isTakenBack: boolean
  by: string | null
}>

/** Returns a page of the entries of a month, the latest first. For administrators. */
export async function listEntries(db: Db, days: Days, { page, limit }: PageRequest) {
  const rows = await readRows<EntryRow>(
    db,
    sql`select payments.id, payments.number::int as number, payments.kind, payments.amount::float8 as amount,
        payments.currency, payments.paid_on::text as "paidOn", payments.service_name as service, offices.name as office,
        payments.booking_id as "bookingId", payments.corrects_id is not null as "isCorrection",
        exists (select from payments back where back.corrects_id = payments.id) as "isTakenBack",
        users.first_name || ' ' || users.last_name as by
      from payments left join offices on offices.id = payments.office_id left join users on users.id = payments.entered_by
      where ${isWithin(days)} order by payments.paid_on desc, payments.number desc limit ${limit} offset ${(page - 1) * limit}`,
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

/** Returns what stands on the receipt of an entry, or null for an unknown one, a free place and an entry that takes another back. */
export async function findReceipt(db: Db, paymentId: string) {
  const [row] = await readRows<
    Readonly<{
      number: number
      kind: Exclude<PaymentKind, 'free'>
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
      where payments.id = ${paymentId} and payments.kind <> 'free' and payments.corrects_id is null`,
  )
  return row ? { ...row, paidOn: Temporal.PlainDate.from(row.paidOn) } : null
}
