import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'

/** Sessions that were booked at one go. Each is a booking of its own. A trigger deletes a series with its last booking. */
export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey(),
    /** The weeks from one date to the next. */
    everyWeeks: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('series_every_weeks_known', sql`${table.everyWeeks} in (1, 2)`)],
)

export const seriesBookings = pgTable(
  'series_bookings',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Its place in the series as it was booked, from 1. A move does not change it. */
    number: integer().notNull(),
  },
  (table) => [unique('series_bookings_number_unique').on(table.seriesId, table.number)],
)
