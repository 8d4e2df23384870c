import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { counsellors, offices, rooms } from '../../db/tables/scheduling.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import type { StaffScope } from '../../lib/staff-scope.ts'

export type AgendaPerson = Readonly<{
  id: string
  name: string
  timeZone: string
  active: boolean
  /** Whether there is a secret address of the calendar feed. */
  feedMadeAt: Temporal.Instant | null
}>

/** Whose agendas somebody may look at, by name; who left the agency comes along for the days gone by. */
export async function listAgendaPeople(db: Db, scope: StaffScope): Promise<AgendaPerson[]> {
  const { id, name, timeZone, active, feedMadeAt } = counsellors
  return await db
    .select({ id, name, timeZone, active, feedMadeAt })
    .from(counsellors)
    .where(withinScope(id, scope))
    .orderBy(asc(name), asc(id))
}

const shownStatuses = ['held', 'pending', 'confirmed', 'attended', 'no_show'] as const

export type AgendaSession = Readonly<{
  id: string
  status: (typeof shownStatuses)[number]
  counsellorId: string | null
  officeId: string | null
  office: string | null
  room: string | null
  mode: 'IN_PERSON' | 'ONLINE' | null
  /** Null while it is held. */
  name: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}>

type Wanted = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  people: readonly Pick<AgendaPerson, 'id'>[]
  officeId?: string
}>

/**
 * The sessions and live holds that touch a range, by start; nothing that is sealed, and no cancelled ones. Without a counsellor,
 * as an outside scheduler makes them, they are administrators' only.
 */
export async function listAgendaSessions(
  db: Db,
  scope: StaffScope,
  { from, until, people, officeId }: Wanted,
  now: Temporal.Instant,
): Promise<AgendaSession[]> {
  const ids = people.map(({ id }) => id)
  const { id, status, counsellorId, mode, name, startsAt, endsAt } = bookings
  const rows = await db
    .select({
      ...{ id, status, counsellorId, mode, name, startsAt, endsAt },
      officeId: bookings.officeId,
      office: offices.name,
      room: rooms.name,
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        inArray(status, [...shownStatuses]),
        // By counsellor even for all of them: that is the index there is.
        scope.counsellorId === null
          ? or(inArray(counsellorId, ids), isNull(counsellorId))
          : and(inArray(counsellorId, ids), withinScope(counsellorId, scope)),
        // No session is longer than a few hours; a bound on the start alone keeps the index useful.
        gt(startsAt, from.subtract({ hours: 24 })),
        lt(startsAt, until),
        gt(endsAt, from),
        or(ne(status, 'held'), gt(bookings.holdExpiresAt, now)),
        officeId ? eq(bookings.officeId, officeId) : undefined,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows as AgendaSession[]
}

export type WaitingRequest = Readonly<{ id: string; name: string | null; createdAt: Temporal.Instant }>

/** Nobody needs to know of more, and to count them would take longer than to read the agenda. */
const mostCounted = 1_000

/**
 * Requests whose time is still to be agreed, the oldest first, and how many there are in all, 1,000 standing for more; they
 * have no counsellor yet.
 */
export async function listWaitingRequests(
  db: Db,
  limit: number,
): Promise<{ rows: WaitingRequest[]; total: number }> {
  const isWaiting = and(eq(bookings.status, 'requested'), eq(bookings.quarantined, false))
  const { id, name, createdAt } = bookings
  const rows = await db
    .select({ id, name, createdAt })
    .from(bookings)
    .where(isWaiting)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  const waiting = db.select({ id }).from(bookings).where(isWaiting).limit(mostCounted).as('waiting')
  const [counted] = await db.select({ total: count() }).from(waiting)
  return { rows, total: counted?.total ?? 0 }
}
