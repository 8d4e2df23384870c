import type { Db } from '../../../db/open.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import type { KnownDevice } from '../../../lib/security/known-device.server.ts'
import type { Bucket, RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { User } from '../sign-in/accounts.server.ts'
import { checkPasskey, isPasskeyAnswer } from './passkeys.server.ts'
import { isAppCode, spendCode } from './second-factor.server.ts'

type Services = Readonly<{
  db: Db
  secrets: Pick<Secrets, 'fieldKeys' | 'requestKey'>
  limits: RateLimits
  env: Pick<Env, 'publicUrl'>
}>

/** The browser in which a code is typed. */
export type CodeSender = Readonly<{
  /** The key of the rate limits. */
  address: string
  /** Null for a browser in which nobody has signed in to the account. */
  knownDevice?: KnownDevice | null
  /** The pending sign-in, or the link of a mail. The challenge of a passkey belongs to it. */
  pendingId?: string
}>

type Typed = Readonly<{ user: Pick<User, 'id' | 'secondFactorAt'>; code: string; sender: CodeSender }>

export type CheckedCode = Readonly<
  | { ok: true }
  | { ok: false; reason: 'code_wrong' }
  /** `isPendingOver`: the password must be typed again. Else only codes of an app must wait. */
  | { ok: false; reason: 'too_many_codes'; retryAfterSeconds: number; isPendingOver: boolean }
>

/** Checks what somebody without a session types as second factor, and uses it up. */
export async function checkCode(
  services: Services,
  typed: Typed,
  now: Temporal.Instant,
): Promise<CheckedCode> {
  const { user, code, sender } = typed
  const tries = listTries(typed)
  for (const [bucket, key] of tries) {
    const allowed = await services.limits.consume(bucket, key)
    if (allowed.ok) continue
    const isPendingOver = bucket === 'pending-sign-in'
    return { ...allowed, reason: 'too_many_codes', isPendingOver }
  }
  const answer = { userId: user.id, holder: sender.pendingId ?? '', code }
  if (!(await isRightCode(services, answer, now))) return { ok: false, reason: 'code_wrong' }
  for (const [bucket, key] of tries) await services.limits.giveBack(bucket, key)
  return { ok: true }
}

/**
 * A passkey and a recovery code cannot be guessed, so only the pending sign-in limits them: whoever has one gets in, whatever others
 * have tried. A code of an app has six digits. An unknown browser cannot use up the tries of a known one.
 */
function listTries({ user, code, sender }: Typed): readonly (readonly [Bucket, string])[] {
  const { address, knownDevice, pendingId } = sender
  const kind = isPasskeyAnswer(code) ? 'passkey' : 'code'
  const ofPending = pendingId ? [['pending-sign-in', `${kind} ${pendingId}`] as const] : []
  if (!isAppCode(code)) return ofPending
  // A device of the time before the second factor has shown no code.
  const isKnown =
    knownDevice &&
    user.secondFactorAt &&
    Temporal.Instant.compare(knownDevice.since, user.secondFactorAt) >= 0
  return isKnown
    ? [...ofPending, ['codes-of-device', `${user.id} ${knownDevice.name}`]]
    : [...ofPending, ['codes-of-address', `${user.id} ${address}`], ['codes-of-strangers', user.id]]
}

/** Returns whether a code or the answer of a passkey is right, and uses it up. `holder` is the session or the pending sign-in. */
export function isRightCode(
  { db, secrets, env }: Omit<Services, 'limits'>,
  { userId, holder, code }: Readonly<{ userId: string; holder: string; code: string }>,
  now: Temporal.Instant,
): Promise<boolean> {
  return isPasskeyAnswer(code)
    ? inTransaction(db, (tx) => checkPasskey(tx, { env, secrets }, { userId, holder, answer: code }, now))
    : spendCode(db, secrets, { userId, code }, now)
}
