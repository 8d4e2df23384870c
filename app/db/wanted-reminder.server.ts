import { and, isNull, ne, or, sql } from 'drizzle-orm'
import { bookings } from './tables/booking.ts'
import { reminderSettings, reminders } from './tables/reminders.ts'

/**
 * The condition that a reminder of a booking may leave: our own one never after an unsafe answer about a guardian, and not while the
 * agency reminds only those who ask.
 */
export const isReminderWanted = or(
  sql`not ${reminders.isOurs}`,
  and(
    or(isNull(bookings.guardianAnswer), ne(bookings.guardianAnswer, 'unsafe')),
    sql`exists (select 1 from ${reminderSettings} where ${reminderSettings.isOn})`,
  ),
)
