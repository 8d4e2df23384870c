import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { findLengthProblem } from '../../../lib/security/password-length.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { signSessionToken } from '../../../lib/security/tokens.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import type { SignInInput } from './accounts.schema.ts'
import { signIn, type User } from './accounts.server.ts'
import { changePassword } from './change-password.server.ts'
import { openSession } from './sessions.server.ts'

type Needs = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits }>
type Asked = Readonly<{ input: SignInInput; address: string }>
type Refused =
  | Readonly<{ ok: false; reason: 'wrong' }>
  | Readonly<{ ok: false; reason: 'too_many'; retryAfterSeconds: number }>

export type SignInOutcome =
  | Readonly<{ ok: true; user: User; webToken: string; apiToken: string; expiresAt: Temporal.Instant }>
  | Refused
  /** The password is right, but an account of staff needs a longer one. */
  | Readonly<{ ok: false; reason: 'short_password' }>

/**
 * Signs in and opens a session with its two tokens. Nobody works for the agency with a password that is only long enough
 * for a client: whoever was made one of staff chooses another first (`renewPassword`).
 */
export async function startSession(
  needs: Needs,
  asked: Asked,
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  const checked = await checkPassword(needs, asked)
  if (!checked.ok) return checked
  const { user } = checked
  if (toStaffScope(user) && findLengthProblem(asked.input.password, 15)) {
    return { ok: false, reason: 'short_password' }
  }
  const session = await openUnchanged(needs.db, user, now)
  if (!session) return { ok: false, reason: 'wrong' }
  const { sessionId, expiresAt } = session
  const sign = (audience: 'web' | 'api') =>
    signSessionToken(needs.secrets, { sessionId, userId: user.id }, { audience, now, expiresAt })
  const [webToken, apiToken] = await Promise.all([sign('web'), sign('api')])
  return { ok: true, user, webToken, apiToken, expiresAt }
}

/**
 * The user whose e-mail and password these are. Tries are counted by address and by account, each for itself,
 * whether or not there is such an account. An address that has used up its own tries does not use up an account's,
 * and a right password costs its account none.
 */
export async function checkPassword(
  { db, limits }: Pick<Needs, 'db' | 'limits'>,
  { input, address }: Asked,
): Promise<Readonly<{ ok: true; user: User }> | Refused> {
  const account = toEmailKey(input.email)
  const byAddress = await limits.consume('sign-in-address', address)
  const allowance = byAddress.ok ? await limits.consume('sign-in-account', account) : byAddress
  if (!allowance.ok) return { ok: false, reason: 'too_many', retryAfterSeconds: allowance.retryAfterSeconds }
  const user = await signIn(db, input)
  if (!user) return { ok: false, reason: 'wrong' }
  await limits.giveBack('sign-in-account', account)
  return { ok: true, user }
}

/** A session for the account as it was when the password was checked; null when its rights have changed since. */
function openUnchanged(db: Db, user: User, now: Temporal.Instant) {
  return db.transaction(async (transaction) => {
    // A change of rights ends the sessions there are: it must see this one, or be seen here.
    const [same] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.revision, user.revision), isNull(users.disabledAt)))
      .for('share')
    return same ? openSession(transaction, user, now) : null
  })
}

type Renewed =
  | Readonly<{ ok: true; user: User }>
  | Refused
  | Readonly<{ ok: false; reason: 'weak_password'; message: string }>

/** A new password for whoever knows the present one. Every session of the account ends. */
export async function renewPassword(
  needs: Pick<Needs, 'db' | 'limits'>,
  { newPassword, ...asked }: Asked & Readonly<{ newPassword: string }>,
  now: Temporal.Instant,
): Promise<Renewed> {
  const checked = await checkPassword(needs, asked)
  if (!checked.ok) return checked
  const changed = await changePassword(needs.db, { userId: checked.user.id, password: newPassword }, now)
  if (changed.ok) return checked
  return changed.reason === 'unknown' ? { ok: false, reason: 'wrong' } : changed
}
