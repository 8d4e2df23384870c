import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, nameText, plainDate } from './columns.ts'

export const offices = pgTable('offices', {
  id: uuid().primaryKey(),
  name: nameText().notNull(),
  country: text({ enum: ['NG', 'IN'] }).notNull(),
  /** IANA name. Working hours and holidays of the office are local to it. */
  timeZone: text().notNull(),
  /** The address and the e-mail address are empty when they were examples and nobody has entered others (`emptyExampleFacts`). */
  address: text().notNull(),
  /** The first one is the number that we name first. */
  phones: text().array().notNull().default([]),
  email: text().notNull(),
  /** In words, such as `Monday to Friday, 9 am to 5 pm`. Empty: pages do not show hours. */
  openingHours: text().notNull().default(''),
  /** Degrees. Both are null when the office has no map. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Where online appointments take place: an https address; `{room}` becomes the room of the appointment. */
  meetingAddress: text(),
  /** Clients can book online times although neither the office nor the counsellor has a meeting address. */
  onlineWithoutAddress: boolean().notNull().default(true),
  /** Invented: a start has added it and nobody has kept it as the agency's own. */
  isSample: boolean().notNull().default(false),
  /** Counts the changes of its zone, rooms, holidays and closures (decision 010). */
  revision: integer().notNull().default(1),
})

/** The place of an office in one line: its address, or its name while it has no address. */
export const officePlace = sql<string>`coalesce(nullif(${offices.address}, ''), ${offices.name})`

/** The zone of the first office. Days that everybody reads, as on public pages, are days of its clock. */
export const agencyZone = sql<string>`coalesce(
  (select ${offices.timeZone} from ${offices} order by ${offices.name}, ${offices.id} limit 1), 'UTC')`

/** A room has one appointment in person at a time. */
export const rooms = pgTable('rooms', {
  id: uuid().primaryKey(),
  officeId: uuid()
    .notNull()
    .references(() => offices.id, { onDelete: 'cascade' }),
  name: nameText().notNull(),
  /** Gets no new appointments. Its appointments stay until somebody moves them. */
  retired: boolean().notNull().default(false),
})

export const counsellors = pgTable('counsellors', {
  id: uuid().primaryKey(),
  name: nameText().notNull(),
  email: text().notNull(),
  /** The zone of the days that `dailyLimit` counts. */
  timeZone: text().notNull(),
  /** The https address for online appointments. Null: the address of the office counts. */
  meetingAddress: text(),
  bufferMinutes: integer().notNull().default(0),
  noticeMinutes: integer().notNull().default(720),
  horizonDays: integer().notNull().default(60),
  /** Appointments on one local day at most; null is no limit. */
  dailyLimit: integer(),
  active: boolean().notNull().default(true),
  /** Invented: a start has added it and nobody has kept it as the agency's own. */
  isSample: boolean().notNull().default(false),
  /** The hash of the token in the feed's address; null when there is no feed. */
  feedTokenHash: text().unique('counsellors_feed_token_unique'),
  feedMadeAt: instant(),
  /** The user who made the feed. It answers while this user has rights to the counsellor's appointments. */
  feedMadeBy: uuid(),
  /** Each change of rules, hours and exceptions raises it. A form that shows an older revision is refused. */
  revision: integer().notNull().default(1),
})

/** The meeting address of a booking that is joined with its counsellor and its office: the counsellor's own, or else the office's. */
export const meetingAddress = sql<
  string | null
>`coalesce(${counsellors.meetingAddress}, ${offices.meetingAddress})`

/** The address at which somebody reads about a joined booking: its office's, or else that of the first office with one. */
export const readEmail = sql<
  string | null
>`coalesce(nullif(${offices.email}, ''), (select o.email from offices o where o.email <> '' order by o.name, o.id limit 1))`

/** Weekly hours of a counsellor at an office, in the office's zone. */
export const workingHours = pgTable(
  'working_hours',
  {
    id: uuid().primaryKey(),
    counsellorId: uuid()
      .notNull()
      .references(() => counsellors.id, { onDelete: 'cascade' }),
    officeId: uuid()
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    /** ISO weekday of the start: 1 is Monday, 7 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes after local midnight. An end after 1440 is on the next day. */
    startsMinute: integer().notNull(),
    endsMinute: integer().notNull(),
    inPerson: boolean().notNull(),
    online: boolean().notNull(),
  },
  (table) => [
    index('working_hours_counsellor').on(table.counsellorId),
    check('working_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'working_hours_order',
      sql`${table.startsMinute} between 0 and 1439 and ${table.endsMinute} between ${table.startsMinute} and 2880`,
    ),
  ],
)

/**
 * Exceptions from the weekly hours, in the office's zone.
 * `holiday`: a whole country or one office is closed. `leave`: one counsellor is away.
 * `extra`: one counsellor works additional hours at an office. Without minutes it is the whole day.
 */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['holiday', 'leave', 'extra'] }).notNull(),
    country: text({ enum: ['NG', 'IN'] }),
    officeId: uuid().references(() => offices.id, { onDelete: 'cascade' }),
    counsellorId: uuid().references(() => counsellors.id, { onDelete: 'cascade' }),
    startsOn: plainDate().notNull(),
    /** The last day of the exception. */
    endsOn: plainDate().notNull(),
    startsMinute: integer(),
    endsMinute: integer(),
    inPerson: boolean().notNull().default(true),
    online: boolean().notNull().default(true),
    note: text().notNull().default(''),
    /** Each change of a holiday raises it. Leave and extra hours use the revision of their counsellor. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('availability_exceptions_days').on(table.startsOn, table.endsOn),
    check('availability_exceptions_order', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'availability_exceptions_scope',
      sql`case ${table.kind}
        when 'holiday' then ${table.counsellorId} is null and (${table.country} is not null or ${table.officeId} is not null)
        when 'leave' then ${table.counsellorId} is not null
        when 'extra' then ${table.counsellorId} is not null and ${table.officeId} is not null
          and ${table.startsMinute} is not null and ${table.endsMinute} is not null
        else false end`,
    ),
    check(
      'availability_exceptions_minutes',
      sql`(${table.startsMinute} is null) = (${table.endsMinute} is null) and (${table.startsMinute} is null
        or (${table.startsMinute} between 0 and 1439 and ${table.endsMinute} between ${table.startsMinute} and 2880))`,
    ),
  ],
)
