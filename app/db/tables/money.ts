import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { currencies, paymentKinds, priceDecisions } from '../money-kinds.ts'
import { users } from './accounts.ts'
import { offices } from './availability.ts'
import { bookings } from './booking.ts'
import { clients } from './clients.ts'
import { instant, nameText, plainDate } from './columns.ts'
import { groupPlaces } from './groups.ts'
import { services } from './public-content.ts'

const minorUnits = () => bigint({ mode: 'number' })

/** The money that came, and the part of it beyond the price (`toBalance`). Each entry updates both. The list of what is to give back reads them. */
const returnableColumns = () => ({
  moneyIn: minorUnits().notNull().default(0),
  overpaid: minorUnits().notNull().default(0),
})

/** The text of an office that says how clients pay. Pages show it, mails do not. A trigger raises the version of the content. */
export const officePayments = pgTable('office_payments', {
  officeId: uuid()
    .primaryKey()
    .references(() => offices.id, { onDelete: 'cascade' }),
  howToPay: text().notNull(),
  /** Counts the changes of the text and of the prices that the office adds. A form that shows an older revision is refused. */
  revision: integer().notNull().default(1),
})

/** The price of a service in the currency of an office. It stands beside the price in naira. A trigger raises the version of the content. */
export const officePrices = pgTable(
  'office_prices',
  {
    officeId: uuid()
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    amount: minorUnits().notNull(),
    currency: text({ enum: currencies }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeId, table.serviceId] }),
    check('office_prices_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** A price as it was when somebody took a time or a place. Staff can change that of a session. `reference` is the name of its unique constraint. */
const toPriceColumns = (reference: string) => ({
  amount: minorUnits().notNull(),
  currency: text({ enum: currencies }).notNull().default('NGN'),
  /** The price in the currency of the office, which a client may pay instead. Null: only the price in naira. */
  besideAmount: minorUnits(),
  besideCurrency: text({ enum: currencies }),
  /** The amount that is still to pay (`toBalance`). Each entry of money updates it, so that the list of what is owed reads few rows. */
  rest: minorUnits().notNull().default(0),
  restCurrency: text({ enum: currencies }).notNull().default('NGN'),
  ...returnableColumns(),
  /** The code that a client writes into a transfer. It says nothing about the client. */
  reference: text().notNull().unique(reference),
  /** Each change raises it. A form that shows an older revision is refused. */
  revision: integer().notNull().default(1),
})

type PriceColumns = Readonly<Record<'amount' | 'currency' | 'besideAmount' | 'besideCurrency', AnyPgColumn>>

const toPriceChecks = (table: string, { amount, currency, besideAmount, besideCurrency }: PriceColumns) => [
  check(`${table}_amount_not_negative`, sql`${amount} >= 0 and coalesce(${besideAmount}, 0) >= 0`),
  check(
    `${table}_beside_whole`,
    sql`(${besideAmount} is null) = (${besideCurrency} is null)
        and ${besideCurrency} is distinct from ${currency}`,
  ),
]

/** The service of a booking and its price, as they were when the time was held, or as staff set them. A booking without a row owes nothing. */
export const bookingPrices = pgTable(
  'booking_prices',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null when the service was deleted, or when staff chose none. */
    serviceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    /** The name of the service at that time. */
    serviceName: nameText(),
    ...toPriceColumns('booking_prices_reference_unique'),
    /**
     * The start of the session, from which on `rest` is owed. Null while nothing is: no time, held, cancelled, missed or caught. Triggers
     * copy it, the office and the client (`clientBookings`) from the booking.
     */
    owedSince: instant(),
    officeId: uuid(),
    clientId: uuid(),
  },
  (table) => [
    ...toPriceChecks('booking_prices', table),
    // B11: the list of what is owed. It has all columns that the sums need, so that PostgreSQL need not read the rows.
    index('booking_prices_owed')
      .on(table.owedSince, table.bookingId, table.officeId, table.clientId, table.restCurrency, table.rest)
      .where(sql`${table.rest} > 0 and ${table.owedSince} is not null`),
    // The release before reads it. The next release can drop it.
    index('booking_prices_rest').on(table.bookingId).where(sql`${table.rest} > 0`),
    // The list of what is to give back.
    index('booking_prices_returnable')
      .on(table.bookingId)
      .where(sql`${table.overpaid} > 0 or (${table.moneyIn} > 0 and ${table.owedSince} is null)`),
  ],
)

/** The price of a place in a group session, as it was when the person took it. A place without a row owes nothing. */
export const groupPlacePrices = pgTable(
  'group_place_prices',
  {
    groupPlaceId: uuid()
      .primaryKey()
      .references(() => groupPlaces.id, { onDelete: 'cascade' }),
    /** The name of the service at that time. */
    serviceName: nameText(),
    ...toPriceColumns('group_place_prices_reference_unique'),
  },
  (table) => [
    ...toPriceChecks('group_place_prices', table),
    // The list of what is owed.
    index('group_place_prices_rest').on(table.groupPlaceId).where(sql`${table.rest} > 0`),
  ],
)

/**
 * Sessions that a client buys at one go. An entry of the kind `package` pays for a session by one place. Entries of money have the package
 * and no booking. A package goes with its client, and its entries stay without the link.
 */
export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    name: nameText().notNull(),
    /** How many sessions it pays for. */
    sessions: integer().notNull(),
    /** How many of them are used. Each entry of the kind `package` counts here. */
    used: integer().notNull().default(0),
    amount: minorUnits().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** The amount that is still to pay (`toBalance`). */
    rest: minorUnits().notNull(),
    ...returnableColumns(),
    /** The part of the money of an ended package that the agency keeps. It gives back the rest. Null while nobody has decided. */
    kept: minorUnits(),
    /** See `bookingPrices.reference`. */
    reference: text().notNull().unique('packages_reference_unique'),
    /** Two requests with the same key sell one package. */
    key: text().notNull().unique('packages_key_unique'),
    soldAt: instant().notNull(),
    /** Since then nobody uses it, and nothing of it is owed. */
    endedAt: instant(),
    /** The first start has invented it. Its entries end with it (trigger). */
    isSample: boolean().notNull().default(false),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    // It refuses the second of two sessions that take the last place.
    check('packages_used_within', sql`${table.used} between 0 and ${table.sessions}`),
    check('packages_amount_not_negative', sql`${table.amount} >= 0 and ${table.sessions} > 0`),
    index('packages_client').on(table.clientId),
    // The list of what is owed.
    index('packages_rest').on(table.soldAt).where(sql`${table.rest} > 0`),
  ],
)

/** A client asks for a free or a lower price of a session. Only administrators read the text. */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique('price_requests_booking_unique')
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Encrypted with the row's id. */
    requestEncrypted: text('request_sealed').notNull(),
    askedAt: instant().notNull(),
    /** Null: nobody has decided yet. */
    decision: text({ enum: priceDecisions }),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('price_requests_decision_known', sql`${table.decision} in ('free', 'reduced', 'no')`),
    check('price_requests_decision_whole', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    // Those that wait.
    index('price_requests_open').on(table.askedAt).where(sql`${table.decision} is null`),
  ],
)

/**
 * Entries of money, of places that are free, and of places of packages. A wrong entry stays, and another one takes it back. It has no
 * personal data: the links to its booking, its place in a group and its package become null when the client erases the data. A trigger refuses every other
 * change.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** The number of the receipt. */
    number: bigserial({ mode: 'number' }).notNull().unique('payments_number_unique'),
    /** Two requests with the same key are one entry. */
    key: text().notNull().unique('payments_key_unique'),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'set null' }),
    /** The package that was paid, or whose place pays for the booking. */
    packageId: uuid().references(() => packages.id, { onDelete: 'set null' }),
    groupPlaceId: uuid().references(() => groupPlaces.id, { onDelete: 'set null' }),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Negative when it takes another entry back, or when money was given back to the client. */
    amount: minorUnits().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** The day on which the money came. */
    paidOn: plainDate().notNull(),
    /** The entry that this one takes back. */
    correctsId: uuid()
      .unique('payments_corrects_unique')
      .references((): AnyPgColumn => payments.id),
    /** The code of its booking, which the bank has too. */
    reference: text().notNull(),
    /** The name of the service at that time. */
    serviceName: nameText(),
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    enteredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The day, at midnight UTC. An exact time would equal that of the audit event, which names the booking, so the entry of an erased
     * booking could be found. `number` has the order.
     */
    createdAt: instant().notNull(),
  },
  (table) => [
    check('payments_kind_known', sql`${table.kind} in ('cash', 'transfer', 'card', 'free', 'package')`),
    check(
      'payments_amount_signed',
      sql`${table.amount} > 0 or (${table.amount} < 0 and (${table.correctsId} is not null or ${table.kind} in ('cash', 'transfer', 'card')))`,
    ),
    index('payments_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('payments_group_place').on(table.groupPlaceId).where(sql`${table.groupPlaceId} is not null`),
    index('payments_package').on(table.packageId).where(sql`${table.packageId} is not null`),
    // The entries of a month.
    index('payments_day').on(table.paidOn, table.number),
  ],
)
