import { data, redirect } from 'react-router'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { changeEmail } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { accountMessages } from '../../../features/accounts/sign-in/account-words.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { toRetryHeaders } from '../../form-answer.ts'
import type { Route } from './+types/change-email'

const heading = 'Change your e-mail address'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  return { email: signedIn.user.email, usesMail: Boolean(context.get(instanceContext).env.mailUrl) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn, address } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/email')
  const instance = context.get(instanceContext)
  const { newEmail, password } = readTexts(await request.formData(), ['newEmail', 'password'])
  const refuse = (status: number, field: string, message: string, retryAfter?: number) =>
    data({ newEmail, errors: { [field]: [message] } }, { status, headers: toRetryHeaders(retryAfter) })
  const checked = EmailAddress.safeParse(newEmail)
  if (!checked.success) return refuse(422, 'newEmail', checked.error.issues[0]?.message ?? '')
  const device = toDeviceWords(request.headers.get('user-agent'))
  const owner = { email: signedIn.user.email, password, address, device }
  const changed = await changeEmail(instance, { ...owner, newEmail: checked.data }, Temporal.Now.instant())
  if (changed.ok) {
    instance.nudgeMail()
    return changed.isMailSent ? data({ sentTo: checked.data }) : redirect('/profile?done=email', 303)
  }
  if (changed.reason === 'too_many')
    return refuse(429, 'password', accountMessages.tooMany, changed.retryAfterSeconds)
  if (changed.reason === 'wrong') return refuse(422, 'password', 'This is not your password')
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
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.[0]}
        />
        <Button className="w-full">Change the address</Button>
      </form>
    </LinkPage>
  )
}
