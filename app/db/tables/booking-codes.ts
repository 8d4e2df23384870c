import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'

/** The spoken code of a booking without e-mail. A new code replaces the one before. */
export const bookingCodes = pgTable('booking_codes', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  /** A keyed hash. Nobody can read the code again. */
  codeHash: text().notNull().unique('booking_codes_hash_unique'),
  madeAt: instant().notNull(),
})
