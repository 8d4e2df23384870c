import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { toRequestSource } from '../../../lib/http/request-source.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'
import { allowAttempt } from '../../../lib/security/proof-of-work.server.ts'
import { type RateLimits, rateLimitRules } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { signSessionToken } from '../../../lib/security/tokens.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { queueAccountMail } from '../links/queue-account-mail.server.ts'
import { findLengthProblem, type PasswordProblem, staffMinLength } from '../password-length.ts'
import { findNewPasswordProblem } from '../password-rules.server.ts'
import { type CheckedCode, type CodeSender, checkCode } from '../second-factor/check-code.server.ts'
import { checkOwner } from '../second-factor/check-owner.server.ts'
import type { SignInInput } from './accounts.schema.ts'
import { signIn, type User } from './accounts.server.ts'
import { announceOwnChange } from './announce-own-change.server.ts'
import { endAllSessions, openSession } from './sessions.server.ts'

type Services = Readonly<{
  db: Db
  secrets: Secrets
  limits: RateLimits
  /** Where mail leaves the site, an account opens only after its address is proven. */
  env: Pick<Env, 'mailUrl' | 'publicUrl'>
}>
type Sender = CodeSender &
  Readonly<{
    /** Words for the list of sessions and for the audit log. */
    device: string
    /** A code of the second factor, or the answer of a passkey. */
    code?: string
  }>
type SignInRequest = Sender &
  Readonly<{
    input: SignInInput
    /** The solution of a challenge. It allows one more attempt when the address has none left. */
    work?: string | null
  }>
type Check = SignInRequest &
  Readonly<{
    /** An account with an unproven address answers like a wrong password: a stranger may have made it to learn who has one. */
    provenOnly?: boolean
  }>
type Refused =
  | Readonly<{ ok: false; reason: 'wrong' }>
  | Readonly<{ ok: false; reason: 'too_many'; retryAfterSeconds: number }>

export type SignInOutcome =
  | Readonly<{ ok: true; user: User; webToken: string; apiToken: string; expiresAt: Temporal.Instant }>
  | Refused
  /** The password is right, but a staff account needs a longer one. */
  | Readonly<{ ok: false; reason: 'short_password' }>
  /** The password is right, but a code of the second factor is missing, or wrong. */
  | Readonly<{ ok: false; reason: 'code_missing'; user: User }>
  | Exclude<CheckedCode, { ok: true }>

/**
 * Opens a session with its two tokens. A staff account with a password of fewer than 15 characters gets no session: its owner must
 * first choose another password (`renewPassword`). An account with a second factor needs a code as well.
 */
export async function startSession(
  services: Services,
  request: SignInRequest,
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  const checked = await checkPassword(services, { ...request, provenOnly: usesMail(services) }, now)
  if (!checked.ok) return checked
  const { user } = checked
  if (toStaffScope(user) && findLengthProblem(request.input.password, staffMinLength)) {
    return { ok: false, reason: 'short_password' }
  }
  return finishSignIn(services, { ...request, user }, now)
}

function usesMail({ env }: Pick<Services, 'env'>): boolean {
  return Boolean(env.mailUrl)
}

/** Opens a session for a user whose password was checked. Checks the code of an account with a second factor. */
export async function finishSignIn(
  services: Services,
  { user, code, ...sender }: Sender & Readonly<{ user: User }>,
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  if (user.secondFactorAt) {
    if (!code) return { ok: false, reason: 'code_missing', user }
    const checked = await checkCode(services, { user, code, sender }, now)
    if (!checked.ok) return checked
  }
  return openSignedIn(services, user, sender, now)
}

/** Opens a session with its two tokens for a user of whom everything was checked. */
async function openSignedIn(
  services: Services,
  user: User,
  sender: Pick<Sender, 'address' | 'device'>,
  now: Temporal.Instant,
): Promise<SignInOutcome> {
  const session = await openUnchanged(services.db, user, sender, now)
  if (!session) return { ok: false, reason: 'wrong' }
  const { sessionId, expiresAt } = session
  const sign = (audience: 'web' | 'api') =>
    signSessionToken(services.secrets, { sessionId, userId: user.id }, { audience, now, expiresAt })
  const [webToken, apiToken] = await Promise.all([sign('web'), sign('api')])
  return { ok: true, user, webToken, apiToken, expiresAt }
}

/**
 * Returns the user with this e-mail address and password. Attempts count for the address and for the account, even when there is no
 * such account. An address without attempts left does not use those of the account. A right password uses none of the account.
 * Failures slow an account down and never lock it, since anybody can cause them. A known device has attempts of its own, whatever
 * others do at its address. The audit log records a wrong password.
 */
export async function checkPassword(
  { db, secrets, limits }: Pick<Services, 'db' | 'secrets' | 'limits'>,
  { input, address, device, work, knownDevice, provenOnly }: Check,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true; user: User }> | Refused> {
  const place = knownDevice ? `device ${knownDevice.name}` : address
  const byAddress = await allowAttempt({ secrets, limits }, 'sign-in', { address: place, work }, now)
  if (!byAddress.ok) return { ok: false, reason: 'too_many', retryAfterSeconds: byAddress.retryAfterSeconds }
  const account = toEmailKey(input.email)
  const attempts = knownDevice ? `${account} ${knownDevice.name}` : account
  const allowance = await limits.consume('sign-in-account', attempts)
  if (!allowance.ok) await setTimeout(toDelay(await limits.countAttempts('sign-in-account', attempts)))
  const found = await signIn(db, input)
  const isUnproven = provenOnly && found.ok && !found.user.emailProvenAt
  if (isUnproven) await queueAccountMail(db, { email: input.email, kind: 'account_confirm' }, now)
  if (!found.ok || isUnproven) {
    const accountId = found.ok ? found.user.id : found.accountId
    const subject = { subjectType: 'user', subjectId: accountId ?? 'unknown' } as const
    const detail = { source: toRequestSource(address, device) }
    await recordAudit(db, { at: now, action: 'account.password_wrong', ...subject, detail })
    return { ok: false, reason: 'wrong' }
  }
  await limits.giveBack('sign-in-account', attempts)
  return found
}

/** Returns the milliseconds that an attempt waits: a quarter of a second for the first one over the limit, and 4 seconds at most. */
function toDelay(attempts: number): number {
  const over = Math.max(0, attempts - rateLimitRules['sign-in-account'].points - 1)
  return Math.min(4_000, 250 * 2 ** over)
}

/** Opens a session. Returns null when the rights of the account have changed since the password was checked. */
function openUnchanged(
  db: Db,
  user: User,
  { address, device }: Pick<SignInRequest, 'address' | 'device'>,
  now: Temporal.Instant,
) {
  return inTransaction(db, async (transaction) => {
    // A change of rights ends all sessions: it must see this one, or this transaction must see the change.
    const [same] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.revision, user.revision), isNull(users.disabledAt)))
      .for('share')
    if (!same) return null
    await announceOwnChange(transaction, 'account.signed_in', user, now, { address, device })
    return openSession(transaction, user, now, device)
  })
}

type Renewal = SignInRequest &
  Readonly<{
    newPassword: string
    /** The account that is signed in. */
    signedIn?: Readonly<{ sessionId: string; user: Readonly<{ id: string }> }> | null
  }>
type Renewed = SignInOutcome | Readonly<{ ok: false; reason: 'weak_password'; problem: PasswordProblem }>

/**
 * Sets a new password for a person who knows the present one and has the second factor of the account. Ends every session of the
 * account, and opens one.
 */
export async function renewPassword(
  services: Services,
  { newPassword, signedIn, ...request }: Renewal,
  now: Temporal.Instant,
): Promise<Renewed> {
  const checked = await checkPassword(services, { ...request, provenOnly: usesMail(services) }, now)
  if (!checked.ok) return checked
  const { user } = checked
  const { id } = user
  const problem = await findNewPasswordProblem(user, newPassword)
  if (problem) return { ok: false, reason: 'weak_password', problem }
  if (user.secondFactorAt) {
    const { code, address, device } = request
    if (!code) return { ok: false, reason: 'code_missing', user }
    const owner =
      signedIn?.user.id === id ? { user, sessionId: signedIn.sessionId, typed: code, address, device } : null
    const factor = owner
      ? await checkOwner(services, owner, now)
      : await checkCode(services, { user, code, sender: request }, now)
    if (!factor.ok) return factor.reason === 'wrong' ? { ok: false, reason: 'code_wrong' } : factor
  }
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(services.db, async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endAllSessions(transaction, id, now)
    await announceOwnChange(transaction, 'account.password_changed', user, now, request)
  })
  return openSignedIn(services, user, request, now)
}
