import { toCalendarFile } from '../../../outbox/messages/calendar-file.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/place-calendar'
import { requireLinkedPlace } from './require-linked-place.server.ts'

/** Answers the calendar file of a place. It has the title 'Appointment', as that of every session. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, content } = context.get(instanceContext)
  const { place, session, office, readEmail } = await requireLinkedPlace(context, params.placeToken)
  const { facts } = words(context.get(visitorContext).language).session
  // Nothing keeps the time yet.
  if (place.status === 'requested') throw noSuchPage()
  const isGone = place.status === 'cancelled' || session.status === 'cancelled'
  const method = isGone ? 'CANCEL' : 'PUBLISH'
  const text = toCalendarFile({
    ...{ method, uid: place.id, startsAt: session.startsAt, endsAt: session.endsAt },
    sequence: session.revision + place.revision,
    organizer: { name: content.agency.name, email: readEmail ?? env.mailFrom },
    stamp: Temporal.Now.instant(),
    location: session.mode === 'IN_PERSON' ? office?.address || office?.name || facts.inPerson : facts.online,
  })
  return new Response(text, {
    headers: {
      'Content-Type': `text/calendar; method=${method}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
