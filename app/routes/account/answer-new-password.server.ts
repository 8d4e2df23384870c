import { z } from 'zod'
import { toStaffScope } from '../../db/staff-scope.ts'
import { toPendingCookie } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { accountMessages } from '../../features/accounts/sign-in/account-words.ts'
import { NewPasswordForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { renewPassword, startSession } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toDeviceWords } from '../../lib/http/device-words.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import type { Instance } from '../../request-context.ts'

/** Changes a password and signs its owner in with the new one. */
export async function answerNewPassword(
  instance: Instance,
  { address, request }: Readonly<{ address: string; request: Request }>,
  form: FormData,
) {
  const typed = readTexts(form, ['email', 'password', 'newPassword'])
  const refuse = (status: number, errors: Record<string, readonly string[]>, retryAfter?: number) => {
    return { ok: false, email: typed.email, errors, status, retryAfter } as const
  }
  const input = NewPasswordForm.safeParse(typed)
  if (!input.success) return refuse(422, z.flattenError(input.error).fieldErrors)
  const { newPassword, ...present } = input.data
  const now = Temporal.Now.instant()
  const owner = { email: present.email, secure: instance.env.secureCookies }
  const cookies = request.headers.get('cookie')
  const knownDevice = findKnownDevice(instance.secrets, { ...owner, cookies }, now)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const attempt = { address, device, knownDevice }
  const renewed = await renewPassword(instance, { ...attempt, input: present, newPassword }, now)
  if (!renewed.ok && renewed.reason === 'too_many') {
    return refuse(429, { password: [accountMessages.tooMany] }, renewed.retryAfterSeconds)
  }
  if (!renewed.ok && renewed.reason === 'weak_password') {
    return refuse(422, { newPassword: [renewed.message] })
  }
  if (!renewed.ok) return refuse(401, { password: [accountMessages.wrong] })
  const renewedInput = { ...present, password: newPassword }
  const started = await startSession(instance, { ...attempt, input: renewedInput }, now)
  instance.nudgeMail()
  if (!started.ok && started.reason === 'code_missing') {
    const pending = await toPendingCookie(instance.secrets, started.user, { secure: owner.secure, now })
    return { ok: true as const, to: '/sign-in-code', cookies: [pending] }
  }
  if (!started.ok) return refuse(401, { password: [accountMessages.wrong] })
  const scope = toStaffScope(started.user)
  return {
    ok: true as const,
    to: scope ? toSignInTarget(null, scope) : '/profile',
    cookies: [
      toSessionCookie(owner.secure, started.webToken, started.expiresAt),
      ...(scope ? [toDeviceCookie(instance.secrets, owner, now)] : []),
    ],
  }
}
