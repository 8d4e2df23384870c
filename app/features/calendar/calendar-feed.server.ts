import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { appointmentStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { hashToken, makeToken } from '../../lib/security/random-token.server.ts'
import { bookingPage } from '../../words/staff/work/booking-page.ts'

type Owner = Readonly<{ counsellorId: string; scope: StaffScope; actorId: string }>

const pastDays = 30

/**
 * Returns a new secret for a counsellor's feed, or null for a counsellor outside the scope. The database stores only the hash of its
 * 256 random bits. The previous secret stops working.
 */
export async function makeFeed(db: Db, owner: Owner, now: Temporal.Instant): Promise<string | null> {
  // The request log leaves out tokens of this length (server/http/request-log.ts).
  const secret = `${makeToken()}${makeToken()}`
  const feed = { feedTokenHash: hashToken(secret), feedMadeAt: now, feedMadeBy: owner.actorId }
  const isMade = await setFeed(db, owner, feed, now)
  return isMade ? secret : null
}

/** Ends a counsellor's feed. Returns false for a counsellor outside the scope. */
export function revokeFeed(db: Db, owner: Owner, now: Temporal.Instant): Promise<boolean> {
  return setFeed(db, owner, { feedTokenHash: null, feedMadeAt: null, feedMadeBy: null }, now)
}

type Feed = Pick<typeof counsellors.$inferSelect, 'feedTokenHash' | 'feedMadeAt' | 'feedMadeBy'>

function setFeed(
  db: Db,
  { counsellorId, scope, actorId }: Owner,
  feed: Feed,
  now: Temporal.Instant,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [counsellor] = await tx
      .update(counsellors)
      .set(feed)
      .where(and(eq(counsellors.id, counsellorId), withinScope(counsellors.id, scope)))
      .returning({ id: counsellors.id })
    if (!counsellor) return false
    const type = feed.feedTokenHash ? 'calendar.made' : 'calendar.revoked'
    await announce(tx, { at: now, actorId, type, subjectType: 'calendar', subjectId: counsellorId })
    return true
  })
}

export type FeedAppointment = Readonly<{
  id: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  isCancelled: boolean
  sequence: number
  /** The office's name, or null online. */
  location: string | null
  /** The latest known change. */
  changedAt: Temporal.Instant
}>

/**
 * Returns the appointments of the counsellor with this secret, cancelled ones too, starting 30 days ago. They name no client. Returns
 * null for an unknown secret, and when the user who made the feed has no rights to these appointments any more.
 */
export async function readFeed(
  db: Db,
  secret: string,
  now: Temporal.Instant,
): Promise<FeedAppointment[] | null> {
  const [counsellor] = await db
    .select({ id: counsellors.id })
    .from(counsellors)
    .innerJoin(users, eq(users.id, counsellors.feedMadeBy))
    .where(
      and(
        eq(counsellors.feedTokenHash, hashToken(secret)),
        isNull(users.disabledAt),
        or(users.isAdmin, eq(users.counsellorId, counsellors.id)),
      ),
    )
  if (!counsellor) return null
  const { id, startsAt, endsAt, status, icsSequence, mode, createdAt, confirmedAt, cancelledAt } = bookings
  const rows = await db
    .select({
      ...{ id, startsAt, endsAt, status, icsSequence, mode, createdAt, confirmedAt, cancelledAt },
      office: offices.name,
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(
      and(
        eq(bookings.counsellorId, counsellor.id),
        inArray(status, [...appointmentStatuses, 'cancelled']),
        occupiesTime,
        gte(startsAt, now.subtract({ hours: 24 * pastDays })),
        // A request that was cancelled before it was confirmed has never been in a calendar.
        isNotNull(confirmedAt),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  const groups = await listGroupsOfFeed(db, counsellor.id, now)
  const appointments = rows.flatMap((row): FeedAppointment[] => {
    if (!row.startsAt || !row.endsAt) return []
    return [
      {
        id: row.id,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        isCancelled: row.status === 'cancelled',
        sequence: row.icsSequence,
        location: row.mode === 'IN_PERSON' ? (row.office ?? bookingPage.facts.inPerson) : null,
        changedAt: row.cancelledAt ?? row.confirmedAt ?? row.createdAt,
      },
    ]
  })
  return [...appointments, ...groups]
}

/** Returns the group sessions of a counsellor. They name no group, because the feed is read by a program of somebody else. */
async function listGroupsOfFeed(
  db: Db,
  counsellorId: string,
  now: Temporal.Instant,
): Promise<FeedAppointment[]> {
  const { id, startsAt, endsAt, status, mode, revision, createdAt, cancelledAt } = groupSessions
  const rows = await db
    .select({ id, startsAt, endsAt, status, mode, revision, createdAt, cancelledAt, office: offices.name })
    .from(groupSessions)
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(
      and(
        eq(groupSessions.counsellorId, counsellorId),
        gte(startsAt, now.subtract({ hours: 24 * pastDays })),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows.map((row) => ({
    ...{ id: row.id, startsAt: row.startsAt, endsAt: row.endsAt, sequence: row.revision },
    isCancelled: row.status === 'cancelled',
    location: row.mode === 'IN_PERSON' ? (row.office ?? bookingPage.facts.inPerson) : null,
    changedAt: row.cancelledAt ?? row.createdAt,
  }))
}
