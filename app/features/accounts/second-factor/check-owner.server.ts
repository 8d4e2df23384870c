import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { toRequestSource } from '../../../lib/http/request-source.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import type { Words } from '../../../words/words.ts'
import { signIn } from '../sign-in/accounts.server.ts'
import { isRightCode } from './check-code.server.ts'
import { listPasskeys } from './passkeys.server.ts'
import { hasApp } from './second-factor.server.ts'

type Services = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits; env: Pick<Env, 'publicUrl'> }>

type Request = Readonly<{
  user: Readonly<{ id: string; email: string; secondFactorAt: Temporal.Instant | null }>
  sessionId: string
  /** A code of the second factor, the answer of a passkey, or the password of an account without one (`readOwnerCheck`). */
  typed: string
  /** The key of the rate limits. */
  address: string
  /** Words for the audit log. */
  device: string
}>

export type CheckedOwner = Readonly<
  { ok: true } | { ok: false; reason: 'wrong' } | { ok: false; reason: 'too_many'; retryAfterSeconds: number }
>

/**
 * Asks the signed-in owner of an account again, before a change that a stranger at an open screen must not make: with the second factor,
 * or with the password where there is none. Each session has tries of its own: nobody outside can use them up.
 */
export async function checkOwner(
  { db, secrets, limits, env }: Services,
  { user, sessionId, typed, address, device }: Request,
  now: Temporal.Instant,
): Promise<CheckedOwner> {
  if (typed === '') return { ok: false, reason: 'wrong' }
  const allowed = await limits.consume('owner-check', sessionId)
  if (!allowed.ok) return { ...allowed, reason: 'too_many' }
  const isRight = user.secondFactorAt
    ? await isRightCode({ db, secrets, env }, { userId: user.id, holder: sessionId, code: typed }, now)
    : (await signIn(db, { email: user.email, password: typed })).ok
  if (isRight) {
    await limits.giveBack('owner-check', sessionId)
    return { ok: true }
  }
  if (!user.secondFactorAt) {
    const detail = { source: toRequestSource(address, device) }
    const subject = { subjectType: 'user', subjectId: user.id } as const
    await recordAudit(db, { at: now, action: 'account.password_wrong', ...subject, detail })
  }
  return { ok: false, reason: 'wrong' }
}

/** Returns what the fields of `OwnerCheckField` contain: the answer of a passkey, or else what was typed. */
export function readOwnerCheck(form: FormData): string {
  return readText(form, 'passkey') || readText(form, 'check')
}

/** The proof that a person must give. A recovery code is also taken as a code. */
export type OwnerCheck = 'password' | 'code' | 'passkey' | 'code-or-passkey'

type Factors = Readonly<{ secondFactorAt: Temporal.Instant | null; hasApp: boolean; hasPasskey: boolean }>

/** Returns what the owner of an account is asked for. */
export function toOwnerCheck(user: Factors | undefined): OwnerCheck {
  if (!user?.secondFactorAt) return 'password'
  if (!user.hasPasskey) return 'code'
  return user.hasApp ? 'code-or-passkey' : 'passkey'
}

/** Returns what somebody is asked for whose password was right, or who followed a link. */
export async function findOwnerCheck(
  db: Db,
  { id, secondFactorAt }: Readonly<{ id: string; secondFactorAt: Temporal.Instant | null }>,
): Promise<OwnerCheck> {
  const hasPasskey = (await listPasskeys(db, id)).length > 0
  return toOwnerCheck({ secondFactorAt, hasPasskey, hasApp: await hasApp(db, id) })
}

/** Returns what a person reads when `checkOwner` refuses, and when they may try again. */
export function toOwnerProblem(
  refused: Exclude<CheckedOwner, { ok: true }>,
  { secondFactorAt }: Pick<Request['user'], 'secondFactorAt'>,
  words: Words['ownerCheck'],
): Readonly<{ message: string; retryAfterSeconds?: number }> {
  if (refused.reason === 'too_many') {
    const { retryAfterSeconds } = refused
    return { message: addWait(words.tooMany, retryAfterSeconds), retryAfterSeconds }
  }
  return { message: secondFactorAt ? words.wrongCode : words.wrongPassword }
}
