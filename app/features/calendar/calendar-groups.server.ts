import { and, asc, eq, exists, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, meetingAddress, offices, rooms } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { workshopEnquiries, workshopPeople } from '../../db/tables/workshops.ts'
import { withinScope } from '../../db/within-scope.server.ts'

type GroupsQuery = Readonly<{
  /** The session ends after it. */
  from: Temporal.Instant
  /** The session begins then or later. */
  startsFrom?: Temporal.Instant
  until?: Temporal.Instant
  counsellorId?: string
  officeId?: string
  /** Only those with a person of whom nobody has recorded whether they came. */
  withoutAttendance?: boolean
  limit?: number
}>

const mostGroups = 1_000
/** The columns of an appointment that a group does not have. */
const notOfGroups = { comingConfirmedAt: null, guardianAnswer: null, guardianStatus: null } as const

const isOpenPlace = and(eq(groupPlaces.sessionId, groupSessions.id), eq(groupPlaces.status, 'confirmed'))
const isOpenPerson = and(eq(workshopEnquiries.sessionId, groupSessions.id), isNull(workshopPeople.came))

/** Returns the condition of the sessions with a person of whom nobody has recorded whether they came. */
function lacksAttendance(db: Db): SQL | undefined {
  const one = { one: sql`1` }
  return or(
    exists(db.select(one).from(groupPlaces).where(isOpenPlace)),
    exists(
      db
        .select(one)
        .from(workshopPeople)
        .innerJoin(workshopEnquiries, eq(workshopEnquiries.id, workshopPeople.enquiryId))
        .where(isOpenPerson),
    ),
  )
}

/** Returns the planned sessions of groups and the workshops that touch a range, also when they are over, by start. */
export async function listCalendarGroups(
  db: Db,
  scope: StaffScope,
  { from, startsFrom, until, counsellorId, officeId, withoutAttendance, limit = mostGroups }: GroupsQuery,
) {
  const { id, title, mode, startsAt, endsAt, revision, status } = groupSessions
  const rows = await db
    .select({
      ...{ id, name: title, mode, startsAt, endsAt, revision },
      ...{ counsellorId: groupSessions.counsellorId, officeId: groupSessions.officeId },
      ...{ meetingAddress, meetingRoom: bookings.meetingRoom },
      ...{ counsellor: counsellors.name, room: rooms.name },
      ...{ office: offices.name, officeTimeZone: offices.timeZone },
    })
    .from(groupSessions)
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .leftJoin(counsellors, eq(counsellors.id, groupSessions.counsellorId))
    .leftJoin(rooms, eq(rooms.id, groupSessions.roomId))
    .leftJoin(bookings, eq(bookings.id, groupSessions.busyId))
    .where(
      and(
        eq(status, 'planned'),
        withinScope(groupSessions.counsellorId, scope),
        gt(endsAt, from),
        startsFrom && gte(startsAt, startsFrom),
        until && lt(startsAt, until),
        counsellorId ? eq(groupSessions.counsellorId, counsellorId) : undefined,
        officeId ? eq(groupSessions.officeId, officeId) : undefined,
        withoutAttendance ? lacksAttendance(db) : undefined,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit)
  return rows.map(({ meetingRoom, ...row }) => ({
    ...{ ...row, ...notOfGroups, groupId: row.id, status: 'confirmed' as const },
    // The room goes with the row that takes the time.
    ...(meetingRoom ? { meetingRoom } : { meetingRoom: '', meetingAddress: null }),
  }))
}
