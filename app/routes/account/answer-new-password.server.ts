import { z } from 'zod'
import { toStaffScope } from '../../db/staff-scope.ts'
import {
  findOwnerCheck,
  type OwnerCheck,
  readOwnerCheck,
} from '../../features/accounts/second-factor/check-owner.server.ts'
import {
  findPendingSignIn,
  toPendingCookie,
} from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { accountMessages } from '../../features/accounts/sign-in/account-words.ts'
import { NewPasswordForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { renewPassword } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toDeviceWords } from '../../lib/http/request-source.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { addWait } from '../../lib/time/show-time.ts'
import type { Instance, Visitor } from '../../request-context.ts'
import { toCookieCheck } from './cookie-check.ts'

type Sender = Pick<Visitor, 'address' | 'signedIn'> & Readonly<{ request: Request }>
type Refusal = Readonly<{
  status: number
  errors: Readonly<Record<string, readonly string[]>>
  /** The second factor that the form must ask for. */
  check?: OwnerCheck
  cookies?: readonly string[]
  retryAfter?: number
}>

/** Changes a password and signs its owner in. */
export async function answerNewPassword(
  instance: Instance,
  { address, signedIn, request }: Sender,
  form: FormData,
) {
  const { db, secrets, env } = instance
  const typed = readTexts(form, ['email', 'password', 'newPassword'])
  const refuse = (refusal: Refusal) => ({ ok: false, email: typed.email, ...refusal }) as const
  const parsed = NewPasswordForm.safeParse(typed)
  if (!parsed.success) return refuse({ status: 422, errors: z.flattenError(parsed.error).fieldErrors })
  const { newPassword, ...input } = parsed.data
  const now = Temporal.Now.instant()
  const secure = env.secureCookies
  const cookies = request.headers.get('cookie')
  const knownDevice = findKnownDevice(secrets, { cookies, email: input.email, secure }, now)
  const pending = await findPendingSignIn({ db, secrets }, { cookies, secure }, now)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const sender = {
    address,
    device,
    knownDevice,
    pendingId: pending?.id,
    signedIn,
    code: readOwnerCheck(form),
  }
  const renewed = await renewPassword(instance, { ...sender, input, newPassword }, now)
  if (renewed.ok) {
    const scope = toStaffScope(renewed.user)
    return {
      ok: true as const,
      to: toCookieCheck(scope ? toSignInTarget(null, scope) : '/profile', cookies),
      cookies: [
        toSessionCookie(secure, renewed.webToken, renewed.expiresAt),
        ...(scope ? [toDeviceCookie(secrets, { email: input.email, secure }, now)] : []),
      ],
    }
  }
  const retryAfter = 'retryAfterSeconds' in renewed ? renewed.retryAfterSeconds : undefined
  const askAgain = async (status: number, message: string, user = signedIn?.user ?? pending?.user) => {
    const check = user ? await findOwnerCheck(db, user) : 'code'
    return refuse({ status, errors: { check: [message] }, check, retryAfter })
  }
  switch (renewed.reason) {
    case 'weak_password':
      return refuse({ status: 422, errors: { newPassword: [renewed.message] } })
    case 'code_missing': {
      // The challenge of a passkey needs a session or a pending sign-in.
      const cookie = signedIn ? [] : [await toPendingCookie(secrets, renewed.user, { secure, now })]
      return { ...(await askAgain(422, accountMessages.typeCode, renewed.user)), cookies: cookie }
    }
    case 'code_wrong':
      return askAgain(422, accountMessages.codeWrong)
    case 'too_many_codes':
      return askAgain(429, addWait(accountMessages.tooManyCodes, renewed.retryAfterSeconds))
    case 'too_many':
      return refuse({
        status: 429,
        errors: { password: [addWait(accountMessages.tooMany, renewed.retryAfterSeconds)] },
        retryAfter,
      })
    default:
      return refuse({ status: 401, errors: { password: [accountMessages.wrong] } })
  }
}
