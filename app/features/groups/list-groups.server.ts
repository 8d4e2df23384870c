import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, meetingAddress, offices, rooms } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions, openStatuses } from '../../db/tables/groups.ts'
import { services } from '../../db/tables/public-content.ts'
import { workshopEnquiries } from '../../db/tables/workshops.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { isAway } from '../availability/rules/away.ts'
import { loadAvailabilityRules, type ReadRules, toDayBefore } from '../availability/slots/schedule.server.ts'
import { decryptPlaceReach } from './encrypted-place-reach.server.ts'
import { decryptPlaceGuardian, isOpenPlace } from './places.server.ts'
import type { GroupStaff } from './session-row.server.ts'

const groupColumns = {
  session: groupSessions,
  office: { name: offices.name, timeZone: offices.timeZone, country: offices.country },
  counsellor: counsellors.name,
  room: rooms.name,
  service: { name: services.name, price: services.price },
  meetingAddress,
  meetingRoom: bookings.meetingRoom,
  /** The enquiry of a workshop. */
  enquiryId: workshopEnquiries.id,
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>['rows'][number]

function selectGroups(db: Db) {
  return db
    .select(groupColumns)
    .from(groupSessions)
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .leftJoin(counsellors, eq(counsellors.id, groupSessions.counsellorId))
    .leftJoin(rooms, eq(rooms.id, groupSessions.roomId))
    .leftJoin(bookings, eq(bookings.id, groupSessions.busyId))
    .leftJoin(services, eq(services.id, groupSessions.serviceId))
    .leftJoin(workshopEnquiries, eq(workshopEnquiries.sessionId, groupSessions.id))
}

type Page = Readonly<{
  /** `workshops`: all workshops, also those that are over. */
  which: 'coming' | 'past' | 'workshops'
  page: number
  limit: number
  /** Only these. */
  ids?: readonly string[]
  sort?: (typeof groupSorts)[number]
}>

/** The orders of the list. */
export const groupSorts = ['when', 'title'] as const

/** Returns a page of the sessions that are not over, the soonest first, or of the past ones or the workshops, the latest first. */
export async function listGroups(
  db: Db,
  scope: StaffScope,
  { which, page, limit, ids, sort = 'when' }: Page,
  now: Temporal.Instant,
) {
  const { startsAt, endsAt, id, kind } = groupSessions
  const kinds = { coming: gt(endsAt, now), past: lte(endsAt, now), workshops: eq(kind, 'workshop') }
  const isListed = and(withinScope(groupSessions.counsellorId, scope), kinds[which], ids && inArray(id, ids))
  const by = { when: [], title: [asc(groupSessions.title)] }[sort]
  const order = which === 'coming' ? [asc(startsAt), asc(id)] : [desc(startsAt), desc(id)]
  const rows = await selectGroups(db)
    .where(isListed)
    .orderBy(...by, ...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(groupSessions, isListed) }
}

const mostChecked = 1_000

/** Returns the coming sessions within the scope, the soonest first. */
function selectComing(db: Db, scope: StaffScope, now: Temporal.Instant) {
  const { id, kind, title, startsAt, endsAt, counsellorId, officeId, mode } = groupSessions
  const { status, revision, isSample } = groupSessions
  const isComing = and(withinScope(counsellorId, scope), eq(status, 'planned'), gt(startsAt, now))
  return (more?: SQL) =>
    db
      .select({ id, kind, title, startsAt, endsAt, counsellorId, officeId, mode, revision, isSample })
      .from(groupSessions)
      .where(and(isComing, more))
      .orderBy(asc(startsAt), asc(id))
      .limit(mostChecked)
}

/** Returns the ids of the coming sessions whose counsellor is on leave then or has left, or whose office is closed. */
export async function listGroupsAway(
  db: Db,
  scope: StaffScope,
  now: Temporal.Instant,
  { rules: read }: ReadRules = {},
): Promise<string[]> {
  const rows = await selectComing(db, scope, now)()
  if (rows.length === 0) return []
  const rules = read ?? (await loadAvailabilityRules(db, toDayBefore(now), scope.counsellorId ?? undefined))
  const active = new Set(rules.counsellors.flatMap((counsellor) => (counsellor.active ? counsellor.id : [])))
  return rows.flatMap(({ id, counsellorId, officeId, ...time }) => {
    const isHeld = counsellorId && officeId && active.has(counsellorId)
    return isHeld && !isAway(rules, { ...time, counsellorId, officeId }) ? [] : [id]
  })
}

type Range = Readonly<{ counsellorId: string; from: Temporal.Instant; until: Temporal.Instant }>

/**
 * Returns the sessions of a counsellor that touch a range and have not begun, each with the number of people who are told of a
 * cancellation: by mail, and by phone those without e-mail.
 */
export async function listComingGroups(
  db: Db,
  scope: StaffScope,
  { counsellorId, from, until }: Range,
  now: Temporal.Instant,
) {
  const { startsAt, endsAt } = groupSessions
  const isOwn = eq(groupSessions.counsellorId, counsellorId)
  const sessions = await selectComing(db, scope, now)(and(isOwn, gt(endsAt, from), lt(startsAt, until)))
  const { sessionId, status, quarantined, email, phone } = groupPlaces
  const ids = sessions.map(({ id }) => id)
  const people = await db
    .select({
      sessionId,
      byMail: sql<number>`count(${email})::integer`,
      byPhone: sql<number>`(count(*) filter (where ${and(isNull(email), isNotNull(phone))}))::integer`,
    })
    .from(groupPlaces)
    .where(and(inArray(sessionId, ids), inArray(status, openStatuses), eq(quarantined, false)))
    .groupBy(sessionId)
  return sessions.map((session) => {
    const { byMail = 0, byPhone = 0 } = people.find((of) => of.sessionId === session.id) ?? {}
    return { ...session, byMail, byPhone }
  })
}

/** Returns a session within the scope, or null. */
export async function findGroup(db: Db, scope: StaffScope, sessionId: string): Promise<GroupRow | null> {
  if (!isUuid(sessionId)) return null
  const [row] = await selectGroups(db).where(
    and(eq(groupSessions.id, sessionId), withinScope(groupSessions.counsellorId, scope)),
  )
  return row ?? null
}

export type ListedPlace = Awaited<ReturnType<typeof listPlaces>>[number]

/** Returns the people of a session within the scope by name, and records that somebody read them. */
export async function listPlaces(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  sessionId: string,
  { actorId, scope, now }: GroupStaff,
) {
  const rows = await db
    .select({ place: groupPlaces })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(and(eq(groupPlaces.sessionId, sessionId), withinScope(groupSessions.counsellorId, scope)))
    .orderBy(asc(groupPlaces.name), asc(groupPlaces.id))
  const placeIds = rows.flatMap(({ place }) => (place.name ? [place.id] : []))
  if (placeIds.length > 0) {
    const subject = { subjectType: 'group', subjectId: sessionId, detail: { placeIds } } as const
    await recordAudit(db, { at: now, actorId, action: 'group.people_opened', ...subject })
  }
  return rows.map(({ place: { guardianEncrypted, reachEncrypted, ...place } }) => ({
    ...place,
    /** Somebody tells the person when the session is cancelled. */
    isTold: isOpenPlace(place) && !place.quarantined,
    reach: decryptPlaceReach({ fieldKeys }, { id: place.id, reachEncrypted }),
    guardian: decryptPlaceGuardian({ fieldKeys }, { id: place.id, guardianEncrypted }),
  }))
}

/** Returns what the form of a session offers. A counsellor leads the own sessions. */
export async function listGroupChoices(db: Db, { counsellorId }: StaffScope) {
  const isOffered = and(eq(counsellors.active, true), withinScope(counsellors.id, { counsellorId }))
  const own = { id: rooms.id, name: rooms.name, office: offices.name }
  return {
    offices: await db
      .select({ id: offices.id, name: offices.name, timeZone: offices.timeZone })
      .from(offices)
      .orderBy(asc(offices.name), asc(offices.id)),
    rooms: await db
      .select({ ...own, officeId: rooms.officeId })
      .from(rooms)
      .innerJoin(offices, eq(offices.id, rooms.officeId))
      .where(eq(rooms.retired, false))
      .orderBy(asc(offices.name), asc(rooms.name), asc(rooms.id)),
    counsellors: await db
      .select({ id: counsellors.id, name: counsellors.name })
      .from(counsellors)
      .where(isOffered)
      .orderBy(asc(counsellors.name), asc(counsellors.id)),
    services: await db
      .select({ id: services.id, name: services.name, price: services.price })
      .from(services)
      .where(eq(services.type, 'GROUP'))
      .orderBy(asc(services.name), asc(services.id)),
  }
}
