import { data, redirect } from 'react-router'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink } from '../../../features/accounts/links/link-page.tsx'
import { PasswordForm } from '../../../features/accounts/links/password-form.tsx'
import { resetPassword } from '../../../features/accounts/links/use-account-link.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../../lib/http/device-words.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import type { Route } from './+types/reset-password'

const heading = 'Choose a new password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(context.get(instanceContext), 'reset', params.accountToken, now)
  if (!found) return data(null, 410)
  return { email: found.user.email, isForStaff: toStaffScope(found.user) !== null }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, nudgeMail } = context.get(instanceContext)
  const password = readText(await request.formData(), 'password')
  const { address } = context.get(visitorContext)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const link = { secrets, token: params.accountToken, password, address, device }
  const reset = await resetPassword(db, link, Temporal.Now.instant())
  if (!reset.ok) {
    return reset.reason === 'weak_password' ? data({ error: reset.message }, 422) : data(null, 410)
  }
  nudgeMail()
  return redirect('/signup?mode=sign-in&reset', 303)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <InvalidLink href="/forgotten-password" label="Get another link" />
  return (
    <PasswordForm {...{ heading, ...loaderData }} error={actionData?.error} button="Save the new password">
      <p className="text-muted">You are signed out everywhere once it is changed.</p>
    </PasswordForm>
  )
}
