import { data, redirect } from 'react-router'
import { nothingSent } from '../../../content/company.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeEmail } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { toSecondsUntil } from '../../../lib/time/retry.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { toRetryHeaders } from '../../retry-headers.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const newEmail = readText(form, 'newEmail')
  const refuse = (status: number, field: string, message: string, retryAfter?: number) =>
    data({ newEmail, errors: { [field]: [message] } }, { status, headers: toRetryHeaders(retryAfter) })
  const checked = EmailAddress.safeParse(newEmail)
  if (!checked.success) return refuse(422, 'newEmail', checked.error.issues[0]?.message ?? '')
  const problem = await findOwnerProblem({ request, context }, form)
  if (problem) {
    const { message, retryAfterSeconds } = problem
    return refuse(retryAfterSeconds ? 429 : 422, 'check', message, retryAfterSeconds)
  }
  const change = { user: signedIn.user, newEmail: checked.data }
  const now = Temporal.Now.instant()
  const changed = await changeEmail(instance, change, now)
  if (changed.ok) {
    return changed.isMailSent ? data({ sentTo: checked.data }) : redirect('/profile?done=email', 303)
  }
  if (changed.reason === 'too_many_mails')
    return refuse(429, 'newEmail', nothingSent, toSecondsUntil(changed.retryAt, now))
  return refuse(409, 'newEmail', 'Another account has this address')
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
          defaultValue={actionData?.newEmail}
          error={errors.newEmail?.[0]}
        />
        <OwnerCheckField check={loaderData.check} error={errors.check?.[0]} />
        <Button className="w-full">Change the address</Button>
      </form>
    </LinkPage>
  )
}
