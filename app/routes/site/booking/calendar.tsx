import { isTimeWanted } from '../../../features/booking/allowed-changes.ts'
import { toCalendarFile } from '../../../outbox/messages/calendar-file.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/calendar'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

/**
 * Answers the calendar file of an appointment. A download has no recipient, so its method is PUBLISH. The file of a cancelled appointment
 * takes the entry out of a calendar (RFC 5546, 4.1.3).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  if (!booking.startsAt || !booking.endsAt || isTimeWanted(booking)) throw noSuchPage()
  const { facts } = words(context.get(visitorContext).language).session
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const text = toCalendarFile({
    method,
    uid: booking.id,
    sequence: booking.icsSequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    organizer: { name: content.agency.name, email: booking.readEmail ?? env.mailFrom },
    stamp: Temporal.Now.instant(),
    location: booking.mode === 'IN_PERSON' ? (booking.office?.address ?? facts.inPerson) : facts.online,
  })
  return new Response(text, {
    headers: {
      'Content-Type': `text/calendar; method=${method}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
