import type { Db } from '../../db/open.server.ts'
import { toEmailKey } from '../../lib/email-address.ts'
import type { RateLimits } from '../../lib/rate-limits.server.ts'
import type { Secrets } from '../../lib/secrets.server.ts'
import { signSessionToken } from '../../lib/tokens.server.ts'
import type { SignInInput } from './accounts.schema.ts'
import { signIn, type User } from './accounts.server.ts'
import { openSession } from './sessions.server.ts'

type Needs = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits }>

export type SignInOutcome =
  | Readonly<{ ok: true; user: User; webToken: string; apiToken: string; expiresAt: Temporal.Instant }>
  | Readonly<{ ok: false; reason: 'wrong' }>
  | Readonly<{ ok: false; reason: 'too_many'; retryAfterSeconds: number }>

/**
 * Signs in and opens a session with its two tokens. Tries are counted by address and by account, each for itself,
 * whether or not there is such an account.
 */
export async function startSession(
  { db, secrets, limits }: Needs,
  { input, address }: { input: SignInInput; address: string },
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  for (const allowance of [
    await limits.consume('sign-in-address', address),
    await limits.consume('sign-in-account', toEmailKey(input.email)),
  ]) {
    if (!allowance.ok)
      return { ok: false, reason: 'too_many', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const user = await signIn(db, input)
  if (!user) return { ok: false, reason: 'wrong' }
  const { sessionId, expiresAt } = await openSession(db, user, now)
  const sign = (audience: 'web' | 'api') =>
    signSessionToken(secrets, { sessionId, userId: user.id }, { audience, now, expiresAt })
  const [webToken, apiToken] = await Promise.all([sign('web'), sign('api')])
  return { ok: true, user, webToken, apiToken, expiresAt }
}
