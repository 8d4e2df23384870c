import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'

/** A reminder that the client of an appointment has chosen. */
export const reminders = pgTable(
  'reminders',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hoursBefore: integer().notNull(),
    /** Null after its mail was queued, or when the appointment has moved to a time that is too near. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.hoursBefore] }),
    check('reminders_hours_known', sql`${table.hoursBefore} in (2, 24)`),
    index('reminders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
