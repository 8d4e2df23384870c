import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { staffReminders as words } from '../../../words/staff/bookings.ts'
import type { StaffBooking } from '../details/staff-booking.server.ts'
import type { PlannedReminder } from './plan-reminders.server.ts'
import { canHaveReminders, ourReminderHours, toDueTime } from './reminder-times.ts'

export type StaffReminderView = NonNullable<ReturnType<typeof toStaffReminderView>>

/** Returns what staff read about the reminders of a session, or null when the session can have none. */
export function toStaffReminderView(
  booking: StaffBooking,
  planned: readonly PlannedReminder[],
  { clock, isOn }: Readonly<{ clock: Clock; isOn: boolean }>,
) {
  const { startsAt, guardianAnswer, visitorTimeZone, office, revision } = booking
  if (!startsAt || !canHaveReminders(booking, clock.now)) return null
  const times = planned.flatMap(({ dueAt }) => (dueAt ? [showStaffTime(dueAt, clock)] : []))
  const timeZone = visitorTimeZone ?? office?.timeZone ?? 'UTC'
  const isLate = Temporal.Instant.compare(toDueTime(startsAt, ourReminderHours, timeZone), clock.now) <= 0
  const why =
    guardianAnswer === 'unsafe' ? words.unsafe : !isOn ? words.offForAll : isLate ? words.late : words.off
  return {
    revision,
    text: times.length > 0 ? words.on({ times: times.join(words.and) }) : why,
    change:
      times.length > 0 ? ('reminder-off' as const) : why === words.off ? ('reminder-on' as const) : null,
  }
}
