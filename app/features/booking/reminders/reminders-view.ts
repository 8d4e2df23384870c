import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'
import type { Words } from '../../../words/words.ts'
import type { LinkedBooking } from '../private-link/find-linked-booking.server.ts'
import type { PlannedReminder } from './plan-reminders.server.ts'
import { canHaveReminders, reminderHours, toDueTime } from './reminder-times.ts'

export type RemindersView = NonNullable<ReturnType<typeof toRemindersView>>

/** Returns the reminders that a client can choose, and the times of those that are to come, or null when there is nothing to choose or to show. */
export function toRemindersView(
  booking: LinkedBooking,
  planned: readonly Pick<PlannedReminder, 'hoursBefore' | 'dueAt'>[],
  now: Temporal.Instant,
  words: Words['session']['reminders'],
) {
  const { startsAt } = booking
  if (!startsAt || !canHaveReminders(booking, now)) return null
  const [timeZone] = listClientZones(booking)
  const toLabel = (isOnTime: boolean) => (isOnTime ? words.option : words.optionBeforeNight)
  const clock = { timeZone, now }
  const waiting = planned.flatMap(({ hoursBefore, dueAt }) => (dueAt ? { hoursBefore, dueAt } : []))
  const options = reminderHours
    .map((hours) => ({ hours, dueAt: toDueTime(startsAt, hours, timeZone) }))
    .filter(({ dueAt }) => Temporal.Instant.compare(dueAt, now) > 0)
    .map(({ hours, dueAt }) => ({
      hours,
      label: toLabel(dueAt.equals(startsAt.subtract({ hours })))({
        hours,
        time: showAppointmentTime(dueAt, clock),
      }),
      isChosen: waiting.some(({ hoursBefore }) => hoursBefore === hours),
    }))
  if (options.length === 0 && waiting.length === 0) return null
  const times = waiting.map(({ dueAt }) => showAppointmentTime(dueAt, clock))
  return { options, times, isOfSeries: booking.seriesId !== null }
}

/** Returns the known numbers of hours among the ticked ones. */
export function readReminderHours(form: FormData): number[] {
  const ticked = form.getAll('reminder')
  return reminderHours.filter((hours) => ticked.includes(String(hours)))
}
