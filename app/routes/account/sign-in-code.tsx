import { data, redirect } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import { findOwnerCheck, type OwnerCheck } from '../../features/accounts/second-factor/check-owner.server.ts'
import { PasskeyButton } from '../../features/accounts/second-factor/passkey-button.tsx'
import {
  findPendingSignIn,
  toEndedPendingCookie,
} from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { accountMessages } from '../../features/accounts/sign-in/account-words.ts'
import { finishSignIn } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toDeviceWords } from '../../lib/http/request-source.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { readText } from '../../lib/text/form-text.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { toRetryHeaders } from '../retry-headers.ts'
import type { Route } from './+types/sign-in-code'

const codeWords = {
  heading: 'Type your code',
  lead: 'Your password is right. Open the app on your phone and type the code that it shows for this site. A code works once and for 30 seconds.',
  label: 'Code',
  hint: 'Six digits, or one of your recovery codes',
}
const words: Readonly<Record<OwnerCheck, typeof codeWords>> = {
  password: codeWords,
  code: codeWords,
  'code-or-passkey': {
    ...codeWords,
    lead: 'Your password is right. Use your passkey, or type the code that the app on your phone shows for this site.',
  },
  passkey: {
    heading: 'Use your passkey',
    lead: 'Your password is right. Use your passkey now, or type one of your recovery codes.',
    label: 'Recovery code',
    hint: 'Each code works once',
  },
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...toTitle(words[loaderData?.check ?? 'code'].heading, matches),
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

/** Opens only for ten minutes after the right password of an account with a second factor. */
async function requirePending({ request, context, url }: Omit<Route.LoaderArgs, 'params' | 'pattern'>) {
  const { db, secrets, env } = context.get(instanceContext)
  const cookie = { cookies: request.headers.get('cookie'), secure: env.secureCookies }
  const pending = await findPendingSignIn({ db, secrets }, cookie, Temporal.Now.instant())
  if (!pending) throw redirect(toSignIn('again', url), 303)
  return pending
}

function toSignIn(why: 'again' | 'codes', { searchParams }: URL): string {
  const next = searchParams.get('next')
  return `/signup?mode=sign-in&${why}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requirePending(args)
  return { check: await findOwnerCheck(args.context.get(instanceContext).db, user) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { user, id: pendingId } = await requirePending({ request, context, url })
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const secure = instance.env.secureCookies
  const browser = { cookies: request.headers.get('cookie'), email: user.email, secure }
  const knownDevice = findKnownDevice(instance.secrets, browser, now)
  const { address } = context.get(visitorContext)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const form = await request.formData()
  const code = readText(form, 'passkey') || readText(form, 'code')
  const sender = { address, device, knownDevice, pendingId }
  const started = await finishSignIn(instance, { user, code, ...sender }, now)
  if (!started.ok && started.reason === 'too_many_codes') {
    const { isPendingOver, retryAfterSeconds } = started
    const ended = { 'Set-Cookie': toEndedPendingCookie(secure) }
    if (isPendingOver) return redirect(toSignIn('codes', url), { status: 303, headers: ended })
    const headers = toRetryHeaders(retryAfterSeconds)
    const error = addWait(accountMessages.tooManyCodes, retryAfterSeconds)
    return data({ error }, { status: 429, headers })
  }
  if (!started.ok) return data({ error: accountMessages.codeWrong }, 422)
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
  const { check } = loaderData
  const { heading, lead, label, hint } = words[check]
  return (
    <LinkPage heading={heading}>
      <p className="text-muted">{lead}</p>
      <ErrorSummary errors={error ? { code: [error] } : {}} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="code"
          {...{ label, hint }}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          error={error}
        />
        <Button className="w-full">Sign In</Button>
        {check === 'code' ? null : <PasskeyButton>Use a passkey</PasskeyButton>}
        <p>Is nothing of this at hand? An administrator can remove the second factor of your account.</p>
      </form>
    </LinkPage>
  )
}
