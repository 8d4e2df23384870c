import { showPlace } from './appointment/appointment-times.ts'
import type { CalendarEntry, CalendarMethod } from './calendar-file.ts'
import type { AppointmentFacts } from './mail-facts.ts'

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
    organizer: { name: facts.companyName, email: facts.mailFrom },
    attendee,
    stamp: facts.queuedAt,
    location: showPlace(facts),
  }
}
