import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'
import { hashToken } from '../../../lib/security/random-token.server.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import type { PasswordProblem } from '../password-length.ts'
import { findNewPasswordProblem } from '../password-rules.server.ts'
import { type CheckedCode, type CodeSender, checkCode } from '../second-factor/check-code.server.ts'
import type { User } from '../sign-in/accounts.server.ts'
import { announceOwnChange } from '../sign-in/announce-own-change.server.ts'
import { endAllSessions } from '../sign-in/sessions.server.ts'
import { findLinkedAccount } from './account-link.server.ts'

type Link = Readonly<{ secrets: Secrets; token: string }>
type Used = Readonly<{ ok: true; user: User } | { ok: false; reason: 'link_ended' }>

/** Records that the owner of the address has made the account. */
export function confirmAccount(db: Db, { secrets, token }: Link, now: Temporal.Instant): Promise<Used> {
  return inTransaction<Used>(db, async (tx) => {
    const found = await findLinkedAccount({ db: tx, secrets }, 'confirm', token, now)
    if (!found) return { ok: false, reason: 'link_ended' }
    await tx.update(users).set({ emailProvenAt: now }).where(eq(users.id, found.user.id))
    return { ok: true, user: found.user }
  })
}

type Services = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits; env: Pick<Env, 'publicUrl'> }>
type NewPassword = CodeSender &
  Readonly<{
    token: string
    password: string
    /** A code of the second factor, or the answer of a passkey. */
    code: string
    /** Words for the audit log. */
    device: string
  }>
type WeakPassword = Readonly<{ ok: false; reason: 'weak_password'; problem: PasswordProblem }>

/**
 * Sets the password of the account whose owner followed a link, and has its second factor. It ends all sessions, tells the owner, and
 * proves the address. A wrong password before does not block it.
 */
export async function resetPassword(
  services: Services,
  { token, password, code, ...sender }: NewPassword,
  now: Temporal.Instant,
): Promise<Used | WeakPassword | Exclude<CheckedCode, { ok: true }>> {
  const { db, secrets } = services
  const linked = await findLinkedAccount({ db, secrets }, 'reset', token, now)
  if (!linked) return { ok: false, reason: 'link_ended' }
  const problem = await findNewPasswordProblem(linked.user, password)
  if (problem) return { ok: false, reason: 'weak_password', problem }
  if (linked.user.secondFactorAt) {
    const typed = { user: linked.user, code, sender: { ...sender, pendingId: hashToken(token) } }
    const checked = await checkCode(services, typed, now)
    if (!checked.ok) return checked
  }
  const passwordHash = await hashPassword(password)
  return inTransaction<Used>(db, async (tx) => {
    const found = await findLinkedAccount({ db: tx, secrets }, 'reset', token, now)
    if (!found) return { ok: false, reason: 'link_ended' }
    const { id, emailProvenAt } = found.user
    await tx
      .update(users)
      .set({ passwordHash, emailProvenAt: emailProvenAt ?? now })
      .where(eq(users.id, id))
    await endAllSessions(tx, id, now)
    await announceOwnChange(tx, 'account.password_changed', found.user, now, sender)
    return { ok: true, user: found.user }
  })
}

/** Gives the account the address to which the link went, and tells both addresses. */
export function changeToNewAddress(
  db: Db,
  { secrets, token }: Link,
  now: Temporal.Instant,
): Promise<Used | Readonly<{ ok: false; reason: 'address_taken' }>> {
  return inTransaction<Used | Readonly<{ ok: false; reason: 'address_taken' }>>(db, async (tx) => {
    const found = await findLinkedAccount({ db: tx, secrets }, 'new-address', token, now)
    if (!found) return { ok: false, reason: 'link_ended' }
    const { user, email } = found
    const emailKey = toEmailKey(email)
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
    if (other && other.id !== user.id) return { ok: false, reason: 'address_taken' }
    await tx.update(users).set({ email, emailKey, emailProvenAt: now }).where(eq(users.id, user.id))
    const event = { at: now, actorId: user.id, subjectType: 'user', subjectId: user.id } as const
    await announce(tx, { ...event, type: 'account.email_changed', to: [user.email, email] })
    return { ok: true, user }
  })
}
