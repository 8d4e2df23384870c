import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How many bookings there are of each day by one thing at a time (decision 011); days that are being changed are counted anew. */
export const bookingDays = pgTable(
  'booking_days',
  {
    /** What is counted: `made`, `channel`, `city`, `office`, `notice` by the day of booking; `outcome`, `weekday`, `counsellor` by the session's. */
    measure: text().notNull(),
    /** Of the calendar in `booking_calendar`. */
    day: date().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    /** How long the counted sessions are together. */
    minutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.key] })],
)

/** The same of whole months, for ranges of many days; to be trusted while none of its days is being changed. */
export const bookingMonths = pgTable(
  'booking_months',
  {
    measure: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    minutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.month, table.key] })],
)

/** Quarters of an hour in which something that is counted has changed, written by triggers: their days are not to be trusted. */
export const bookingDayChanges = pgTable('booking_day_changes', { at: instant().notNull() }, (table) => [
  index('booking_day_changes_at').on(table.at),
])

/** One row: the zone in which the days of `booking_days` begin and end. */
export const bookingCalendar = pgTable('booking_calendar', {
  only: boolean().primaryKey().default(true),
  timeZone: text().notNull().default('UTC'),
})
