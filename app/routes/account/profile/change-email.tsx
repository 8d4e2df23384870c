import { data, redirect } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeEmail } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { addressForm } from '../../../features/accounts/sign-in/accounts.schema.ts'
import { sayNothingSent } from '../../../features/agency/agency.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import type { Route } from './+types/change-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  toTitle(readWords(matches).accounts.email.heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const usesMail = Boolean(context.get(instanceContext).env.mailUrl)
  return { email: signedIn.user.email, usesMail, check: toOwnerCheck(signedIn.user) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const { language } = context.get(visitorContext)
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const values = readTexts(form, ['newEmail'])
  return answerForm(
    { form, log: instance.log },
    {
      values,
      refusals: {
        too_many_mails: { errors: { newEmail: [sayNothingSent(instance.content.agency)] } },
        address_taken: { errors: { newEmail: [words(language).accounts.email.taken] } },
      },
      actions: {
        async save() {
          const read = parseForm(addressForm(language), { email: values.newEmail })
          if (!read.ok) return { ...read, errors: { newEmail: read.errors.email ?? [] } }
          const { email: newEmail } = read.input
          const problem = await findOwnerProblem({ request, context }, form)
          if (problem) return problem
          const change = { user: signedIn.user, newEmail }
          const changed = await changeEmail(instance, change, Temporal.Now.instant())
          if (!changed.ok) return changed
          return changed.isMailSent ? data({ sentTo: newEmail }) : '/profile?done=email'
        },
      },
    },
  )
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, ownerCheck } = useWords()
  const texts = accounts.email
  if (actionData && 'sentTo' in actionData) {
    return (
      <LinkPage heading={texts.lookAtMail}>
        <p role="status">{texts.sent({ email: actionData.sentTo })}</p>
      </LinkPage>
    )
  }
  const errors = actionData?.errors ?? {}
  return (
    <LinkPage heading={texts.heading}>
      <p className="text-muted">
        {`${texts.now(loaderData)} ${loaderData.usesMail ? texts.byMail : texts.atOnce} ${texts.both}`}
      </p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="newEmail"
          label={texts.label}
          type="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={actionData?.values.newEmail}
          error={errors.newEmail?.[0]}
        />
        <OwnerCheckField words={ownerCheck} check={loaderData.check} error={errors.check?.[0]} />
        <Button className="w-full">{texts.button}</Button>
      </form>
    </LinkPage>
  )
}
