import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { passkeys, secondFactors, sessions, users } from '../../../db/tables/accounts.ts'
import { agencyZone, counsellors } from '../../../db/tables/availability.ts'
import { makeToken } from '../../../lib/security/random-token.server.ts'

type Rights = Readonly<{ isAdmin: boolean; counsellorId: string | null }>

export type Session = Readonly<{ sessionId: string; expiresAt: Temporal.Instant }>

// Staff sign in every day; a client may stay signed in for a month (assurance levels of NIST 800-63B).
const staffHours = 12
const clientHours = 30 * 24
const staffIdleMinutes = 30

/** Opens a session with a new random id. */
export async function openSession(
  db: Db,
  user: { id: string } & Rights,
  now: Temporal.Instant,
  device: string | null = null,
): Promise<Session> {
  const sessionId = makeToken()
  const expiresAt = now.add({ hours: toStaffScope(user) ? staffHours : clientHours })
  await db
    .insert(sessions)
    .values({ id: sessionId, userId: user.id, device, createdAt: now, lastSeenAt: now, expiresAt })
  return { sessionId, expiresAt }
}

/**
 * Returns the session and its user, or null when the session has ended or expired, or the account is disabled.
 * Stores the time of use at most once a minute, and not for the request of a live page (`isLive`).
 */
export async function findSession(
  db: Db,
  { sessionId, userId, isLive = false }: { sessionId: string; userId: string; isLive?: boolean },
  now: Temporal.Instant,
) {
  const { createdAt, lastSeenAt, expiresAt } = sessions
  const { id, firstName, lastName, email, emailProvenAt, gender, phoneNumber } = users
  const { isAdmin, counsellorId, editsSite, secondFactorAt } = users
  const [found] = await db
    .select({
      session: { createdAt, lastSeenAt, expiresAt },
      user: {
        ...{ id, firstName, lastName, email, emailProvenAt, gender, phoneNumber },
        ...{ isAdmin, counsellorId, editsSite, secondFactorAt },
        hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${id})`,
        hasApp: sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.id} = ${id} and ${secondFactors.totpEncrypted} is not null)`,
        ownTimeZone: users.timeZone,
        timeZone: readingZone,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${id}::text = ${userId}`,
        isNull(sessions.endedAt),
        isNull(users.disabledAt),
      ),
    )
  if (!found || hasExpired(found.session, toStaffScope(found.user) !== null, now)) return null
  if (!isLive && Temporal.Instant.compare(found.session.lastSeenAt.add({ minutes: 1 }), now) <= 0) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  }
  return { sessionId, user: found.user }
}

/** Returns whether a session is too old, or a staff session was not used for half an hour. */
export function hasExpired(
  session: Pick<typeof sessions.$inferSelect, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  isStaff: boolean,
  now: Temporal.Instant,
): boolean {
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0
  if (isPast(session.expiresAt)) return true
  // A session that was opened for a client gets the limits of staff when the account does.
  return (
    isStaff &&
    (isPast(session.lastSeenAt.add({ minutes: staffIdleMinutes })) ||
      isPast(session.createdAt.add({ hours: staffHours })))
  )
}

/** The zone in which a person reads times: their own choice, else that of their office, else that of the first office. */
const readingZone = sql<string>`coalesce(${users.timeZone},
  (select ${counsellors.timeZone} from ${counsellors} where ${counsellors.id} = ${users.counsellorId}),
  ${agencyZone})`

/** Ends one session. Its cookie and its bearer token are invalid from the next request on. */
export async function endSession(db: Db, sessionId: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of a user. */
export async function endAllSessions(db: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}
