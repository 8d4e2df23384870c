import type { CalendarEntry, CalendarMethod } from './calendar-file.ts'
import type { SessionFacts } from './mail-facts.ts'
import { showPlace } from './session-times.ts'

/** The calendar part for one reader. The private link stays out of it: calendars are shared more freely than mail. */
export function toInvitation(
  facts: SessionFacts,
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
