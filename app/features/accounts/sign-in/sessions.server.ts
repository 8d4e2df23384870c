import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { sessions, users } from '../../../db/tables/accounts.ts'
import { makeToken } from '../../../lib/security/random-token.server.ts'

type Rights = Readonly<{ isAdmin: boolean; counsellorId: string | null }>

export type Session = Readonly<{ sessionId: string; expiresAt: Temporal.Instant }>

/** Staff sign in every day; a client's phone may stay signed in for a month (trust levels of NIST 800-63B). */
const staffHours = 12
const clientHours = 30 * 24
const staffIdleMinutes = 30

/** A new session: the id before a sign-in is never the one after it. */
export async function openSession(
  db: Db,
  user: { id: string } & Rights,
  now: Temporal.Instant,
): Promise<Session> {
  const sessionId = makeToken()
  const expiresAt = now.add({ hours: toStaffScope(user) ? staffHours : clientHours })
  await db
    .insert(sessions)
    .values({ id: sessionId, userId: user.id, createdAt: now, lastSeenAt: now, expiresAt })
  return { sessionId, expiresAt }
}

/**
 * The session and its user as they are at this moment, or null: ended, over, disabled, or one of staff
 * that was idle for half an hour. Notes at most once a minute that it was used; an open page that `isLooking` for news by
 * itself is no use.
 */
export async function findSession(
  db: Db,
  { sessionId, userId, isLooking = false }: { sessionId: string; userId: string; isLooking?: boolean },
  now: Temporal.Instant,
) {
  const lookup = lookups.get(db) ?? prepareLookup(db)
  lookups.set(db, lookup)
  const [found] = await lookup.execute({ sessionId, userId })
  if (!found || isOver(found.session, toStaffScope(found.user) !== null, now)) return null
  if (!isLooking && Temporal.Instant.compare(found.session.lastSeenAt.add({ minutes: 1 }), now) <= 0) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  }
  return { sessionId, user: found.user }
}

/** Every request of somebody who is signed in asks this, so it is made and planned once. */
function prepareLookup(db: Db) {
  const { createdAt, lastSeenAt, expiresAt } = sessions
  const { id, firstName, lastName, email, gender, phoneNumber, isAdmin, counsellorId } = users
  return db
    .select({
      session: { createdAt, lastSeenAt, expiresAt },
      user: { id, firstName, lastName, email, gender, phoneNumber, isAdmin, counsellorId },
    })
    .from(sessions)
    .innerJoin(users, eq(id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        sql`${id}::text = ${sql.placeholder('userId')}`,
        isNull(sessions.endedAt),
        isNull(users.disabledAt),
      ),
    )
    .prepare('ireti_find_session')
}

const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>()

/** Whether a session that nobody ended is over all the same: too old, or one of staff and not used for half an hour. */
export function isOver(
  session: Pick<typeof sessions.$inferSelect, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  isStaff: boolean,
  now: Temporal.Instant,
): boolean {
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0
  if (isPast(session.expiresAt)) return true
  // Somebody made one of staff keeps the session, under the limits of staff.
  return (
    isStaff &&
    (isPast(session.lastSeenAt.add({ minutes: staffIdleMinutes })) ||
      isPast(session.createdAt.add({ hours: staffHours })))
  )
}

/** Ends one session; cookie and bearer token are worth nothing from the next request on. */
export async function endSession(db: Db, sessionId: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of a user, wherever they are signed in. */
export async function endAllSessions(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

/** Forgets sessions that were over a month ago; returns how many. */
export async function tidySessions(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: 30 * 24 })
  const gone = await db
    .delete(sessions)
    .where(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toString()}`)
    .returning({ id: sessions.id })
  return gone.length
}
