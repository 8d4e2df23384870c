import { type RouterContextProvider, redirect } from 'react-router'
import { refuse } from '../../db/refusal.ts'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { User } from '../../features/accounts/sign-in/accounts.server.ts'
import { toDeviceWords } from '../../lib/http/request-source.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { Words } from '../../words/words.ts'

type Args = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>

/** Returns where somebody signs in to the account of an address. */
export function readSender({ request, context }: Args, email: string, now: Temporal.Instant) {
  const { env, secrets } = context.get(instanceContext)
  const browser = { cookies: request.headers.get('cookie'), email, secure: env.secureCookies }
  return {
    address: context.get(visitorContext).address,
    device: toDeviceWords(request.headers.get('user-agent')),
    knownDevice: findKnownDevice(secrets, browser, now),
  }
}

type SignedIn = Readonly<{ user: User; webToken: string; expiresAt: Temporal.Instant }>

/**
 * Signs a person in and leads them to `target`. A browser that has sent no cookie goes there by the sign-in page, which tells everybody who
 * is not signed in that the browser has kept no cookie.
 */
export function leadSignedIn(
  { request, context }: Args,
  { user, webToken, expiresAt }: SignedIn,
  target: string,
  cookies: readonly string[] = [],
): Response {
  const { env, secrets } = context.get(instanceContext)
  const owner = { email: user.email, secure: env.secureCookies }
  const device = toStaffScope(user) ? [toDeviceCookie(secrets, owner, Temporal.Now.instant())] : []
  const to = request.headers.get('cookie')
    ? target
    : `/signup?mode=sign-in&cookies&next=${encodeURIComponent(target)}`
  return redirectWithCookies(to, [toSessionCookie(owner.secure, webToken, expiresAt), ...device, ...cookies])
}

export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  return redirect(to, { status: 303, headers })
}

type CodeRefusal = Readonly<{
  reason: 'code_missing' | 'code_wrong' | 'too_many_codes'
  retryAfterSeconds?: number
}>

/** Refuses a form at the field of the second factor. */
export function refuseCode(
  { reason, retryAfterSeconds }: CodeRefusal,
  answers: Words['accounts']['answers'],
  field = 'check',
) {
  const texts = {
    code_missing: answers.typeCode,
    code_wrong: answers.codeWrong,
    too_many_codes: addWait(answers.tooManyCodes, retryAfterSeconds ?? 0),
  }
  return { ...refuse(reason), words: {}, errors: { [field]: [texts[reason]] }, retryAfterSeconds }
}
