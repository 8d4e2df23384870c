import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import type { TooManyMails } from '../../../outbox/mail-budget.server.ts'
import { queueMail } from '../../../outbox/queue-mail.server.ts'
import type { AccountDetails } from '../sign-in/accounts.schema.ts'

/** The person was asked again who they are (`checkOwner`). */
type Owner = Readonly<{ id: string; email: string }>

/**
 * Changes the address of an account for its owner. Where mail leaves the site, the new address gets a link and counts when its owner
 * uses it. A known address gets the same answer: it must not tell who has an account.
 */
export async function changeEmail(
  { db, env }: Readonly<{ db: Db; env: Pick<Env, 'mailUrl'> }>,
  { user, newEmail }: Readonly<{ user: Owner; newEmail: string }>,
  now: Temporal.Instant,
): Promise<
  | Readonly<{ ok: true; isMailSent: boolean }>
  | Readonly<{ ok: false; reason: 'address_taken' }>
  | TooManyMails
> {
  return inTransaction(db, async (tx) => {
    const emailKey = toEmailKey(newEmail)
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
    const isFree = !other || other.id === user.id
    if (env.mailUrl) {
      const kind = isFree ? 'account_email_new' : 'account_exists'
      const mail = { kind, to: newEmail, userId: other?.id ?? user.id, budget: 'newAddress' } as const
      const retryAt = await queueMail(tx, [mail], now)
      return retryAt ? { ok: false, reason: 'too_many_mails', retryAt } : { ok: true, isMailSent: true }
    }
    if (!isFree) return { ok: false, reason: 'address_taken' }
    const isSame = user.email === newEmail
    await tx
      .update(users)
      .set({ email: newEmail, emailKey, ...(isSame ? {} : { emailProvenAt: null }) })
      .where(eq(users.id, user.id))
    const event = { at: now, actorId: user.id, subjectType: 'user', subjectId: user.id } as const
    await announce(tx, { ...event, type: 'account.email_changed', to: [user.email, newEmail] })
    return { ok: true, isMailSent: false }
  })
}

/** Stores the name, the gender and the phone number of an account for its owner. The event names the fields that changed, and no value. */
export function changeDetails(
  db: Db,
  { userId, details }: Readonly<{ userId: string; details: AccountDetails }>,
  now: Temporal.Instant,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const names = ['firstName', 'lastName', 'gender', 'phoneNumber'] as const
    const fields = names.filter((name) => user && user[name] !== details[name])
    if (!user || fields.length === 0) return
    await tx
      .update(users)
      .set({ ...details, revision: user.revision + 1 })
      .where(eq(users.id, userId))
    const event = { at: now, actorId: userId, subjectType: 'user', subjectId: userId } as const
    await announce(tx, { ...event, type: 'account.details_changed', detail: { fields } })
  })
}

/**
 * Deletes an account for its owner. Bookings stay with their private links, without the account. Returns false for an account with
 * staff rights, which must lose them first.
 */
export async function deleteAccount(db: Db, { id }: Owner, now: Temporal.Instant): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user || toStaffScope(user)) return false
    await tx.delete(users).where(eq(users.id, id))
    const event = { at: now, actorId: id, subjectType: 'user', subjectId: id } as const
    await announce(tx, { ...event, type: 'account.deleted', to: [user.email] })
    return true
  })
}

/** Stores the zone in which a person reads times. An empty name is the zone of their office. Returns whether the zone is known. */
export async function saveTimeZone(db: Db, userId: string, name: string): Promise<boolean> {
  const timeZone = toCanonicalTimeZone(name)
  if (name !== '' && !timeZone) return false
  await db.update(users).set({ timeZone }).where(eq(users.id, userId))
  return true
}
