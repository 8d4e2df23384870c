import { data } from 'react-router'
import { switchReminderOff } from '../../../features/groups/own-place.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/stop-place-reminder'
import { requireLinkedPlace } from './require-linked-place.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { heading, offHeading } = readWords(matches).groups.reminders
  return [
    ...toTitle(loaderData?.isOff ? offHeading : heading, matches),
    { name: 'robots', content: 'noindex' },
  ]
}

/** A mail scanner that follows the link changes nothing (RFC 8058). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { place } = await requireLinkedPlace(context, params.placeToken)
  return { page: `/places/${params.placeToken}`, isOff: place.isReminderOff }
}

/** A mail program posts here without cookies, and follows no redirect: the answer is the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, log } = context.get(instanceContext)
  const { place } = await requireLinkedPlace(context, params.placeToken)
  const form = await request.formData()
  return answerForm(
    { form, log },
    {
      actions: {
        async save() {
          await switchReminderOff(db, place.id, Temporal.Now.instant())
          return data(null)
        },
      },
    },
  )
}

export default function StopPlaceReminder({ loaderData: { page, isOff } }: Route.ComponentProps) {
  const { reminders } = useWords().groups
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{isOff ? reminders.offHeading : reminders.heading}</h1>
      {isOff ? (
        <p className="prose-width" role="status">
          {reminders.off}
        </p>
      ) : (
        <form method="post" className="space-y-4">
          <p className="prose-width">{reminders.ask}</p>
          <Button>{reminders.button}</Button>
        </form>
      )}
      <ButtonLink href={page} variant="quiet">
        {reminders.back}
      </ButtonLink>
    </div>
  )
}
