import { z } from 'zod'
import { nothingSent } from '../../content/company.ts'
import { toStaffScope } from '../../db/staff-scope.ts'
import { toPendingCookie } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { type AccountAnswer, toAccountMode } from '../../features/accounts/sign-in/account-answer.ts'
import { accountMessages, toSignedUpWords } from '../../features/accounts/sign-in/account-words.ts'
import { SignInForm, SignUpForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { signUp } from '../../features/accounts/sign-in/accounts.server.ts'
import { startSession } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toDeviceWords } from '../../lib/http/request-source.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { allowAttempt } from '../../lib/security/proof-of-work.server.ts'
import { toSessionCookie } from '../../lib/security/session-cookie.ts'
import { toSecondsUntil } from '../../lib/time/retry.ts'
import { addWait } from '../../lib/time/show-time.ts'
import type { Instance } from '../../request-context.ts'
import { toCookieCheck } from './cookie-check.ts'

type Outcome =
  | Readonly<{ to: string; cookies: readonly string[] }>
  | Readonly<{ answer: AccountAnswer; status: number; retryAfter?: number }>

/** Signs up or signs in, as the form says. */
export async function answerAccountForm(
  instance: Instance,
  { address, request }: Readonly<{ address: string; request: Request }>,
  form: FormData,
): Promise<Outcome> {
  const { mode, next, password, ...values } = readFields(form)
  const typed = { ...values, password }
  const now = Temporal.Now.instant()
  const work = request.headers.get('proof-of-work')
  const answers = toAnswers(toAccountMode(mode), values, toSignedUpWords(instance.env))
  if (toAccountMode(mode) === 'sign-up') {
    const input = SignUpForm.safeParse({ ...typed, phoneNumber: values.phoneNumber?.trim() || undefined })
    if (!input.success) return answers.refuseFields(input.error, typed)
    const allowed = await allowAttempt(instance, 'sign-up', { address, work }, now)
    if (!allowed.ok) return answers.refuseTooMany(allowed.retryAfterSeconds)
    const made = await signUp(instance.db, input.data, { usesMail: Boolean(instance.env.mailUrl) }, now)
    if (!made.ok && made.reason === 'too_many_mails')
      return answers.refuse(429, nothingSent, {}, toSecondsUntil(made.retryAt, now))
    if (!made.ok) return answers.refuse(422, made.message, { password: [made.message] })
    return answers.signedUp
  }
  const input = SignInForm.safeParse(typed)
  if (!input.success) return answers.refuseFields(input.error, typed)
  const owner = { email: input.data.email, secure: instance.env.secureCookies }
  const cookies = request.headers.get('cookie')
  const knownDevice = findKnownDevice(instance.secrets, { ...owner, cookies }, now)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const attempt = { input: input.data, address, device, work, knownDevice }
  const started = await startSession(instance, attempt, now)
  if (started.ok) {
    const scope = toStaffScope(started.user)
    return {
      to: toCookieCheck(toSignInTarget(next ?? null, scope), cookies),
      cookies: [
        toSessionCookie(owner.secure, started.webToken, started.expiresAt),
        ...(scope ? [toDeviceCookie(instance.secrets, owner, now)] : []),
      ],
    }
  }
  if (started.reason === 'short_password') return { to: '/new-password?staff', cookies: [] }
  if (started.reason === 'code_missing') {
    const pending = await toPendingCookie(instance.secrets, started.user, { secure: owner.secure, now })
    return { to: `/sign-in-code${next ? `?next=${encodeURIComponent(next)}` : ''}`, cookies: [pending] }
  }
  return started.reason === 'too_many'
    ? answers.refuseTooMany(started.retryAfterSeconds)
    : answers.refuse(401, accountMessages.wrong)
}

type Fields = Readonly<Partial<Record<'mode' | 'next' | 'password', string>> & Record<string, string>>

function readFields(form: FormData): Fields {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

function toAnswers(mode: AccountAnswer['mode'], values: AccountAnswer['values'], signedUpWords: string) {
  const refuse = (
    status: number,
    message: string,
    errors: AccountAnswer['errors'] = {},
    retryAfter?: number,
  ) => ({
    answer: { mode, toast: 'error' as const, message, errors, values },
    status,
    retryAfter,
  })
  return {
    refuse,
    refuseTooMany: (seconds: number) => refuse(429, addWait(accountMessages.tooMany, seconds), {}, seconds),
    refuseFields: (error: z.ZodError, typed: Record<string, string | undefined>) => {
      const errors: AccountAnswer['errors'] = z.flattenError(error).fieldErrors
      const isMissing = Object.keys(errors).some((field) => !typed[field]?.trim())
      const first = Object.values(errors)[0]?.[0] ?? ''
      return refuse(422, isMissing ? accountMessages.missing : first, errors)
    },
    signedUp: {
      answer: {
        mode: 'sign-in' as const,
        toast: 'success' as const,
        message: signedUpWords,
        errors: {},
        values,
      },
      status: 201,
    },
  }
}
