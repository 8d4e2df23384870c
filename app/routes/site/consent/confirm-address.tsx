import { refuse } from '../../../db/refusal.ts'
import { isTimeWanted } from '../../../features/booking/allowed-changes.ts'
import { toAppointmentView } from '../../../features/booking/appointment/appointment-view.ts'
import { bookingLimits } from '../../../features/booking/limits/booking-limits.ts'
import { findOtherTimes } from '../../../features/booking/next-appointment/next-appointment.server.ts'
import { TimeButtons } from '../../../features/booking/next-appointment/next-times.tsx'
import { findLinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { readLinkToken, toLinkToken } from '../../../features/booking/private-link/link-token.server.ts'
import { proveAddress } from '../../../features/booking/proof/prove-address.server.ts'
import { readSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { type Instance, instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LineList } from '../../../ui/layout/blocks.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/confirm-address'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).session.confirmAddress.heading, matches),
  { name: 'robots', content: 'noindex' },
]

async function requireBooking({ db, secrets }: Pick<Instance, 'db' | 'secrets'>, token: string) {
  const link = readLinkToken(secrets, token, 'prove')
  const manageToken = link && toLinkToken(secrets, link)
  const booking = manageToken && (await findLinkedBooking(db, secrets, manageToken))
  if (!booking) throw noSuchPage()
  return { booking, manageToken }
}

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking, manageToken } = await requireBooking(context.get(instanceContext), params.proofToken)
  const texts = words(context.get(visitorContext).language)
  const view = toAppointmentView(booking, manageToken, Temporal.Now.instant(), texts)
  const isOpen = view.canCancel && !booking.provenAt
  return { view, isOpen, isWanted: isTimeWanted(booking), isProven: booking.provenAt !== null }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { proofRefused } = words(context.get(visitorContext).language).booking
  const { db, secrets, log } = context.get(instanceContext)
  const { booking, manageToken } = await requireBooking({ db, secrets }, params.proofToken)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  return answerForm(
    { form, log },
    {
      actions: {
        async save() {
          const slot = readSlot(readText(form, 'slot')) ?? undefined
          const proof = { bookingId: booking.id, caller: { linkVersion: booking.linkVersion }, slot }
          const proven = await proveAddress(db, proof, now)
          if (proven.ok) return `/appointments/${manageToken}?confirmed`
          const { reason } = proven
          const isGone = reason === 'slot_taken' || reason === 'not_offered'
          const times = isGone ? await findOtherTimes(db, booking, now) : []
          return { ...refuse(reason), words: proofRefused[reason](bookingLimits), shown: { times } }
        },
      },
    },
  )
}

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isOpen, isWanted, isProven } = loaderData
  const { booking, session } = useWords()
  const texts = session.confirmAddress
  const times = actionData?.shown?.times ?? []
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{texts.heading}</h1>
      {actionData ? (
        <p role="alert" className="card border-2 border-clay p-4 font-semibold">
          {actionData.message}
        </p>
      ) : null}
      <LineList rows={view.rows} />
      {isOpen ? (
        <form method="post" className="space-y-3">
          <p className="prose-width">{isWanted ? texts.wanted : texts.booked}</p>
          {times.length > 0 ? (
            <TimeButtons times={times} />
          ) : (
            <Button>{isWanted ? texts.bookTime : texts.isMine}</Button>
          )}
        </form>
      ) : (
        <p className="prose-width font-semibold">{isProven ? texts.done : booking.proofRefused.over()}</p>
      )}
      <ButtonLink href={view.page} variant="quiet">
        {texts.seeSession}
      </ButtonLink>
      {actionData && isWanted ? (
        <ButtonLink href="/appointments" variant="quiet">
          {texts.bookAnother}
        </ButtonLink>
      ) : null}
    </div>
  )
}
