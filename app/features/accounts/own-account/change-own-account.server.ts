import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import type { Env } from '../../../lib/env.server.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { queueMail } from '../../../mail/queue.server.ts'
import { checkPassword } from '../sign-in/sign-in.server.ts'

type Services = Readonly<{ db: Db; secrets: Secrets; limits: RateLimits; env: Pick<Env, 'mailUrl'> }>
/** `address` is the key of the rate limits. `email` is the present address of the account. */
type Owner = Readonly<Record<'email' | 'password' | 'address' | 'device', string>>
type Refused = Readonly<
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number }
  | { ok: false; reason: 'address_taken' | 'is_staff' }
>

/**
 * Changes the address of an account for its owner, who types the password again. Where mail leaves the site, the new address gets a
 * link and counts when its owner uses it. A known address gets the same answer: it must not tell who has an account.
 */
export async function changeEmail(
  services: Services,
  { newEmail, ...owner }: Owner & Readonly<{ newEmail: string }>,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true; isMailSent: boolean }> | Refused> {
  const checked = await checkPassword(services, { ...owner, input: owner }, now)
  if (!checked.ok) return checked
  const { user } = checked
  return services.db.transaction(async (tx) => {
    const emailKey = toEmailKey(newEmail)
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
    const isFree = !other || other.id === user.id
    if (services.env.mailUrl) {
      const kind = isFree ? 'account_email_new' : 'account_exists'
      await queueMail(tx, [{ kind, to: newEmail, userId: other?.id ?? user.id, isByVisitor: true }], now)
      return { ok: true, isMailSent: true }
    }
    if (!isFree) return { ok: false, reason: 'address_taken' }
    await tx.update(users).set({ email: newEmail, emailKey }).where(eq(users.id, user.id))
    const mail = { kind: 'account_email_changed', userId: user.id } as const
    await queueMail(
      tx,
      [user.email, newEmail].map((to) => ({ ...mail, to })),
      now,
    )
    return { ok: true, isMailSent: false }
  })
}

/**
 * Deletes an account for its owner, who types the password again. Bookings stay with their private links, without the account. An
 * account with staff rights must lose them first.
 */
export async function deleteAccount(
  services: Services,
  owner: Owner,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refused> {
  const checked = await checkPassword(services, { ...owner, input: owner }, now)
  if (!checked.ok) return checked
  const { user } = checked
  if (toStaffScope(user)) return { ok: false, reason: 'is_staff' }
  await services.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, user.id))
    await queueMail(tx, [{ kind: 'account_deleted', to: user.email }], now)
  })
  return { ok: true }
}
