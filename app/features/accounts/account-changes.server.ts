import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { findPasswordProblem, hashPassword } from '../../lib/password.server.ts'

/** A new password; every session of the user ends, since one of them may be somebody else's. */
export async function changePassword(
  db: Db,
  { userId, password }: { userId: string; password: string },
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const [user] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId))
  const problem = await findPasswordProblem(password, user?.isAdmin ? 15 : 8)
  if (problem) return { ok: false, message: problem }
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

async function endAllSessions(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}
