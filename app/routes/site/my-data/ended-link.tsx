import { redirect } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { sayNothingSent, toMailbox } from '../../../features/agency/agency.ts'
import { findLinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { isLinkEnded, linkDays } from '../../../features/booking/private-link/link-end.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { replaceLink } from '../../../features/booking/private-link/replace-link.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/ended-link'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.endedLink.heading, matches),
  { name: 'robots', content: 'noindex' },
]

async function requireEndedLink({ db, secrets }: Instance, token: string) {
  const booking = await findLinkedBooking(db, secrets, token)
  if (!booking) throw noSuchPage()
  if (!isLinkEnded(booking, Temporal.Now.instant())) throw redirect(`/appointments/${token}`)
  return booking
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await requireEndedLink(context.get(instanceContext), params.token)
  const { content, env } = context.get(instanceContext)
  const mailbox = toMailbox(content.agency)
  return { hasAccount: booking.userId !== null, mailbox, usesMail: Boolean(env.mailUrl) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { db, env, secrets, log, content } = instance
  const { id, linkVersion } = await requireEndedLink(instance, params.token)
  return answerForm(
    { form: await request.formData(), log },
    {
      refusals: { too_many_mails: sayNothingSent(content.agency) },
      actions: {
        async save() {
          const link = { bookingId: id, linkVersion, usesMail: Boolean(env.mailUrl) }
          const replaced = await replaceLink(db, link, Temporal.Now.instant())
          if (!replaced.ok) return replaced.reason === 'too_many_mails' ? replaced : refuse('not_found')
          if (env.mailUrl) return '/appointments/link-sent'
          return toPrivatePath(secrets, { id, linkVersion: replaced.linkVersion })
        },
      },
    },
  )
}

export default function EndedLink({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAccount, mailbox, usesMail } = loaderData
  const words = useWords().myData.endedLink
  const email = mailbox.label
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{words.heading}</h1>
      <p className="prose-width">{words.text({ linkDays })}</p>
      {actionData ? (
        <p role="alert" className="card border-2 border-clay p-4 font-semibold">
          {actionData.message}
        </p>
      ) : null}
      <form method="post" className="space-y-3">
        <Button>{words.getNew}</Button>
        <p className="prose-width text-muted">
          <TextWithPart text={usesMail ? words.mailed({ email }) : words.shown({ email })} part={email}>
            {(part) => <a href={mailbox.href}>{part}</a>}
          </TextWithPart>
        </p>
      </form>
      <div className="flex flex-wrap gap-3">
        {hasAccount ? (
          <ButtonLink href="/profile" variant="quiet">
            {words.account}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/appointments" variant="quiet">
          {words.bookAnother}
        </ButtonLink>
      </div>
    </div>
  )
}
