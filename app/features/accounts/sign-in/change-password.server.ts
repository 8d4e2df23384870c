import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { users } from '../../../db/tables/accounts.ts'
import { findPasswordProblem, hashPassword } from '../../../lib/security/password.server.ts'
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
  const problem = await findPasswordProblem(password, { minLength: toStaffScope(user) ? 15 : 8, about })
  if (problem) return { ok: false, reason: 'weak_password', message: problem }
  const passwordHash = await hashPassword(password)
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await endAllSessions(transaction, userId, now)
  })
  return { ok: true }
}
