import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { contactMessages, helplines } from '../../db/tables/public-content.ts'
import { seriesBookings } from '../../db/tables/series.ts'
import { workshopEnquiries } from '../../db/tables/workshops.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { tasks } from '../../words/staff/tasks.ts'

export type Task = Awaited<ReturnType<typeof listTasks>>['rows'][number]

type Reader = Readonly<{ scope: StaffScope; actorId: string }>
type Page = Readonly<{ page: number; limit: number }>

export const tasksSorts = ['due', 'what', 'owner'] as const

const owners = alias(users, 'owners')
const closers = alias(users, 'closers')

/** Returns a page of a list. Open tasks come first, the overdue ones before all others; `sort` groups them before. Counsellors get the tasks of their bookings. */
export async function listTasks(
  db: Db,
  view: keyof typeof tasks.views,
  { scope, actorId }: Reader,
  { page: number, limit, sort = 'due' }: Page & Readonly<{ sort?: (typeof tasksSorts)[number] }>,
) {
  const { id, dueAt, closedAt, kind } = followUpTasks
  const by = { due: [], what: [asc(kind)], owner: [asc(owners.firstName), asc(owners.lastName)] }[sort]
  const byState = {
    closed: [desc(closedAt), desc(dueAt)],
    all: [sql`${closedAt} desc nulls first`, asc(dueAt)],
  }
  const order = [...by, ...(view === 'closed' || view === 'all' ? byState[view] : [asc(dueAt)]), asc(id)]
  const selectIds = () =>
    db
      .select({ id })
      .from(followUpTasks)
      .leftJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
      .leftJoin(owners, eq(owners.id, followUpTasks.ownerId))
      .where(and(toCondition(view, actorId), withinScope(bookings.counsellorId, scope)))
  const [page, total] = await Promise.all([
    selectIds()
      .orderBy(...order)
      .limit(limit)
      .offset((number - 1) * limit),
    db.$count(selectIds().as('counted')),
  ])
  // In one statement PostgreSQL reads the ten tables of a row for all tasks.
  const ids = page.map((row) => row.id)
  const rows = ids.length === 0 ? [] : await selectTasks(db, inArray(id, ids)).orderBy(...order)
  return { rows, total }
}

function toCondition(view: keyof typeof tasks.views, actorId: string): SQL | undefined {
  const { closedAt, ownerId } = followUpTasks
  if (view === 'closed') return isNotNull(closedAt)
  if (view === 'all') return undefined
  if (view === 'calls') return and(isNull(closedAt), eq(followUpTasks.kind, 'call_client'))
  return and(isNull(closedAt), view === 'mine' ? eq(ownerId, actorId) : undefined)
}

type SeriesChange = Readonly<{ startsAt: string; status: string }>

/** Other sessions of the series: cancelled since the call was added, or moved and still to come. */
const seriesChanges = sql<readonly SeriesChange[]>`case when ${followUpTasks.kind} = 'call_client' then (
  select coalesce(json_agg(json_build_object('startsAt', other.starts_at, 'status', other.status)
    order by other.starts_at), '[]')
  from ${seriesBookings} own
  join ${seriesBookings} of_series on of_series.series_id = own.series_id
  join ${bookings} other on other.id = of_series.booking_id
  where own.booking_id = ${followUpTasks.bookingId} and other.id <> own.booking_id
    and (other.status = 'cancelled' and other.cancelled_at >= ${followUpTasks.createdAt}
      or other.status = 'confirmed' and other.ics_sequence > 0 and other.starts_at >= ${followUpTasks.createdAt})
) else '[]' end`

function selectTasks(db: Db, condition: SQL | undefined) {
  const { noteEncrypted, closedBy, ...columns } = followUpTasks
  const toName = (person: typeof owners | typeof closers) =>
    sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`
  return db
    .select({
      id: columns.id,
      kind: columns.kind,
      subjectType: columns.subjectType,
      subjectId: columns.subjectId,
      bookingId: columns.bookingId,
      ownerId: columns.ownerId,
      createdAt: columns.createdAt,
      dueAt: columns.dueAt,
      closedAt: columns.closedAt,
      outcome: columns.outcome,
      revision: columns.revision,
      hasNote: sql<boolean>`${noteEncrypted} is not null`,
      counsellorId: bookings.counsellorId,
      client: bookings.name,
      status: sql<string | null>`case when ${groupSessions.status} = 'cancelled' then 'cancelled'
        else coalesce(${groupPlaces.status}, ${bookings.status}) end`,
      startsAt: bookings.startsAt,
      groupStartsAt: groupSessions.startsAt,
      clientZone: sql<string | null>`coalesce(${groupPlaces.visitorTimeZone}, ${bookings.visitorTimeZone})`,
      officeZone: offices.timeZone,
      /** The mails about a place in a group do not say the counsellor's time either. */
      counsellorZone: sql<
        string | null
      >`(select time_zone from ${counsellors} where ${counsellors.id} = ${bookings.counsellorId})`,
      mode: bookings.mode,
      writer: contactMessages.name,
      helpline: helplines.name,
      /** The other sessions of its series that a call has to name. */
      series: seriesChanges,
      organisation: workshopEnquiries.organisation,
      placeName: groupPlaces.name,
      /** The place of the subject, and how its person can be called. */
      place: {
        ...{ id: groupPlaces.id, revision: groupPlaces.revision },
        ...{ phone: groupPlaces.phone, reachEncrypted: groupPlaces.reachEncrypted },
      },
      /** The group session of the place, or whose time the booking takes. */
      groupId: groupSessions.id,
      owner: toName(owners),
      closer: toName(closers),
    })
    .from(followUpTasks)
    .leftJoin(bookings, eq(bookings.id, columns.bookingId))
    .leftJoin(groupPlaces, eq(groupPlaces.id, columns.groupPlaceId))
    .leftJoin(
      groupSessions,
      or(eq(groupSessions.id, groupPlaces.sessionId), eq(groupSessions.busyId, columns.bookingId)),
    )
    .leftJoin(offices, sql`${offices.id} = coalesce(${groupSessions.officeId}, ${bookings.officeId})`)
    .leftJoin(contactMessages, eq(contactMessages.id, columns.contactMessageId))
    .leftJoin(workshopEnquiries, eq(workshopEnquiries.id, columns.enquiryId))
    .leftJoin(helplines, sql`${helplines.id}::text = split_part(${columns.subjectId}, ':', 1)`)
    .leftJoin(owners, eq(owners.id, columns.ownerId))
    .leftJoin(closers, eq(closers.id, closedBy))
    .where(condition)
}

/** Returns a task within the scope, or null. The id may be any text. */
export async function findTask(db: Db, scope: StaffScope, id: string): Promise<Task | null> {
  if (!isUuid(id)) return null
  const [task] = await selectTasks(
    db,
    and(eq(followUpTasks.id, id), withinScope(bookings.counsellorId, scope)),
  )
  return task ?? null
}

/** Returns who can own a task, by name: administrators, and the counsellor of its booking. */
export function listPossibleOwners(db: Db, { counsellorId }: Pick<Task, 'counsellorId'>) {
  const { id, firstName, lastName, isAdmin, disabledAt } = users
  const isCounsellor = counsellorId === null ? undefined : eq(users.counsellorId, counsellorId)
  return db
    .select({ id, name: sql<string>`${firstName} || ' ' || ${lastName}` })
    .from(users)
    .where(and(isNull(disabledAt), or(eq(isAdmin, true), isCounsellor)))
    .orderBy(asc(firstName), asc(lastName), asc(id))
    .limit(200)
}

/** Counts the open tasks that belong to an account. */
export const countOpenTasksOf = (db: Db, ownerId: string): Promise<number> =>
  db.$count(followUpTasks, and(eq(followUpTasks.ownerId, ownerId), isNull(followUpTasks.closedAt)))

/** Counts the open tasks within the scope, and those of them that are overdue. */
export async function countOpenTasks(
  db: Db,
  scope: StaffScope,
  now: Temporal.Instant,
): Promise<{ open: number; overdue: number }> {
  const { id, closedAt, dueAt } = followUpTasks
  const [counts] = await db
    .select({
      open: sql<number>`count(${id})::int4`,
      overdue: sql<number>`count(${id}) filter (where ${lte(dueAt, now)})::int4`,
    })
    .from(followUpTasks)
    .leftJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
    .where(and(isNull(closedAt), withinScope(bookings.counsellorId, scope)))
  return counts ?? { open: 0, overdue: 0 }
}
