import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentValues } from '../../words/en/consent.ts'
import { users } from './accounts.ts'
import { counsellors, offices, rooms } from './availability.ts'
import { instant } from './columns.ts'

/** Statuses of a row whose time nobody else can have: the exclusion constraints name the same. */
export const blockingStatuses = ['held', 'confirmed'] as const
/** Statuses of an appointment that takes place or took place. */
export const appointmentStatuses = ['confirmed', 'attended', 'no_show'] as const
/** Why a booking was cancelled, as clients or staff choose it. */
export const cancelReasons = ['time', 'not_needed', 'elsewhere', 'ill', 'agency', 'other'] as const
/**
 * Steps of the question to a guardian. `unanswered`: staff have a follow-up. `withdrawn`: the guardian took an agreement back.
 * `excepted`: staff go on without the guardian, for a reason that they recorded.
 */
export const guardianStatuses = [
  'unasked',
  'asked',
  'unanswered',
  'agreed',
  'declined',
  'withdrawn',
  'excepted',
] as const
export type GuardianStatus = (typeof guardianStatuses)[number]

/** Statuses that count towards a daily limit. */
export const busyStatuses = ['held', ...appointmentStatuses] as const

/** A booking that filled the honeypot occupies no time. Indexes have the same words, otherwise PostgreSQL does not use them. */
export const occupiesTime = sql`not quarantined`

/**
 * A hold of a group: it expires when the session ends (`groupSessions`), and its name is the title of the group. The hold of a person expires before its session begins.
 */
export const isOfGroup = sql`(status = 'held' and hold_expires_at >= ends_at)`

/** Lists do not contain holds. */
const isListed = sql`status not in ('held', 'expired')`

/**
 * A booking from its hold to its outcome. Other tables have what few callers need: `bookingTexts`, `guardians`, `idempotencyKeys`,
 * `outsideEvents`, `sampleBookings`. A migration adds three exclusion constraints for the statuses held and confirmed,
 * without quarantined rows:
 * `bookings_counsellor_free` (with the buffer), `bookings_room_free` and `bookings_client_free`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    /** `requested` has no time yet, or a wanted time that nothing keeps; `expired` is an unconfirmed hold. */
    status: text({
      enum: ['held', 'expired', 'requested', 'confirmed', 'cancelled', 'attended', 'no_show'],
    }).notNull(),
    mode: text({ enum: ['IN_PERSON', 'ONLINE'] }),
    officeId: uuid().references(() => offices.id),
    counsellorId: uuid().references(() => counsellors.id),
    roomId: uuid().references(() => rooms.id),
    startsAt: instant(),
    endsAt: instant(),
    /** The appointment with the counsellor's buffer before and after it. */
    busyFrom: instant(),
    busyUntil: instant(),
    holdTokenHash: text().unique('bookings_hold_token_unique'),
    holdExpiresAt: instant(),
    /** A keyed hash of who holds the time. Null when nobody limits the holds, and after the hold. */
    holderKey: text(),
    /** The canonical IANA name of the zone in which the person chose the time. */
    visitorTimeZone: text(),

    /** The signed-in person who booked. An equal e-mail address does not set it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The e-mail address in lower case, or `client:` and the id of the client when there is none: two appointments of one client cannot
     * overlap.
     */
    clientKey: text(),
    name: text(),
    /** Null for a hold, and when staff booked for a client without an address. */
    email: text(),
    age: integer(),
    gender: text(),
    maritalStatus: text(),
    cityOfResidence: text(),
    channel: text(),
    /** The name and the part of the e-mail address before its @, in the form of `to_search_words` and between spaces. */
    searchText: text().generatedAlwaysAs(sql`to_search_text(name, email)`),
    /**
     * For clients under 18: the guardian is `informed`, or it is `unsafe` to tell one. `exempt`: the law of the country asks for none.
     * Null for adults, and while nobody has answered.
     */
    guardianAnswer: text({ enum: ['informed', 'unsafe', 'exempt'] }),

    /** A higher version makes older private links invalid. */
    linkVersion: integer().notNull().default(1),
    /** The unguessable room of an online appointment. */
    meetingRoom: uuid().notNull().defaultRandom(),
    /** When the link got its present version; null for the first one. A link ends 30 days after that and after the appointment. */
    linkMadeAt: instant(),
    icsSequence: integer().notNull().default(0),
    /**
     * The honeypot was filled: staff can see the row, it occupies no time, and no mail is sent. Or it is a hold for which no share was
     * left: it occupies no time either.
     */
    quarantined: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /**
     * When the owner of the e-mail address, or a member of staff for them, proved that the booking is theirs. Limits of a client and
     * `bookings_client_free` count only proven bookings.
     */
    provenAt: instant(),
    /** When the appointment ends if nobody proves the address until then. Null when nothing asks for proof. */
    proofDueAt: instant(),
    /** The client said that their mail is safe, so mails about the booking may name helplines. */
    helpInMails: boolean().notNull().default(false),
    /** How often the client moved it. Moves by staff do not count. */
    clientMoves: integer().notNull().default(0),
    /** When the client said that they will come at this time. */
    comingConfirmedAt: instant(),
    cancelledAt: instant(),
    /** `system`: nobody proved the e-mail address in time. */
    cancelledBy: text({ enum: ['client', 'staff', 'system'] }),
    /** Null when nobody gave a reason. */
    cancelReason: text({ enum: cancelReasons }),
    /** When the client's data was erased. The row stays as `expired` until its last mails are sent. */
    erasedAt: instant(),
    /** Each change by staff or the client raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check(
      'bookings_status_known',
      sql`${table.status} in ('held', 'expired', 'requested', 'confirmed', 'cancelled', 'attended', 'no_show')`,
    ),
    check('bookings_mode_known', sql`${table.mode} in ('IN_PERSON', 'ONLINE')`),
    check(
      'bookings_time_whole',
      sql`(${table.startsAt} is null and ${table.endsAt} is null and ${table.busyFrom} is null and ${table.busyUntil} is null)
        or (${table.startsAt} < ${table.endsAt} and ${table.busyFrom} <= ${table.startsAt} and ${table.busyUntil} >= ${table.endsAt})`,
    ),
    check('bookings_cancelled_by_known', sql`${table.cancelledBy} in ('client', 'staff', 'system')`),
    check(
      'bookings_cancel_reason_known',
      sql`${table.cancelReason} in ('time', 'not_needed', 'elsewhere', 'ill', 'agency', 'other')`,
    ),
    check('bookings_hold_expires', sql`${table.status} <> 'held' or ${table.holdExpiresAt} is not null`),
    check(
      'bookings_client_known',
      sql`${table.status} in ('held', 'expired') or (${table.clientKey} is not null and ${table.name} is not null
        and (${table.email} is not null or starts_with(${table.clientKey}, 'client:')))`,
    ),
    check('bookings_confirmed_has_time', sql`${table.status} <> 'held' or ${table.startsAt} is not null`),
    // Each index names the budget (bench/README.md) or the job that needs it. B9 is a booking, B10 open slots, B11 a list of staff.
    // B10: it has all columns that open slots need, so that PostgreSQL need not read the rows (bench/slots.ts).
    index('bookings_counsellor_time')
      .on(
        table.counsellorId,
        table.startsAt,
        table.busyFrom,
        table.busyUntil,
        table.status,
        table.holdExpiresAt,
      )
      .where(sql`status <> 'expired' and ${occupiesTime}`),
    // B9, B10: it finds free rooms.
    index('bookings_room_time')
      .on(table.roomId, table.startsAt, table.endsAt, table.status, table.holdExpiresAt)
      .where(sql`room_id is not null and status <> 'expired' and ${occupiesTime}`),
    // B11: the list of caught bookings.
    index('bookings_quarantined').on(table.createdAt, table.id).where(sql`quarantined`),
    // B9: each booking ends overdue holds. The jobs that end holds and delete them.
    index('bookings_holds').on(table.status, table.createdAt).where(sql`status in ('held', 'expired')`),
    // The job that ends bookings without proof.
    index('bookings_unproven')
      .on(table.proofDueAt)
      .where(sql`${table.proofDueAt} is not null and status in ('requested', 'confirmed')`),
    // B11: these two have all columns that reports count, so that PostgreSQL need not read the rows (bench/admin.ts).
    index('bookings_listed')
      .on(table.createdAt, table.id, table.channel, table.officeId, table.startsAt, table.cityOfResidence)
      .where(isListed),
    index('bookings_listed_appointment')
      .on(
        table.startsAt,
        table.id,
        table.status,
        table.cancelReason,
        table.counsellorId,
        table.endsAt,
        table.createdAt,
      )
      .where(isListed),
    // B11: without it PostgreSQL reads all bookings to find none of a new counsellor.
    index('bookings_listed_counsellor_newest')
      .on(table.counsellorId, table.createdAt, table.id)
      .where(isListed),
    // B11: lists of a status, of an office or a channel, and by name.
    index('bookings_listed_status').on(table.status, table.createdAt, table.id).where(isListed),
    index('bookings_listed_channel').on(table.channel, table.officeId, table.status).where(isListed),
    index('bookings_listed_by_name').on(sql`name COLLATE "und-x-icu"`, table.id).where(isListed),
    // B11. A short pending list keeps searches fast: every search reads all of it.
    index('bookings_search')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 })
      .where(isListed),
    // B11: it finds the names and addresses that have exactly the words of a search (db/search-words.ts).
    index('bookings_search_exact')
      .using(
        'gin',
        sql`string_to_array(lower((name || ' ' || coalesce(email, '')) COLLATE "und-x-icu"), ' ')`,
      )
      .where(isListed),
    // B9: the limits of a client. The job that deletes what is stored long enough.
    index('bookings_client').on(table.clientKey).where(sql`${table.clientKey} is not null`),
  ],
)

/**
 * The texts that a client wrote about their health, encrypted (lib/security/encryption.server.ts). A job deletes the row with the texts.
 * Each text is bound to the place where older releases stored it: the table `bookings`, the column, and the id of the booking.
 */
export const bookingTexts = pgTable(
  'booking_texts',
  {
    /** The rotation of keys finds encrypted texts by a column `id`. */
    bookingId: uuid('id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    complaintEncrypted: text('complaint_sealed'),
    expectationsEncrypted: text('expectations_sealed'),
    durationEncrypted: text('duration_sealed'),
    /** Since when the texts wait for consent. The job deletes them 72 hours later. Null when the client, and any guardian, agreed. */
    consentMissingSince: instant(),
  },
  (table) => [
    // The job that deletes these texts reads it, and so does the list of what the job deletes next (B11).
    index('booking_texts_consent_missing')
      .on(table.consentMissingSince)
      .where(sql`${table.consentMissingSince} is not null`),
  ],
)

/** The guardian whom a client under 18 named, and how far the question to them is. Staff can also decide where the client named nobody. */
export const guardians = pgTable(
  'guardians',
  {
    /** See `bookingTexts`. */
    bookingId: uuid('id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Name and contact, encrypted and bound as the texts of `bookingTexts` are. Null when the client named nobody. */
    contactEncrypted: text('guardian_sealed'),
    /** Null for those of releases before 0.2.0, which asked no guardian. */
    status: text({ enum: guardianStatuses }),
    /** Each answer of the guardian raises it and makes older links of the guardian invalid. */
    linkVersion: integer().notNull().default(1),
    askedAt: instant(),
    answeredAt: instant(),
  },
  (table) => [
    // The job that asks guardians reads it every minute.
    index('guardians_due').on(table.askedAt).where(sql`${table.status} in ('unasked', 'asked')`),
  ],
)

/** The bookings that the first start has added. A change of the booking does not take the mark away. Nothing leaves the site about them. */
export const sampleBookings = pgTable('sample_bookings', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
})

/** The key of the request that made a booking: an equal request makes no second one. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  key: text().notNull().unique('idempotency_keys_key_unique'),
  /** A keyed hash of what was sent. */
  requestHash: text().notNull(),
})

/** An event of an outside scheduler, by its address: its booking, and what the scheduler has reported with its signature. */
export const outsideEvents = pgTable('outside_events', {
  uri: text().primaryKey(),
  /** Null until the booking comes. */
  bookingId: uuid()
    .unique('outside_events_booking_unique')
    .references(() => bookings.id, { onDelete: 'cascade' }),
  /** These are null until the report comes. */
  startsAt: instant(),
  /** When the last report was made, as far as its scheduler says so. An older report changes nothing. */
  receivedAt: instant(),
  isCancelled: boolean().notNull().default(false),
})

/** Append-only list of consent that was given or withdrawn. A trigger refuses changes. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: uuid().notNull(),
    purpose: text().notNull(),
    /** The version of the fixed words (words/en/consent.ts). */
    textVersion: text().notNull(),
    textHash: text().notNull(),
    locale: text().notNull(),
    /** The version of the office's paragraphs that the client read. Null: none, or a consent whose words are all fixed. */
    documentVersion: integer(),
    /** The values that the fixed words named, such as the agency's name. Null in older rows, and where the words name none. */
    textValues: jsonb().$type<ConsentValues>(),
    given: boolean().notNull(),
    at: instant().notNull(),
    actor: text({ enum: ['self', 'guardian'] }).notNull(),
    /** The page or program by which the consent came: `schedule`, `api`, `staff`, `private_page` or `guardian_page`. */
    route: text().notNull(),
  },
  (table) => [index('consent_events_booking').on(table.bookingId)],
)
