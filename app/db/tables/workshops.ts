import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, nameText } from './columns.ts'

export const enquiryStatuses = ['new', 'talking', 'agreed', 'done', 'declined'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Where the organisation wants the workshop: at our office, at its own place, or online. */
export const workshopPlaces = ['office', 'theirs', 'online'] as const
export type WorkshopPlace = (typeof workshopPlaces)[number]

/** What an organisation asked by the form for workshops, and how far the office is with it. */
export const workshopEnquiries = pgTable(
  'workshop_enquiries',
  {
    id: uuid().primaryKey(),
    organisation: nameText().notNull(),
    /** The person who wrote for the organisation. */
    name: text().notNull(),
    email: text().notNull(),
    /** The address in lower case. It finds the enquiries of a client with this proven address. */
    emailKey: text().notNull(),
    people: integer().notNull(),
    place: text({ enum: workshopPlaces }).notNull(),
    /** Phone, topic, address, days and remark as JSON, encrypted with the row's id (lib/security/encryption.server.ts). */
    detailsEncrypted: text('details_sealed').notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('new'),
    /** The honeypot was filled: staff can see the row, and no mail is sent. */
    quarantined: boolean().notNull().default(false),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'workshop_enquiries_status_known',
      sql`${table.status} in ('new', 'talking', 'agreed', 'done', 'declined')`,
    ),
    check('workshop_enquiries_place_known', sql`${table.place} in ('office', 'theirs', 'online')`),
    check('workshop_enquiries_people_positive', sql`${table.people} >= 1`),
    index('workshop_enquiries_listed').on(table.status, table.quarantined, table.createdAt, table.id),
    index('workshop_enquiries_latest').on(table.createdAt, table.id),
    index('workshop_enquiries_email').on(table.emailKey),
  ],
)
