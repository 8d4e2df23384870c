import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '../money-kinds.ts'
import { counsellors, offices } from './availability.ts'
import { instant, nameText } from './columns.ts'
import { groupSessions } from './groups.ts'

export const enquiryStatuses = ['new', 'talking', 'agreed', 'done', 'declined'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The place that the organisation wants: our office, its own place, or online. */
export const workshopPlaces = ['office', 'theirs', 'online'] as const
export type WorkshopPlace = (typeof workshopPlaces)[number]

/** An enquiry of an organisation by the form for workshops, with the step that the office has reached. */
export const workshopEnquiries = pgTable(
  'workshop_enquiries',
  {
    id: uuid().primaryKey(),
    organisation: nameText().notNull(),
    /** The person who wrote for the organisation. */
    name: text().notNull(),
    /** Null: staff call the number that stands in the details. */
    email: text(),
    /** The address in lower case. It finds the enquiries of a client with this proven address. */
    emailKey: text(),
    people: integer().notNull(),
    place: text({ enum: workshopPlaces }).notNull(),
    /** Phone, topic, address, days and remark as JSON, encrypted with the row's id (lib/security/encryption.server.ts). */
    detailsEncrypted: text('details_sealed').notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('new'),
    /** The honeypot was filled: staff can see the row, and no mail is sent. */
    quarantined: boolean().notNull().default(false),
    /** The workshop in the calendar. Its place in `group_sessions` says whether it is cancelled. */
    sessionId: uuid()
      .unique('workshop_enquiries_session_unique')
      .references(() => groupSessions.id, { onDelete: 'set null' }),
    /** The answer of the organisation to the proposed dates. Null: no answer yet. */
    datesAnswer: text({ enum: ['chosen', 'none_fits'] }),
    datesAnsweredAt: instant(),
    /** The offered or agreed price in kobo or paise. Null: the office has named none yet. */
    amount: bigint({ mode: 'number' }),
    currency: text({ enum: currencies }).notNull().default('NGN'),
    /** The number that the office gives the invoice. */
    invoiceNumber: text(),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    /** The first start has invented it. No mail leaves about it. */
    isSample: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'workshop_enquiries_status_known',
      sql`${table.status} in ('new', 'talking', 'agreed', 'done', 'declined')`,
    ),
    check('workshop_enquiries_place_known', sql`${table.place} in ('office', 'theirs', 'online')`),
    check('workshop_enquiries_dates_answer_known', sql`${table.datesAnswer} in ('chosen', 'none_fits')`),
    check('workshop_enquiries_amount_not_negative', sql`${table.amount} >= 0`),
    check('workshop_enquiries_people_positive', sql`${table.people} >= 1`),
    index('workshop_enquiries_listed').on(table.status, table.quarantined, table.createdAt, table.id),
    index('workshop_enquiries_latest').on(table.createdAt, table.id),
    index('workshop_enquiries_email').on(table.emailKey),
  ],
)

/** A date that the office proposes to an organisation. It takes no time of the counsellor. It goes once a workshop is in the calendar. */
export const workshopDates = pgTable(
  'workshop_dates',
  {
    enquiryId: uuid()
      .notNull()
      .references(() => workshopEnquiries.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    officeId: uuid()
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    counsellorId: uuid()
      .notNull()
      .references(() => counsellors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.startsAt], name: 'workshop_dates_pkey' }),
    check('workshop_dates_time_whole', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** The people of a workshop. They are no clients of the agency. So the table has only their names, for a short time. */
export const workshopPeople = pgTable(
  'workshop_people',
  {
    id: uuid().primaryKey(),
    enquiryId: uuid()
      .notNull()
      .references(() => workshopEnquiries.id, { onDelete: 'cascade' }),
    /** The name, encrypted with the row's id (lib/security/encryption.server.ts). */
    nameEncrypted: text('name_sealed').notNull(),
    /** Null: nobody has said yet whether the person came. */
    came: boolean(),
    /** The place in the list. */
    position: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('workshop_people_list').on(table.enquiryId, table.position),
    // The job that deletes what is stored long enough.
    index('workshop_people_latest').on(table.createdAt),
  ],
)
