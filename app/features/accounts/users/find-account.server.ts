import { and, asc, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { sessions, users } from '../../../db/tables/accounts.ts'
import { counsellors } from '../../../db/tables/availability.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { hasExpired } from '../sign-in/sessions.server.ts'

/** Returns an account with its open sessions, the last used first, or null when there is no such account. */
export async function findAccount(db: Db, id: string, now: Temporal.Instant) {
  if (!isUuid(id)) return null
  const [found] = await db
    .select({ user: users, counsellorName: counsellors.name })
    .from(users)
    .leftJoin(counsellors, eq(counsellors.id, users.counsellorId))
    .where(eq(users.id, id))
  if (!found) return null
  const { passwordHash, emailKey, ...user } = found.user
  const started = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  const isStaff = toStaffScope(user) !== null
  const open = user.disabledAt ? [] : started.filter((session) => !hasExpired(session, isStaff, now))
  return { ...user, counsellorName: found.counsellorName, sessions: open }
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Returns the account that works as a counsellor, or null. */
export async function findCounsellorAccount(db: Db, counsellorId: string) {
  const { id, revision, isAdmin } = users
  const [found] = await db
    .select({ id, revision, isAdmin })
    .from(users)
    .where(eq(users.counsellorId, counsellorId))
  return found ?? null
}

/** Lists the administrators who can sign in, except one account, by name. */
export function listAdministrators(db: Db, exceptId: string): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  return db
    .select({ id: users.id, name })
    .from(users)
    .where(and(users.isAdmin, isNull(users.disabledAt), ne(users.id, exceptId)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

/** Lists the counsellors without an account by name. */
export function listCounsellorsWithoutAccount(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: counsellors.id, name: counsellors.name })
    .from(counsellors)
    .where(notExists(db.select({ one: sql`1` }).from(users).where(eq(users.counsellorId, counsellors.id))))
    .orderBy(asc(counsellors.name), asc(counsellors.id))
}
