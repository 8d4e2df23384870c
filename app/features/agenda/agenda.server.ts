import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, readPlanned, readRows } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, offices, rooms } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { toInstant } from '../../db/tables/columns.ts'
import { withinScope } from '../../db/within-scope.server.ts'

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
  // Hundreds of people on every list's form: one plan, and rows as they come.
  const rows = await readPlanned<Omit<AgendaPerson, 'feedMadeAt'> & Readonly<{ feedMadeAt: string | null }>>(
    db,
    sql`select ${id}, ${name}, ${timeZone} as "timeZone", ${active}, ${feedMadeAt}::text as "feedMadeAt" from ${counsellors}
      where ${withinScope(id, scope) ?? sql`true`} order by ${name}, ${id}`,
  )
  return rows.map((row) => ({
    ...row,
    feedMadeAt: row.feedMadeAt === null ? null : toInstant(row.feedMadeAt),
  }))
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
  /** Unless false, administrators get sessions without a counsellor too, as an outside scheduler makes them. */
  withNobodys?: boolean
  officeId?: string
}>

/** The sessions and live holds that touch a range, by start; nothing that is sealed, and no cancelled ones. */
export async function listAgendaSessions(
  db: Db,
  scope: StaffScope,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<AgendaSession[]> {
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
    .where(and(isInAgenda(scope, wanted, now), isOfPeople(scope, wanted)))
    .orderBy(asc(startsAt), asc(id))
  return rows as AgendaSession[]
}

/** Who of the people has one of those, in any order. */
export async function listBusyPeople(
  db: Db,
  scope: StaffScope,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Set<string>> {
  const isOwn = and(isInAgenda(scope, wanted, now), sql`${bookings.counsellorId} = person.id`)
  // One session is enough to know of each, so that the index is left at the first.
  const rows = await readRows<{ id: string }>(
    db,
    sql`select id from unnest(${toIds(wanted.people)}) as person (id) where exists (select from ${bookings} where ${isOwn})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** By counsellor even for all of them: that is the index there is. */
function isOfPeople(scope: StaffScope, { people, withNobodys = true }: Wanted): SQL | undefined {
  const { counsellorId } = bookings
  const isTheirs = sql`${counsellorId} = any(${toIds(people)})`
  return scope.counsellorId === null && withNobodys ? or(isTheirs, isNull(counsellorId)) : isTheirs
}

/** As one array: in a list of hundreds each value has its price. */
function toIds(people: Wanted['people']): SQL {
  return sql`${sql.param(people.map(({ id }) => id))}::text[]::uuid[]`
}

function isInAgenda(
  scope: StaffScope,
  { from, until, officeId }: Pick<Wanted, 'from' | 'until' | 'officeId'>,
  now: Temporal.Instant,
): SQL | undefined {
  const { status, counsellorId, startsAt, endsAt } = bookings
  return and(
    inArray(status, [...shownStatuses]),
    withinScope(counsellorId, scope),
    // No session is longer than a few hours; a bound on the start alone keeps the index useful.
    gt(startsAt, from.subtract({ hours: 24 })),
    lt(startsAt, until),
    gt(endsAt, from),
    or(ne(status, 'held'), gt(bookings.holdExpiresAt, now)),
    officeId ? eq(bookings.officeId, officeId) : undefined,
  )
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
