import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { offices } from './availability.ts'
import { bookings } from './booking.ts'
import { nameText } from './columns.ts'
import { services } from './public-content.ts'

/** What the agency counts money in. Amounts are whole kobo and paise, so that no sum is rounded. */
export const currencies = ['NGN', 'INR'] as const
export type Currency = (typeof currencies)[number]

const minorUnits = () => bigint({ mode: 'number' })

/** What an office says about paying. Pages show it; a mail never does. A trigger raises the version of the content. */
export const officePayments = pgTable('office_payments', {
  officeId: uuid()
    .primaryKey()
    .references(() => offices.id, { onDelete: 'cascade' }),
  howToPay: text().notNull(),
  /** Counts the changes of the text and of the prices that the office adds. A form that shows an older revision is refused. */
  revision: integer().notNull().default(1),
})

/** What an office asks in its own currency for a service, beside the price in naira. A trigger raises the version of the content. */
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
    /** What the office asks instead, in its own currency. */
    besideAmount: minorUnits(),
    besideCurrency: text({ enum: currencies }),
    /** What a client writes into a transfer. It says nothing about the client. */
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
  ],
)
