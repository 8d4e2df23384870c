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
 * whether or not there is such an account. An address that has used up its own tries does not use up an account's,
 * and a right password costs its account none.
 */
export async function startSession(
  { db, secrets, limits }: Needs,
  { input, address }: { input: SignInInput; address: string },
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  const account = toEmailKey(input.email)
  const byAddress = await limits.consume('sign-in-address', address)
  const allowance = byAddress.ok ? await limits.consume('sign-in-account', account) : byAddress
  if (!allowance.ok) return { ok: false, reason: 'too_many', retryAfterSeconds: allowance.retryAfterSeconds }
  const user = await signIn(db, input)
  if (!user) return { ok: false, reason: 'wrong' }
  await limits.giveBack('sign-in-account', account)
  const { sessionId, expiresAt } = await openSession(db, user, now)
  const sign = (audience: 'web' | 'api') =>
    signSessionToken(secrets, { sessionId, userId: user.id }, { audience, now, expiresAt })
  const [webToken, apiToken] = await Promise.all([sign('web'), sign('api')])
  return { ok: true, user, webToken, apiToken, expiresAt }
}
