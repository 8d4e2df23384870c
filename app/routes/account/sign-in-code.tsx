import { data, redirect } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { PasskeyButton } from '../../features/accounts/second-factor/passkey-button.tsx'
import { listPasskeys } from '../../features/accounts/second-factor/passkeys.server.ts'
import {
  findPendingUser,
  toEndedPendingCookie,
} from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { accountMessages } from '../../features/accounts/sign-in/account-words.ts'
import { finishSignIn } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../lib/http/device-words.ts'
import { toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { readText } from '../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { toRetryHeaders } from '../form-answer.ts'
import type { Route } from './+types/sign-in-code'

const heading = 'Type your code'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(heading, matches),
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

/** Opens only for ten minutes after the right password of an account with a second factor. */
async function requirePending({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const { db, secrets, env } = context.get(instanceContext)
  const cookie = { cookies: request.headers.get('cookie'), secure: env.secureCookies }
  const user = await findPendingUser({ db, secrets }, cookie, Temporal.Now.instant())
  if (!user) throw redirect('/signup?mode=sign-in', 303)
  return user
}

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requirePending(args)
  const { db } = args.context.get(instanceContext)
  return { hasPasskey: (await listPasskeys(db, id)).length > 0 }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = await requirePending({ request, context })
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const { address } = context.get(visitorContext)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const form = await request.formData()
  const code = readText(form, 'passkey') || readText(form, 'code')
  const started = await finishSignIn(instance, { user, code, address, device }, now)
  if (!started.ok && started.reason === 'too_many') {
    const headers = toRetryHeaders(started.retryAfterSeconds)
    return data({ error: accountMessages.tooMany }, { status: 429, headers })
  }
  if (!started.ok) return data({ error: accountMessages.codeWrong }, 422)
  const secure = instance.env.secureCookies
  const headers = new Headers()
  for (const line of [
    toSessionCookie(secure, started.webToken, started.expiresAt),
    toDeviceCookie(instance.secrets, { email: user.email, secure }, now),
    toEndedPendingCookie(secure),
  ]) {
    headers.append('Set-Cookie', line)
  }
  const target = toSignInTarget(url.searchParams.get('next'), toStaffScope(started.user))
  return redirect(target, { status: 303, headers })
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">
        Your password is right. Open the app on your phone and type the code that it shows for this site. A
        code works once and for 30 seconds.
      </p>
      <ErrorSummary errors={error ? { code: [error] } : {}} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="code"
          label="Code"
          hint="Six digits, or one of your recovery codes"
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          error={error}
        />
        <Button className="w-full">Sign In</Button>
        {loaderData.hasPasskey ? <PasskeyButton>Use a passkey</PasskeyButton> : null}
        <p>
          No phone at hand and no recovery code? An administrator can remove the second factor of your
          account.
        </p>
      </form>
    </LinkPage>
  )
}
