import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { sessions } from '../../../db/tables/accounts.ts'
import { endSession, hasExpired } from '../sign-in/sessions.server.ts'

type Owner = Readonly<{ userId: string; isStaff: boolean; ownSessionId: string }>

/** Returns the open sessions of an account, the last used first. `ref` names a session without disclosing its id. */
export async function listOwnSessions(
  db: Db,
  { userId, isStaff, ownSessionId }: Owner,
  now: Temporal.Instant,
) {
  const rows = await listOpen(db, userId)
  return rows
    .filter((session) => !hasExpired(session, isStaff, now))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      ref: toRef(id),
      isOwn: id === ownSessionId,
      device,
      createdAt,
      lastSeenAt,
    }))
}

/** Ends one session of an account. An unknown `ref` changes nothing. */
export async function endOwnSession(
  db: Db,
  { userId, ref }: Readonly<{ userId: string; ref: string }>,
  now: Temporal.Instant,
): Promise<void> {
  const found = (await listOpen(db, userId)).find(({ id }) => toRef(id) === ref)
  if (found) await endSession(db, found.id, now)
}

/** Ends all sessions of an account except this one. */
export async function endOtherSessions(
  db: Db,
  { userId, ownSessionId }: Readonly<{ userId: string; ownSessionId: string }>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, ownSessionId)))
}

function listOpen(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

function toRef(sessionId: string): string {
  return createHash('sha256').update('session').update(sessionId).digest('base64url').slice(0, 16)
}
