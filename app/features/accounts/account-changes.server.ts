import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { findPasswordProblem, hashPassword } from '../../lib/password.server.ts'
import { endAllSessions } from './sessions.server.ts'

/**
 * A new password; every session of the user ends, since one of them may be somebody else's. Asking for the old
 * one is the caller's task.
 */
export async function changePassword(
  db: Db,
  { userId, password }: { userId: string; password: string },
  now: Temporal.Instant,
): Promise<
  { ok: true } | { ok: false; reason: 'unknown' } | { ok: false; reason: 'weak_password'; message: string }
> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return { ok: false, reason: 'unknown' }
  const about = [user.firstName, user.lastName, user.email]
  const problem = await findPasswordProblem(password, { least: user.isAdmin ? 15 : 8, about })
  if (problem) return { ok: false, reason: 'weak_password', message: problem }
  const passwordHash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endAllSessions(transaction, userId, now)
  })
  return { ok: true }
}

/** A disabled user is out at once and cannot sign in; `disabled: false` lets them in again. */
export async function setDisabled(
  db: Db,
  { userId, disabled }: { userId: string; disabled: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ disabledAt: disabled ? now : null })
      .where(eq(users.id, userId))
    if (disabled) await endAllSessions(transaction, userId, now)
  })
}
