import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'
import { groupPlaces } from './groups.ts'
import { contactMessages } from './public-content.ts'
import { workshopEnquiries } from './workshops.ts'

/** An address of another program that is told of events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    /** The events that it gets: of events/program-events.ts, `*` for all of these, and of outbox/queue-webhooks.server.ts. */
    events: jsonb().$type<readonly string[]>().notNull(),
    /** The secret `whsec_…` that signs, encrypted with the row's id (lib/security/encryption.server.ts). */
    secretEncrypted: text('secret_sealed').notNull(),
    /** The secret before the last change. It signs, too, until its end. */
    previousSecretEncrypted: text('previous_secret_sealed'),
    previousSecretEndsAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'webhook_endpoints_previous_whole',
      sql`(${table.previousSecretEncrypted} is null) = (${table.previousSecretEndsAt} is null)`,
    ),
  ],
)

/** Everything that leaves the site. A row is written in the transaction of the change that it reports. */
export const outbox = pgTable(
  'outbox',
  {
    /** The Message-ID of a mail and the `webhook-id` contain it, so they are the same in all attempts. */
    id: uuid().primaryKey(),
    channel: text({ enum: ['mail', 'webhook'] })
      .notNull()
      .default('mail'),
    /** The kind of a mail, or the event of a webhook. */
    kind: text().notNull(),
    /** The address of a mail. Empty when it is stored elsewhere. */
    toAddress: text().notNull(),
    /** The receiver of a webhook. */
    endpointId: uuid().references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    contactMessageId: uuid().references(() => contactMessages.id, { onDelete: 'cascade' }),
    groupPlaceId: uuid().references(() => groupPlaces.id, { onDelete: 'cascade' }),
    enquiryId: uuid().references(() => workshopEnquiries.id, { onDelete: 'cascade' }),
    /** Data of the letter that is in no other row, or the message to a program; never a complaint. */
    facts: jsonb().notNull().default({}),
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
    check('outbox_receiver', sql`(${table.channel} = 'webhook') = (${table.endpointId} is not null)`),
    index('outbox_due')
      .on(table.channel, table.endpointId, table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('outbox_booking').on(table.bookingId),
    index('outbox_contact_message')
      .on(table.contactMessageId)
      .where(sql`${table.contactMessageId} is not null`),
    index('outbox_group_place').on(table.groupPlaceId).where(sql`${table.groupPlaceId} is not null`),
    index('outbox_enquiry').on(table.enquiryId).where(sql`${table.enquiryId} is not null`),
    index('outbox_endpoint').on(table.endpointId).where(sql`${table.endpointId} is not null`),
    index('outbox_to').on(sql`lower(${table.toAddress}) text_pattern_ops`),
    index('outbox_latest').on(table.channel, table.createdAt, table.id),
    index('outbox_failed').on(table.createdAt, table.id).where(sql`${table.status} = 'failed'`),
  ],
)

/** The paragraphs and the signature that the office adds to mails. Without a row the text is empty. */
export const mailTexts = pgTable('mail_texts', {
  /** The kind of mail that gets the text as its last paragraph, or `signature`, which stands below each mail. */
  place: text().primaryKey(),
  text: text().notNull(),
  /** Each change raises it. A form that shows an older revision is refused. */
  revision: integer().notNull().default(1),
})

/** The notices on the dashboard of an administrator who has not pressed 'I have seen it' yet. */
export const adminNotices = pgTable(
  'admin_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['mail_server'] }).notNull(),
    /** The time of the newest change. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind], name: 'admin_notices_pkey' }),
    check('admin_notices_kind_known', sql`${table.kind} in ('mail_server')`),
  ],
)
