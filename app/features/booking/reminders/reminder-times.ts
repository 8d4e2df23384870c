import { toBeforeQuiet } from '../../../lib/time/quiet-hours.ts'
import { isComing } from '../allowed-changes.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'

/** How many hours before the appointment a client can get a reminder. */
export const reminderHours = [24, 2] as const
/** The one that a client gets without asking. */
export const ourReminderHours = reminderHours[0]

type Appointment = Readonly<Pick<BookingRow, 'status' | 'startsAt' | 'counsellorId'>>

/**
 * Returns when a reminder is due. One that would be due between 21:00 and 8:00 on the client's clock is due at 20:30
 * before that night.
 */
export function toDueTime(startsAt: Temporal.Instant, hours: number, timeZone: string): Temporal.Instant {
  return toBeforeQuiet(startsAt.subtract({ hours }), timeZone)
}

/** Returns whether a client can choose reminders. An outside scheduler moves its appointments, which have no counsellor of ours, without telling us. */
export function canHaveReminders(appointment: Appointment, now: Temporal.Instant): boolean {
  return isComing(appointment, now) && appointment.counsellorId !== null
}
