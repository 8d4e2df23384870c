import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'

/** Notes of staff about an appointment. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The signed note that this one amends; null for a note of its own. */
    amendsId: uuid().references((): AnyPgColumn => bookingNotes.id, { onDelete: 'cascade' }),
    /** Encrypted with the note's id (lib/security/encryption.server.ts). */
    noteEncrypted: text('note_sealed').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('booking_notes_booking').on(table.bookingId, table.createdAt),
    index('booking_notes_amends').on(table.amendsId).where(sql`${table.amendsId} is not null`),
  ],
)
