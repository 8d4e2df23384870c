import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ageBands } from '../age-bands.ts'
import { counsellors, offices, rooms } from './availability.ts'
import { bookings } from './booking.ts'
import { instant, nameText } from './columns.ts'
import { services } from './public-content.ts'

/** Statuses of a place whose person comes or waits for it, and is told of another time and of a cancellation. */
export const openStatuses = ['confirmed', 'requested'] as const

/**
 * One session of several people. A row of `bookings` takes its time (`busyId`): it is a hold that expires when the session ends, so the
 * exclusion constraints count it and no list of bookings shows it.
 */
export const groupSessions = pgTable(
  'group_sessions',
  {
    id: uuid().primaryKey(),
    /** A `workshop` is for an organisation: no public page lists it. */
    kind: text({ enum: ['group', 'workshop'] }).notNull(),
    title: nameText().notNull(),
    mode: text({ enum: ['IN_PERSON', 'ONLINE'] }).notNull(),
    /** Office and counsellor are null once they are deleted, with the sample data. A coming session has both. */
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    counsellorId: uuid().references(() => counsellors.id, { onDelete: 'set null' }),
    /** Null for a session online. */
    roomId: uuid().references(() => rooms.id, { onDelete: 'set null' }),
    /** Null once the session is cancelled, or long over. */
    busyId: uuid()
      .unique('group_sessions_busy_unique')
      .references(() => bookings.id, { onDelete: 'set null' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    places: integer().notNull(),
    /** The number of its places that are confirmed, attended or missed. */
    taken: integer().notNull().default(0),
    /** Null: people of every age that the site serves. */
    ageBand: text({ enum: ageBands }),
    /** How many people came to a workshop, once staff have recorded it. It stays when the names are deleted. */
    came: integer(),
    /** The service whose price the page shows. */
    serviceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    /** A planned session whose end is over took place. */
    status: text({ enum: ['planned', 'cancelled'] }).notNull(),
    cancelledAt: instant(),
    createdAt: instant().notNull(),
    /** Each change by staff raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    /** The first start has invented it, with its people. No page of visitors shows it, and no mail leaves about it. */
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    check('group_sessions_kind_known', sql`${table.kind} in ('group', 'workshop')`),
    check('group_sessions_mode_known', sql`${table.mode} in ('IN_PERSON', 'ONLINE')`),
    check('group_sessions_status_known', sql`${table.status} in ('planned', 'cancelled')`),
    check('group_sessions_age_band_known', sql`${table.ageBand} in ('13-17', '18-25')`),
    check('group_sessions_time_whole', sql`${table.startsAt} < ${table.endsAt}`),
    check('group_sessions_places_counted', sql`${table.taken} between 0 and ${table.places}`),
    index('group_sessions_time').on(table.startsAt, table.id),
  ],
)

/** A place of one person in a session of a group. */
export const groupPlaces = pgTable(
  'group_places',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => groupSessions.id, { onDelete: 'cascade' }),
    /** `requested`: nothing keeps the place until the address is proven. */
    status: text({ enum: ['requested', 'confirmed', 'cancelled', 'attended', 'no_show'] }).notNull(),
    /** These are null once the data is erased. */
    name: nameText(),
    email: text(),
    /** See `bookings.clientKey`. */
    emailKey: text(),
    /** E.164. Staff enter it for a person without e-mail, or the person writes it on the private page. */
    phone: text(),
    /** See `clientPhones.reachEncrypted`. It is encrypted with the id of the place. */
    reachEncrypted: text('reach_sealed'),
    age: integer(),
    /** See `bookings.guardianAnswer`. */
    guardianAnswer: text({ enum: ['informed', 'unsafe', 'exempt'] }),
    /** Name and contact of the guardian, encrypted with the id of the place. */
    guardianEncrypted: text('guardian_sealed'),
    /** See `bookings.provenAt`. */
    provenAt: instant(),
    /** See `bookings.proofDueAt`. */
    proofDueAt: instant(),
    /** See `bookings.visitorTimeZone`. */
    visitorTimeZone: text(),
    /** A keyed hash of the sent form, so that a form that is sent twice makes one place. */
    requestHash: text().unique('group_places_request_unique'),
    /** The honeypot was filled: the place is a request, staff can see it, and no mail is sent. */
    quarantined: boolean().notNull().default(false),
    /** A raised version ends older private links of the place. */
    linkVersion: integer().notNull().default(1),
    /** The person wants no reminder. */
    isReminderOff: boolean('reminder_off').notNull().default(false),
    /** When the reminder of the present time was queued, or was too late. */
    remindedAt: instant(),
    createdAt: instant().notNull(),
    cancelledAt: instant(),
    cancelledBy: text({ enum: ['client', 'staff', 'system'] }),
    erasedAt: instant(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check(
      'group_places_status_known',
      sql`${table.status} in ('requested', 'confirmed', 'cancelled', 'attended', 'no_show')`,
    ),
    check('group_places_cancelled_by_known', sql`${table.cancelledBy} in ('client', 'staff', 'system')`),
    check(
      'group_places_guardian_answer_known',
      sql`${table.guardianAnswer} in ('informed', 'unsafe', 'exempt')`,
    ),
    check('group_places_person_known', sql`${table.name} is not null or ${table.erasedAt} is not null`),
    index('group_places_session').on(table.sessionId, table.status),
    // My data finds the places of an address.
    index('group_places_email').on(table.emailKey).where(sql`email_key is not null`),
    // The job that ends places without proof.
    index('group_places_unproven')
      .on(table.proofDueAt)
      .where(sql`proof_due_at is not null and status in ('requested', 'confirmed')`),
    // One person has one place. Without a proof it would tell a stranger who has a place.
    uniqueIndex('group_places_person_unique')
      .on(table.sessionId, table.emailKey, sql`lower(name)`)
      .where(sql`status <> 'cancelled' and proven_at is not null`),
  ],
)
