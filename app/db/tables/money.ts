import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { currencies, paymentKinds } from '../money-kinds.ts'
import { users } from './accounts.ts'
import { offices } from './availability.ts'
import { bookings } from './booking.ts'
import { instant, nameText, plainDate } from './columns.ts'
import { services } from './public-content.ts'

const minorUnits = () => bigint({ mode: 'number' })

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
    amount: minorUnits().notNull(),
    currency: text({ enum: currencies }).notNull().default('NGN'),
    /** The price in the currency of the office, which a client may pay instead. Null: only the price in naira. */
    besideAmount: minorUnits(),
    besideCurrency: text({ enum: currencies }),
    /** The amount that is still to pay (`toBalance`). Each entry of money updates it, so that the list of what is owed reads few rows. */
    rest: minorUnits().notNull().default(0),
    restCurrency: text({ enum: currencies }).notNull().default('NGN'),
    /** The code that a client writes into a transfer. It says nothing about the client. */
    reference: text().notNull().unique('booking_prices_reference_unique'),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check(
      'booking_prices_amount_not_negative',
      sql`${table.amount} >= 0 and coalesce(${table.besideAmount}, 0) >= 0`,
    ),
    check(
      'booking_prices_beside_whole',
      sql`(${table.besideAmount} is null) = (${table.besideCurrency} is null)
        and ${table.besideCurrency} is distinct from ${table.currency}`,
    ),
    // The list of what is owed.
    index('booking_prices_rest').on(table.bookingId).where(sql`${table.rest} > 0`),
  ],
)

/**
 * Entries of money, and of places that are free. A wrong entry stays, and another one takes it back. It has no personal data: the link to
 * its booking becomes null when the client erases the data. A trigger refuses every other change.
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
    kind: text({ enum: paymentKinds }).notNull(),
    /** Negative when it takes another entry back. */
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
    check('payments_kind_known', sql`${table.kind} in ('cash', 'transfer', 'card', 'free')`),
    check(
      'payments_amount_signed',
      sql`(${table.correctsId} is null and ${table.amount} > 0) or (${table.correctsId} is not null and ${table.amount} < 0)`,
    ),
    index('payments_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    // The entries of a month.
    index('payments_day').on(table.paidOn, table.number),
  ],
)
