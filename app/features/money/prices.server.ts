import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { bookingPrices, officePayments } from '../../db/tables/money.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Price } from './amount.ts'

/** Without vowels, so that no code is a word, and without signs that look alike. */
const signs = 'BCDFGHJKMNPQRSTVWXZ23456789'

/** Returns a code such as `K7QM-2FXD`, which says nothing about anybody. */
export function makeReference(): string {
  const code = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * The service that a session takes its price from, in each place: for one person, no extra, of the lowest price. Amounts are in kobo.
 * `mode` is that of bookings.
 */
const sessionServices = sql`select distinct on (location) id, name, round(price * 100) as amount,
    case location when 'VIRTUAL' then 'ONLINE' else 'IN_PERSON' end as mode
  from services where type = 'INDIVIDUAL' and not is_extra order by location, price, name, id`

/** Returns the services that sessions take their price from, by mode. */
export function listSessionServices(db: Db) {
  type Row = Readonly<{ name: string; amount: number; mode: 'IN_PERSON' | 'ONLINE' }>
  return readRows<Row>(
    db,
    sql`select name, amount::float8 as amount, mode from (${sessionServices}) service order by mode`,
  )
}

/** Gives a booking with a mode the price of today, unless it has one. Where no service fits, it gets none, and the office tells the client. */
export async function freezePrice(tx: Db, bookingId: string): Promise<void> {
  await tx.execute(sql`insert into booking_prices
      (booking_id, service_id, service_name, amount, beside_amount, beside_currency, reference, rest)
    select bookings.id, service.id, service.name, service.amount, beside.amount, beside.currency, ${makeReference()}, service.amount
    from bookings join (${sessionServices}) service on service.mode = bookings.mode
      left join office_prices beside on beside.service_id = service.id and beside.office_id = bookings.office_id
    where bookings.id = ${bookingId}
    on conflict do nothing`)
}

export type OfficePrice = Price &
  Readonly<{ officeId: string; officeName: string; howToPay: string; mode: 'IN_PERSON' | 'ONLINE' | null }>

/** Returns what a session costs today at each office, in person and online, and how to pay there. An office without prices has one row without a mode. */
export async function listOfficePrices(db: Db): Promise<OfficePrice[]> {
  const rows = await readRows<OfficePrice>(
    db,
    sql`select offices.id as "officeId", offices.name as "officeName", coalesce(payment.how_to_pay, '') as "howToPay",
        service.mode, service.amount::float8 as amount, 'NGN' as currency,
        beside.amount::float8 as "besideAmount", beside.currency as "besideCurrency"
      from offices left join (${sessionServices}) service on true
        left join office_payments payment on payment.office_id = offices.id
        left join office_prices beside on beside.service_id = service.id and beside.office_id = offices.id
      order by offices.name, offices.id, service.mode`,
  )
  return rows
}

export type BookingPrice = Price &
  Readonly<{ reference: string; serviceName: string | null; rest: number; restCurrency: Currency }>

/** What a client is told about paying: the price that is theirs, if it is known, and the text of the office. */
export type ClientPrice = Readonly<{ price: BookingPrice | null; howToPay: string }>

const clientPrice = {
  price: {
    amount: bookingPrices.amount,
    currency: bookingPrices.currency,
    besideAmount: bookingPrices.besideAmount,
    besideCurrency: bookingPrices.besideCurrency,
    reference: bookingPrices.reference,
    serviceName: bookingPrices.serviceName,
    rest: bookingPrices.rest,
    restCurrency: bookingPrices.restCurrency,
  },
  howToPay: officePayments.howToPay,
}

async function findClientPrice(db: Db, condition: ReturnType<typeof eq>): Promise<ClientPrice | null> {
  const [row] = await db
    .select(clientPrice)
    .from(bookings)
    .leftJoin(bookingPrices, eq(bookingPrices.bookingId, bookings.id))
    .leftJoin(officePayments, eq(officePayments.officeId, bookings.officeId))
    .where(condition)
  return row ? { price: row.price, howToPay: row.howToPay ?? '' } : null
}

export function findPriceOfBooking(db: Db, bookingId: string): Promise<ClientPrice | null> {
  return findClientPrice(db, eq(bookings.id, bookingId))
}

export function findPriceOfHold(db: Db, holdToken: string): Promise<ClientPrice | null> {
  return findClientPrice(db, eq(bookings.holdTokenHash, hashToken(holdToken)))
}
