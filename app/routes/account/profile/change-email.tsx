import { data, redirect } from 'react-router'
import { z } from 'zod'
import { nothingSent } from '../../../content/company.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeEmail } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import type { Route } from './+types/change-email'

const heading = 'Change your e-mail address'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const usesMail = Boolean(context.get(instanceContext).env.mailUrl)
  return { email: signedIn.user.email, usesMail, check: toOwnerCheck(signedIn.user) }
}

const NewAddressForm = z.object({ newEmail: EmailAddress })

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const values = readTexts(form, ['newEmail'])
  return answerForm(
    { form, log: instance.log },
    {
      values,
      refusals: {
        too_many_mails: { errors: { newEmail: [nothingSent] } },
        address_taken: { errors: { newEmail: ['Another account has this address'] } },
      },
      actions: {
        async save() {
          const read = parseForm(NewAddressForm, values)
          if (!read.ok) return read
          const problem = await findOwnerProblem({ request, context }, form)
          if (problem) return problem
          const change = { user: signedIn.user, ...read.input }
          const changed = await changeEmail(instance, change, Temporal.Now.instant())
          if (!changed.ok) return changed
          return changed.isMailSent ? data({ sentTo: change.newEmail }) : '/profile?done=email'
        },
      },
    },
  )
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) {
    return (
      <LinkPage heading="Look at your mail">
        <p role="status">
          We have sent a link to {actionData.sentTo}. Your account gets the address when you have used the
          link. Until then you sign in as before.
        </p>
      </LinkPage>
    )
  }
  const errors = actionData?.errors ?? {}
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">
        Your account has the address {loaderData.email}.{' '}
        {loaderData.usesMail
          ? 'We send a link to the new address.'
          : 'This site sends no mail yet, so it changes at once.'}{' '}
        Both addresses are told.
      </p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="newEmail"
          label="New e-mail address"
          type="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={actionData?.values.newEmail}
          error={errors.newEmail?.[0]}
        />
        <OwnerCheckField check={loaderData.check} error={errors.check?.[0]} />
        <Button className="w-full">Change the address</Button>
      </form>
    </LinkPage>
  )
}
