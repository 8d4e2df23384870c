import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, offices, rooms } from '../../db/tables/availability.ts'
import { appointmentStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { realBookings } from '../booking/transaction/booking-row.server.ts'

type Filter = Readonly<{ counsellorId?: string; officeId?: string }>
type Range = Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>
type Page = Readonly<{ page: number; limit: number }>

export type ListedAppointment = Awaited<ReturnType<typeof listAppointments>>['rows'][number]

/** Older appointments without an outcome are left out. Nobody remembers those. */
const longestOpenDays = 14
/** A count of appointments stops here. */
const mostCounted = 1_000

/** Returns a page of the appointments that start in a range, by start, and their number. Cancelled ones and holds are left out. */
export async function listAppointments(
  db: Db,
  scope: StaffScope,
  { from, until, ...filter }: Range & Filter,
  { page, limit }: Page,
) {
  const { status, startsAt } = bookings
  const isListed = and(
    inArray(status, [...appointmentStatuses]),
    gte(startsAt, from),
    lt(startsAt, until),
    isInFilter(scope, filter),
  )
  const rows = selectAppointments(db, isListed)
    .orderBy(asc(startsAt), asc(bookings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, total] = await Promise.all([rows, db.$count(bookings, isListed)])
  return { rows: found, total }
}

/**
 * Returns at most `limit` appointments of the last 14 days that have begun and have no outcome yet, the latest first, and their
 * number, 1,000 at most.
 */
export async function listWithoutOutcome(
  db: Db,
  scope: StaffScope,
  filter: Filter & Readonly<{ limit: number }>,
  now: Temporal.Instant,
) {
  const { id, status, startsAt } = bookings
  const isListed = and(
    eq(status, 'confirmed'),
    gt(startsAt, now.subtract({ hours: 24 * longestOpenDays })),
    lt(startsAt, now),
    isInFilter(scope, filter),
  )
  const counted = db.select({ id }).from(bookings).where(isListed).limit(mostCounted)
  const rows = selectAppointments(db, isListed).orderBy(desc(startsAt), asc(id)).limit(filter.limit)
  const [found, total] = await Promise.all([rows, db.$count(counted.as('counted'))])
  return { rows: found, total }
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

function selectAppointments(db: Db, condition: SQL | undefined) {
  const { id, status, name, mode, startsAt, revision, externalEventUri, comingConfirmedAt } = bookings
  const { guardianAnswer, guardianStatus } = bookings
  return db
    .select({
      ...{ id, status, name, mode, startsAt, revision, externalEventUri, comingConfirmedAt },
      guardianAnswer,
      guardianStatus,
      counsellor: counsellors.name,
      office: offices.name,
      room: rooms.name,
    })
    .from(bookings)
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(condition)
}
