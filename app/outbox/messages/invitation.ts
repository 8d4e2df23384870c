import type { Words } from '../../words/words.ts'
import type { AppointmentFacts } from '../appointment/appointment-facts.ts'
import { showLocation } from '../appointment/appointment-times.ts'
import type { CalendarEntry, CalendarMethod } from './calendar-file.ts'

/** Returns the calendar entry for one reader. It leaves out the private link because people share calendars more than mail. */
export function toInvitation(
  facts: AppointmentFacts,
  method: CalendarMethod,
  attendee: CalendarEntry['attendee'],
  { session }: Words,
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
    location: showLocation(facts, session.facts),
  }
}
