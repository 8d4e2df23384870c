import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { canCancel } from '../../../features/booking/allowed-changes.ts'
import { eraseBooking } from '../../../features/booking/my-data/erase-booking.server.ts'
import { EraseQuestion, LegalHoldNote } from '../../../features/booking/my-data/my-data-parts.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { answerForm } from '../../form-action.server.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/erase'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.erase.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  return {
    hasLegalHold: (await findLegalHold(db, 'booking', booking.id)) !== null,
    isOpen: canCancel(booking, Temporal.Now.instant()),
    hasAccount: booking.userId !== null,
    mailbox: toMailbox(content.agency),
    back: `/appointments/${params.token}/data`,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, log } = context.get(instanceContext)
  const { id, linkVersion } = await requireLinkedBooking(context, params.token)
  return answerForm(
    { form: await request.formData(), log },
    {
      actions: {
        async erase() {
          const erasure = { bookingId: id, linkVersion, dataDir: env.dataDir }
          const erased = await eraseBooking(db, erasure, Temporal.Now.instant())
          return erased.ok ? '/appointments/erased' : `/appointments/${params.token}/erase`
        },
      },
    },
  )
}

export default function Erase({ loaderData }: Route.ComponentProps) {
  const { hasLegalHold, isOpen, hasAccount, mailbox, back } = loaderData
  const words = useWords().myData.erase
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{words.heading}</h1>
      {hasLegalHold ? (
        <LegalHoldNote {...{ words, mailbox }} />
      ) : (
        <EraseQuestion {...{ words, isOpen, hasAccount }} />
      )}
      <p>
        <a href={back} className="inline-flex min-h-11 items-center font-semibold">
          {words.back}
        </a>
      </p>
    </div>
  )
}
