import { redirect } from 'react-router'
import { findLinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { chooseReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/stop-reminders'

/** A mail scanner that follows the link changes nothing (RFC 8058). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireBooking({ params, context })
  return redirect(`/appointments/${params.token}#reminders`)
}

/** Ends the reminders. A mail program posts here without cookies when somebody presses its unsubscribe button. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, booking } = await requireBooking({ params, context })
  const caller = { linkVersion: booking.linkVersion }
  const choice = { bookingId: booking.id, caller, hours: [], route: 'mail' } as const
  await chooseReminders(db, choice, Temporal.Now.instant())
  const { reminders } = words(context.get(visitorContext).language).session
  return new Response(reminders.stopped)
}

async function requireBooking({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { db, secrets } = context.get(instanceContext)
  const booking = await findLinkedBooking(db, secrets, params.token)
  if (!booking) throw noSuchPage()
  return { db, booking }
}
