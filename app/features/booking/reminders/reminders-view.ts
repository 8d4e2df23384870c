import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import type { ChosenReminder } from './plan-reminders.server.ts'
import { canHaveReminders, reminderHours, toDueTime } from './reminder-times.ts'

export type RemindersView = NonNullable<ReturnType<typeof toRemindersView>>

/** Returns the reminders that a client can choose and has chosen, or null when there is nothing to choose or to show. */
export function toRemindersView(
  booking: LinkedBooking,
  chosen: readonly ChosenReminder[],
  now: Temporal.Instant,
) {
  const { startsAt } = booking
  if (!startsAt || !canHaveReminders(booking, now)) return null
  const [timeZone] = listClientZones(booking)
  const clock = { timeZone, now }
  const waiting = chosen.flatMap(({ hoursBefore, dueAt }) => (dueAt ? { hoursBefore, dueAt } : []))
  const options = reminderHours
    .map((hours) => ({ hours, dueAt: toDueTime(startsAt, hours, timeZone) }))
    .filter(({ dueAt }) => Temporal.Instant.compare(dueAt, now) > 0)
    .map(({ hours, dueAt }) => ({
      hours,
      label: `${hours} hours before${dueAt.equals(startsAt.subtract({ hours })) ? '' : ', but not at night'}: ${showAppointmentTime(dueAt, clock)}`,
      isChosen: waiting.some(({ hoursBefore }) => hoursBefore === hours),
    }))
  if (options.length === 0 && waiting.length === 0) return null
  return { options, chosen: waiting.map(({ dueAt }) => showAppointmentTime(dueAt, clock)) }
}

/** Returns the known numbers of hours among the ticked ones. */
export function readReminderHours(form: FormData): number[] {
  const ticked = form.getAll('reminder')
  return reminderHours.filter((hours) => ticked.includes(String(hours)))
}
