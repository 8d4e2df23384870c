import type { AppointmentFacts } from '../appointment/appointment-facts.ts'
import { showPlace } from '../appointment/appointment-times.ts'
import type { CalendarEntry, CalendarMethod } from './calendar-file.ts'

/** Calendar programs offer Yes and No, and send the answer by mail. `where` says where to cancel instead. */
export const answersNothing = (where: string) =>
  `An answer in your calendar, also a No, does not cancel the appointment. ${where}`

/** Returns the calendar entry for one reader. It leaves out the private link because people share calendars more than mail. */
export function toInvitation(
  facts: AppointmentFacts,
  method: CalendarMethod,
  attendee: CalendarEntry['attendee'],
): CalendarEntry {
  return {
    method,
    uid: facts.bookingId,
    sequence: facts.sequence,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    organizer: { name: facts.companyName, email: facts.organizer },
    attendee,
    stamp: facts.queuedAt,
    location: showPlace(facts),
  }
}
