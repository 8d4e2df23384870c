import type { Db } from '../../../db/open.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { checkPassword } from '../sign-in/sign-in.server.ts'
import { type Checked, checkCode } from './check-code.server.ts'

type Services = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits; env: Pick<Env, 'publicUrl'> }>

type Request = Readonly<{
  user: Readonly<{ id: string; email: string; secondFactorAt: Temporal.Instant | null }>
  /** A code of the second factor, the answer of a passkey, or the password of an account without one (`readOwnerCheck`). */
  typed: string
  /** The key of the rate limits. */
  address: string
  /** Words for the audit log. */
  device: string
}>

/**
 * Asks the signed-in owner of an account again, before a change that a stranger at an open screen must not make: with the second factor,
 * or with the password where there is none.
 */
export async function checkOwner(
  services: Services,
  { user, typed, address, device }: Request,
  now: Temporal.Instant,
): Promise<Checked> {
  if (typed === '') return { ok: false, reason: 'wrong' }
  if (user.secondFactorAt) return checkCode(services, { userId: user.id, code: typed }, now)
  const input = { email: user.email, password: typed }
  const checked = await checkPassword(services, { input, address, device }, now)
  return checked.ok ? { ok: true } : checked
}

/** Returns what the fields of `OwnerCheckField` contain: the answer of a passkey, or else what was typed. */
export function readOwnerCheck(form: FormData): string {
  return readText(form, 'passkey') || readText(form, 'check')
}

/** What a person is asked for. Who has a passkey may also type a code. */
export type OwnerCheck = 'password' | 'code' | 'passkey'

/** Returns what the owner of an account is asked for. */
export function toOwnerCheck(
  user: Readonly<{ secondFactorAt: Temporal.Instant | null; hasPasskey: boolean }> | undefined,
): OwnerCheck {
  if (!user?.secondFactorAt) return 'password'
  return user.hasPasskey ? 'passkey' : 'code'
}

export const ownerCheckWords = {
  wrongCode: 'This code is wrong, or it was used already',
  wrongPassword: 'This is not your password',
  tooMany: 'Too many tries. Wait a while and try again',
} as const

/** Returns what a person reads when `checkOwner` refuses, and when they may try again. */
export function toOwnerProblem(
  refused: Exclude<Checked, { ok: true }>,
  { secondFactorAt }: Pick<Request['user'], 'secondFactorAt'>,
): Readonly<{ message: string; retryAfterSeconds?: number }> {
  if (refused.reason === 'too_many') {
    return { message: ownerCheckWords.tooMany, retryAfterSeconds: refused.retryAfterSeconds }
  }
  return { message: secondFactorAt ? ownerCheckWords.wrongCode : ownerCheckWords.wrongPassword }
}
