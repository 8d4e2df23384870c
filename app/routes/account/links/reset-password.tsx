import { data, redirect } from 'react-router'
import { toStaffScope } from '../../../db/staff-scope.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findLinkedAccount } from '../../../features/accounts/links/account-link.server.ts'
import { InvalidLink } from '../../../features/accounts/links/link-page.tsx'
import { PasswordForm } from '../../../features/accounts/links/password-form.tsx'
import { resetPassword } from '../../../features/accounts/links/use-account-link.server.ts'
import {
  findOwnerCheck,
  readOwnerCheck,
} from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { accountMessages } from '../../../features/accounts/sign-in/account-words.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../../lib/http/request-source.ts'
import { findKnownDevice } from '../../../lib/security/known-device.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toRetryHeaders } from '../../retry-headers.ts'
import type { Route } from './+types/reset-password'

const heading = 'Choose a new password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(instance, 'reset', params.accountToken, now)
  if (!found) return data(null, 410)
  const { user } = found
  const check = await findOwnerCheck(instance.db, user)
  return { email: user.email, isForStaff: toStaffScope(user) !== null, check }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const found = await findLinkedAccount(instance, 'reset', params.accountToken, now)
  if (!found) return data(null, 410)
  const browser = { cookies: request.headers.get('cookie'), secure: instance.env.secureCookies }
  const knownDevice = findKnownDevice(instance.secrets, { ...browser, email: found.user.email }, now)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const sender = { address: context.get(visitorContext).address, knownDevice, device }
  const typed = {
    token: params.accountToken,
    password: readText(form, 'password'),
    code: readOwnerCheck(form),
  }
  const reset = await resetPassword(instance, { ...sender, ...typed }, now)
  if (reset.ok) {
    return redirect('/signup?mode=sign-in&reset', 303)
  }
  if (reset.reason === 'weak_password') return data({ errors: { password: [reset.message] } }, 422)
  if (reset.reason === 'code_wrong') return data({ errors: { check: [accountMessages.codeWrong] } }, 422)
  if (reset.reason === 'invalid') return data(null, 410)
  const headers = toRetryHeaders(reset.retryAfterSeconds)
  const error = addWait(accountMessages.tooManyCodes, reset.retryAfterSeconds)
  return data({ errors: { check: [error] } }, { status: 429, headers })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <InvalidLink href="/forgotten-password" label="Get another link" />
  const { email, isForStaff, check } = loaderData
  const errors: Readonly<Record<string, readonly string[] | undefined>> = actionData?.errors ?? {}
  const ownerCheck = check === 'password' ? null : <OwnerCheckField check={check} error={errors.check?.[0]} />
  return (
    <PasswordForm {...{ heading, email, isForStaff, errors, ownerCheck }} button="Save the new password">
      <p className="text-muted">You are signed out everywhere once it is changed.</p>
    </PasswordForm>
  )
}
