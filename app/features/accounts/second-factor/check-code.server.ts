import type { Db } from '../../../db/open.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { checkPasskey, isPasskeyAnswer } from './passkeys.server.ts'
import { spendCode } from './second-factor.server.ts'

type Services = Readonly<{
  db: Db
  secrets: Pick<Secrets, 'fieldKeys'>
  limits: RateLimits
  env: Pick<Env, 'publicUrl'>
}>

export type Checked = Readonly<
  { ok: true } | { ok: false; reason: 'wrong' } | { ok: false; reason: 'too_many'; retryAfterSeconds: number }
>

/** Checks a code of the second factor, or the answer of a passkey, and uses it up. Wrong ones have a limit of their own, which needs the password first. */
export async function checkCode(
  { db, secrets, limits, env }: Services,
  { userId, code }: Readonly<{ userId: string; code: string }>,
  now: Temporal.Instant,
): Promise<Checked> {
  const allowed = await limits.consume('second-factor', userId)
  if (!allowed.ok) return { ok: false, reason: 'too_many', retryAfterSeconds: allowed.retryAfterSeconds }
  const isRight = isPasskeyAnswer(code)
    ? await db.transaction((tx) => checkPasskey(tx, env, { userId, answer: code }, now))
    : await spendCode(db, secrets, { userId, code }, now)
  if (!isRight) return { ok: false, reason: 'wrong' }
  await limits.giveBack('second-factor', userId)
  return { ok: true }
}
