import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { offices } from './availability.ts'
import { bookings } from './booking.ts'
import { instant, nameText } from './columns.ts'

/** Returns a name in the form of `to_search_words`, with one space between words. */
export const toNameWords = (name: string | SQLWrapper): SQL<string> =>
  sql`btrim(regexp_replace(to_search_words(${name}), '\\s+', ' ', 'g'))`

/**
 * The person whom bookings are for. Bookings with one proven address and one name are of one client (`clients_address_name_unique`). A
 * trigger deletes a client with the last booking. The clients of one `groupId` are the same person; the oldest of those who were merged into a
 * deleted one takes its place.
 */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey(),
    name: nameText().notNull(),
    /** Null when staff booked for somebody without an address. */
    email: text(),
    /** See `bookings.clientKey`. */
    emailKey: text(),
    nameWords: text().generatedAlwaysAs(toNameWords(sql`name`)),
    /** See `bookings.searchText`. */
    searchText: text().generatedAlwaysAs(sql`to_search_text(name, coalesce(email, ''))`),
    /** The office of the first booking. Its country is that of phone numbers without one. */
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    /** The languages that the client speaks, as staff wrote them. */
    language: text(),
    /** The notes of the desk. They are encrypted with the client's id (lib/security/encryption.server.ts). */
    notesEncrypted: text('notes_sealed'),
    notesAt: instant(),
    /** The client whom lists show for this person. This row keeps its bookings, phones and notes, so a separation finds them. */
    mergedInto: uuid().references((): AnyPgColumn => clients.id, { onDelete: 'set null' }),
    /** The client into whom staff merged this one. `mergedInto` differs from it when that one was merged later. */
    joined: uuid().references((): AnyPgColumn => clients.id, { onDelete: 'set null' }),
    joinedAt: instant(),
    /** The client whom lists show: `mergedInto`, or this one. */
    groupId: uuid().notNull().generatedAlwaysAs(sql`coalesce(merged_into, id)`),
    createdAt: instant().notNull(),
    /** Above 0 for a client whom staff keep apart from another one of the same address and name. New bookings go to the lowest. */
    apart: integer().notNull().default(0),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('clients_address_whole', sql`(${table.email} is null) = (${table.emailKey} is null)`),
    check('clients_joined_whole', sql`${table.mergedInto} is null or ${table.joinedAt} is not null`),
    // Two bookings of one new client at once make one client.
    unique('clients_address_name_unique').on(table.emailKey, table.nameWords, table.apart),
    index('clients_group').on(table.groupId),
    // B11: search, and the lists by name and of the newest.
    index('clients_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('clients_by_name').on(table.name, table.id),
    index('clients_newest').on(table.createdAt, table.id),
    // B11: who owes what.
    index('clients_merged').on(table.id, table.mergedInto).where(sql`${table.mergedInto} is not null`),
    // The deletion of a client looks for those who were merged into it.
    index('clients_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('clients_joined').on(table.joined).where(sql`${table.joined} is not null`),
  ],
)

/** The bookings of a client. Unproven bookings have none. */
export const clientBookings = pgTable(
  'client_bookings',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The client of the booking before any merge. */
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    /** The client from whom staff took the booking. Null when it was always with this one, or that one is deleted. */
    takenFrom: uuid().references(() => clients.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('client_bookings_client').on(table.clientId),
    index('client_bookings_taken_from').on(table.takenFrom),
  ],
)

/**
 * Phone numbers, and what is safe with each of them. A number that staff wrote is of a client. One that a client wrote on a private page
 * is of that booking, so it belongs to no client before the booking does.
 */
export const clientPhones = pgTable(
  'client_phones',
  {
    id: uuid().primaryKey(),
    clientId: uuid().references(() => clients.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** E.164, such as +2348031234567. */
    number: text().notNull(),
    /** The ways to use this number that the client called safe. They are encrypted with the row's id. Null: nobody has asked. */
    reachEncrypted: text('reach_sealed'),
    createdAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('client_phones_of_one', sql`num_nonnulls(${table.clientId}, ${table.bookingId}) = 1`),
    unique('client_phones_number_unique').on(table.clientId, table.number),
    unique('client_phones_booking_unique').on(table.bookingId),
    // B11: search by a part of a number.
    index('client_phones_search').using('gin', table.number.op('gin_trgm_ops')),
  ],
)

/** Two clients whom staff call different people, so that none is suggested for the other. The lower id stands first. */
export const clientDifferences = pgTable(
  'client_differences',
  {
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    saidAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.otherId] }),
    check('client_differences_ordered', sql`${table.clientId} < ${table.otherId}`),
    index('client_differences_other').on(table.otherId),
  ],
)
