import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'

/** A reminder of an appointment: ours, or one that the client has asked for. */
export const reminders = pgTable(
  'reminders',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    hoursBefore: integer().notNull(),
    /** Null after its mail was queued, or when the appointment is too near for it. */
    dueAt: instant(),
    /** Nobody asked for it. It waits for the proof of the address, and never leaves after an unsafe answer about a guardian. */
    isOurs: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.hoursBefore] }),
    check('reminders_hours_known', sql`${table.hoursBefore} in (2, 24)`),
    index('reminders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** One row, which a migration adds: whether the agency reminds clients who have not asked for it. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    only: boolean().primaryKey().default(true),
    isOn: boolean().notNull().default(true),
    /** Bookings that were made before this update get no reminder of ours. */
    since: instant().notNull(),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [check('reminder_settings_one_row', sql`${table.only}`)],
)
