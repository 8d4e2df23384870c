import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, meetingAddress, offices, rooms } from '../../db/tables/availability.ts'
import {
  appointmentStatuses,
  bookings,
  busyStatuses,
  type GuardianStatus,
  guardians,
  occupiesTime,
} from '../../db/tables/booking.ts'
import { isWaitingRequest } from '../../db/waiting-request.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { type Booking, realBookings } from '../booking/transaction/booking-row.server.ts'
import type { AppointmentSort } from './calendar-days.ts'
import { listCalendarGroups } from './calendar-groups.server.ts'

export type CalendarPerson = Readonly<{
  id: string
  name: string
  timeZone: string
  active: boolean
  /** Null without a secret URL of the calendar feed. */
  feedMadeAt: Temporal.Instant | null
}>

/** Returns the counsellors within the scope by name. Those who left the agency are among them, for past days. */
export function listCalendarPeople(db: Db, scope: StaffScope): Promise<CalendarPerson[]> {
  const { id, name, timeZone, active, feedMadeAt } = counsellors
  return db
    .select({ id, name, timeZone, active, feedMadeAt })
    .from(counsellors)
    .where(withinScope(id, scope))
    .orderBy(asc(name), asc(id))
}

export type CalendarAppointment = Readonly<{
  id: string
  status: (typeof busyStatuses)[number] | 'cancelled'
  counsellorId: string | null
  officeId: string | null
  office: string | null
  room: string | null
  mode: 'IN_PERSON' | 'ONLINE' | null
  /** Null while it is held. */
  name: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  comingConfirmedAt: Temporal.Instant | null
  guardianAnswer: Booking['guardianAnswer']
  guardianStatus: GuardianStatus | null
  /** The session of a group or a workshop. */
  groupId?: string
}>

type CalendarQuery = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  people: readonly Pick<CalendarPerson, 'id'>[]
  /** False leaves out the appointments without a counsellor (of an outside scheduler). Only administrators get them. */
  withUnassigned?: boolean
  officeId?: string
  /** Cancelled appointments are left out otherwise. */
  withCancelled?: boolean
}>

/** Returns the appointments, sessions of groups and live holds that touch a range, by start. Encrypted fields are left out. */
export async function listCalendarAppointments(
  db: Db,
  scope: StaffScope,
  query: CalendarQuery,
  now: Temporal.Instant,
): Promise<CalendarAppointment[]> {
  const { id, status, counsellorId, mode, name, startsAt, endsAt } = bookings
  const rows = await db
    .select({
      ...{ id, status, counsellorId, mode, name, startsAt, endsAt },
      officeId: bookings.officeId,
      comingConfirmedAt: bookings.comingConfirmedAt,
      guardianAnswer: bookings.guardianAnswer,
      guardianStatus: guardians.status,
      office: offices.name,
      room: rooms.name,
    })
    .from(bookings)
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(isInCalendar(scope, query, now), isOfCounsellors(scope, query)))
    .orderBy(asc(startsAt), asc(id))
  // The hold that takes the time of a group has its title, and ends with it. The group itself stays.
  const single = (rows as CalendarAppointment[]).filter(
    ({ status: own, name: title }) => own !== 'held' || title === null,
  )
  const groups = await listGroupsOfPeople(db, scope, query)
  return [...single, ...groups].sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}

/** Returns the ids of those people who have an appointment or a live hold in a range. */
export async function listBusyPeople(
  db: Db,
  scope: StaffScope,
  query: CalendarQuery,
  now: Temporal.Instant,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: bookings.counsellorId })
    .from(bookings)
    .where(and(isInCalendar(scope, query, now), isOfCounsellors(scope, { ...query, withUnassigned: false })))
  const groups = await listGroupsOfPeople(db, scope, query)
  return new Set(
    [...rows, ...groups.map(({ counsellorId }) => ({ id: counsellorId }))].flatMap(({ id }) => id ?? []),
  )
}

async function listGroupsOfPeople(db: Db, scope: StaffScope, { people, ...query }: CalendarQuery) {
  const ids = new Set(people.map(({ id }) => id))
  const groups = await listCalendarGroups(db, scope, query)
  return groups.filter(({ counsellorId }) => counsellorId !== null && ids.has(counsellorId))
}

function isOfCounsellors(
  scope: StaffScope,
  { people, withUnassigned = true }: CalendarQuery,
): SQL | undefined {
  const { counsellorId } = bookings
  const ids = people.map(({ id }) => id)
  const isTheirs = inArray(counsellorId, ids)
  return scope.counsellorId === null && withUnassigned ? or(isTheirs, isNull(counsellorId)) : isTheirs
}

function isInCalendar(
  scope: StaffScope,
  {
    from,
    until,
    officeId,
    withCancelled,
  }: Pick<CalendarQuery, 'from' | 'until' | 'officeId' | 'withCancelled'>,
  now: Temporal.Instant,
): SQL | undefined {
  const { status, counsellorId, startsAt, endsAt } = bookings
  return and(
    inArray(status, [...busyStatuses, ...(withCancelled ? (['cancelled'] as const) : [])]),
    occupiesTime,
    withinScope(counsellorId, scope),
    // An appointment lasts a few hours at most. The index holds starts only, so the range bounds those.
    gt(startsAt, from.subtract({ hours: 24 })),
    lt(startsAt, until),
    gt(endsAt, from),
    or(ne(status, 'held'), gt(bookings.holdExpiresAt, now)),
    officeId ? eq(bookings.officeId, officeId) : undefined,
  )
}

export type WaitingRequest = Readonly<{ id: string; name: string | null; createdAt: Temporal.Instant }>

/** A count stops here. */
const mostCounted = 1_000

/** Returns the oldest requests without a time, and how many there are, 1,000 at most. They have no counsellor yet. */
export async function listWaitingRequests(
  db: Db,
  limit: number,
): Promise<{ rows: WaitingRequest[]; total: number }> {
  const { id, name, createdAt } = bookings
  const counted = db.select({ id }).from(bookings).where(isWaitingRequest).limit(mostCounted)
  const [rows, total] = await Promise.all([
    db
      .select({ id, name, createdAt })
      .from(bookings)
      .where(isWaitingRequest)
      .orderBy(asc(createdAt), asc(id))
      .limit(limit),
    db.$count(counted.as('counted')),
  ])
  return { rows, total }
}

type Filter = Readonly<{ counsellorId?: string; officeId?: string }>
type Range = Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
/** `except`: the ids of appointments that the page shows elsewhere. */
type ListQuery = Range & Filter & Readonly<{ withCancelled?: boolean; except?: readonly string[] }>
type Page = Readonly<{ page: number; limit: number; sort?: AppointmentSort }>

export type ListedAppointment = Awaited<ReturnType<typeof listAppointments>>['rows'][number]

/** Older appointments without an outcome are left out. Nobody remembers those. */
const longestOpenDays = 14

/** How each list is ordered, before the start of its sessions. */
const orders: Readonly<Record<AppointmentSort, readonly SQL[]>> = {
  when: [],
  client: [sql`${bookings.name} collate "und-x-icu"`],
  counsellor: [asc(counsellors.name)],
  // Those in an office, by office, then those online.
  place: [asc(bookings.mode), asc(offices.name)],
  status: [asc(bookings.status)],
}

/** Returns a page of the appointments that start in a range, in an order, by start at first, and their number. Holds are left out, and cancelled ones unless asked for. */
export async function listAppointments(
  db: Db,
  scope: StaffScope,
  { from, until, withCancelled, except = [], ...filter }: ListQuery,
  { page, limit, sort = 'when' }: Page,
) {
  const { startsAt } = bookings
  const isListed = and(
    except.length > 0 ? notInArray(bookings.id, [...except]) : undefined,
    inArray(bookings.status, [...appointmentStatuses, ...(withCancelled ? (['cancelled'] as const) : [])]),
    isListedInRange(scope, { from, until, ...filter }),
  )
  const rows = selectAppointments(db, isListed)
    .orderBy(...orders[sort], asc(startsAt), asc(bookings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, total] = await Promise.all([rows, db.$count(bookings, isListed)])
  return { rows: found, total }
}

/**
 * Returns at most `limit` appointments of the last 14 days that have begun and have no outcome yet, the latest first, the sessions of
 * groups and workshops in that time without a record of who came, and the number of both, with 1,000 appointments at most.
 */
export async function listWithoutOutcome(
  db: Db,
  scope: StaffScope,
  { limit, ...filter }: Filter & Readonly<{ limit: number }>,
  now: Temporal.Instant,
) {
  const { id, status, startsAt } = bookings
  const from = now.subtract({ hours: 24 * longestOpenDays })
  const isListed = and(
    eq(status, 'confirmed'),
    gt(startsAt, from),
    lt(startsAt, now),
    isInFilter(scope, filter),
  )
  const counted = db.select({ id }).from(bookings).where(isListed).limit(mostCounted)
  const rows = selectAppointments(db, isListed).orderBy(desc(startsAt), asc(id)).limit(limit)
  const open = { from, startsFrom: from, until: now, withoutAttendance: true }
  const [found, total, groups] = await Promise.all([
    rows,
    db.$count(counted.as('counted')),
    listCalendarGroups(db, scope, { ...filter, ...open }),
  ])
  return { rows: found, groups: groups.reverse(), total: total + groups.length }
}

/** Returns the condition of the bookings that start in a range, within the scope and the filter. */
export function isListedInRange(
  scope: StaffScope,
  { from, until, ...filter }: Range & Filter,
): SQL | undefined {
  return and(gte(bookings.startsAt, from), lt(bookings.startsAt, until), isInFilter(scope, filter))
}

function isInFilter(scope: StaffScope, { counsellorId, officeId }: Filter): SQL | undefined {
  return and(
    realBookings,
    occupiesTime,
    withinScope(bookings.counsellorId, scope),
    counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined,
    officeId ? eq(bookings.officeId, officeId) : undefined,
  )
}

/** Selects appointments with what the lists and Today show of each. */
export function selectAppointments(db: Db, condition: SQL | undefined) {
  const { id, status, name, mode, startsAt, endsAt, revision, counsellorId, comingConfirmedAt } = bookings
  return db
    .select({
      ...{ id, status, name, mode, startsAt, endsAt, revision, counsellorId, comingConfirmedAt },
      ...{ meetingRoom: bookings.meetingRoom, meetingAddress, guardianAnswer: bookings.guardianAnswer },
      guardianStatus: guardians.status,
      counsellor: counsellors.name,
      ...{ office: offices.name, officeTimeZone: offices.timeZone },
      room: rooms.name,
    })
    .from(bookings)
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(condition)
}
