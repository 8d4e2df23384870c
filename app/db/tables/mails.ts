import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'
import { contactMessages } from './public-content.ts'

/** The outbox: a mail is written in the transaction of the change that it reports. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    contactMessageId: uuid().references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Data of the letter that is in no other row; never a complaint. */
    facts: jsonb().notNull().default({}),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    /** Written by the release before this one. A later release deletes it. */
    mailboxKey: text(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    index('mails_booking').on(table.bookingId),
    index('mails_mailbox').on(table.mailboxKey, table.createdAt).where(sql`${table.mailboxKey} is not null`),
    index('mails_to').on(sql`lower(${table.toAddress}) text_pattern_ops`),
    index('mails_latest').on(table.createdAt, table.id),
    index('mails_failed').on(table.createdAt, table.id).where(sql`${table.status} = 'failed'`),
  ],
)

/** An address of another program that is told of appointments. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  /** The event types that it gets (db/queue-webhooks.server.ts). */
  events: jsonb().$type<readonly string[]>().notNull(),
  /** The secret `whsec_…` that signs, encrypted with the row's id (lib/security/encryption.server.ts). */
  secretEncrypted: text('secret_sealed').notNull(),
  createdAt: instant().notNull(),
})

/** The outbox of webhooks: a delivery is written in the transaction of the change that it reports. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` of all its attempts. */
    id: uuid().primaryKey(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** What is sent: ids, times and the status; never a name, an address or a complaint. */
    payload: jsonb().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    index('webhook_deliveries_latest').on(table.createdAt, table.id),
    index('webhook_deliveries_booking').on(table.bookingId),
    index('webhook_deliveries_endpoint').on(table.endpointId),
  ],
)
