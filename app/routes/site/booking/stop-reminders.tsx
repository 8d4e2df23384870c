import { data } from 'react-router'
import { findLinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { stopReminders } from '../../../features/booking/reminders/choose-reminders.server.ts'
import { isSeriesReminded, listReminders } from '../../../features/booking/reminders/plan-reminders.server.ts'
import { toRemindersView } from '../../../features/booking/reminders/reminders-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/stop-reminders'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { switchOff, offHeading } = readWords(matches).session.reminders
  return [
    ...toTitle(loaderData?.says ? switchOff : offHeading, matches),
    { name: 'robots', content: 'noindex' },
  ]
}

/** A mail scanner that follows the link changes nothing (RFC 8058). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, booking } = await requireBooking({ params, context })
  const texts = words(context.get(visitorContext).language).session.reminders
  const planned = await listReminders(db, booking.id)
  const view = toRemindersView(booking, planned, Temporal.Now.instant(), texts)
  const isSent = context.get(instanceContext).env.mailUrl !== undefined
  const { seriesId } = booking
  const isOn = seriesId ? await isSeriesReminded(db, seriesId) : view !== null && view.times.length > 0
  const says = seriesId ? texts.remindedOfAll : texts.reminded({ times: view?.times.join(texts.and) ?? '' })
  return {
    page: `/appointments/${params.token}`,
    isSeries: seriesId !== null,
    says: isSent && isOn ? says : null,
  }
}

/**
 * Ends the reminders of the session, or of its series. A mail program posts here without cookies when somebody presses its own button, and follows no redirect: the
 * answer is the page itself.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, booking } = await requireBooking({ params, context })
  const form = await request.formData()
  return answerForm(
    { form, log: context.get(instanceContext).log },
    {
      actions: {
        async save() {
          const { id: bookingId, linkVersion } = booking
          await stopReminders(db, { bookingId, linkVersion }, Temporal.Now.instant())
          return data(null)
        },
      },
    },
  )
}

async function requireBooking({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { db, secrets } = context.get(instanceContext)
  const booking = await findLinkedBooking(db, secrets, params.token)
  if (!booking) throw noSuchPage()
  return { db, booking }
}

export default function StopReminders({ loaderData: { page, says, isSeries } }: Route.ComponentProps) {
  const { reminders } = useWords().session
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{says ? reminders.heading : reminders.offHeading}</h1>
      {says ? (
        <form method="post" className="space-y-4">
          <p className="prose-width">{says}</p>
          <p className="prose-width text-muted">{reminders.askOff}</p>
          <Button>{isSeries ? reminders.switchAllOff : reminders.switchOff}</Button>
        </form>
      ) : (
        <p className="prose-width" role="status">
          {isSeries ? reminders.allOff : reminders.off}
        </p>
      )}
      <ButtonLink href={page} variant="quiet">
        {reminders.back}
      </ButtonLink>
    </div>
  )
}
