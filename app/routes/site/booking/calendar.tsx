import { isTimeWanted } from '../../../features/booking/allowed-changes.ts'
import { toCalendarFile } from '../../../mail/calendar-file.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/calendar'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

/** Answers the calendar file of an appointment. A download has no recipient, so its method is PUBLISH (RFC 5546). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  if (!booking.startsAt || !booking.endsAt || booking.status === 'cancelled' || isTimeWanted(booking))
    throw noSuchPage()
  const text = toCalendarFile({
    method: 'PUBLISH',
    uid: booking.id,
    sequence: booking.icsSequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    organizer: { name: env.companyName, email: env.mailFrom },
    stamp: Temporal.Now.instant(),
    location: booking.mode === 'IN_PERSON' ? (booking.office?.address ?? 'In person') : 'Online',
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; method=PUBLISH; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
    },
  })
}
