import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { appointmentStatuses, bookings } from '../../db/tables/booking.ts'
import { isListedInRange } from './calendar.server.ts'
import { listCalendarGroups } from './calendar-groups.server.ts'

type MonthQuery = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  /** The zone of the days. */
  timeZone: string
  counsellorId?: string
  officeId?: string
}>

/** The first appointments of a day that a month names. */
const namedOnDay = 3

export type MonthDay = Readonly<{ total: number; first: readonly MonthAppointment[] }>

export type MonthAppointment = Readonly<{
  id: string
  name: string | null
  status: (typeof appointmentStatuses)[number]
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  officeId: string | null
  counsellorId: string | null
  groupId?: string
}>

type NumberedAppointment = MonthAppointment & Readonly<{ day: string; total: number }>

/** Returns the number of appointments and sessions of groups of each day that has some, and its first three. Cancelled ones and holds are left out. */
export async function listMonth(
  db: Db,
  scope: StaffScope,
  { timeZone, ...query }: MonthQuery,
): Promise<ReadonlyMap<string, MonthDay>> {
  const { id, startsAt } = bookings
  const day = sql<string>`(${startsAt} at time zone ${timeZone})::date`
  const inDay = sql`partition by (${startsAt} at time zone ${timeZone})::date`
  const numbered = db.$with('numbered').as(
    db
      .select({
        id,
        day: sql<string>`${day}::text`.as('day'),
        total: sql<number>`(count(*) over (${inDay}))::int`.as('total'),
        rank: sql<number>`(row_number() over (${inDay} order by ${startsAt}, ${id}))::int`.as('rank'),
      })
      .from(bookings)
      .where(and(inArray(bookings.status, [...appointmentStatuses]), isListedInRange(scope, query))),
  )
  const rows = await db
    .with(numbered)
    .select({
      day: numbered.day,
      total: numbered.total,
      id,
      name: bookings.name,
      status: bookings.status,
      startsAt,
      endsAt: bookings.endsAt,
      officeId: bookings.officeId,
      counsellorId: bookings.counsellorId,
    })
    .from(numbered)
    .innerJoin(bookings, eq(bookings.id, numbered.id))
    .where(sql`${numbered.rank} <= ${namedOnDay}`)
    .orderBy(asc(startsAt), asc(id))
  const days = Map.groupBy(rows as readonly NumberedAppointment[], (row) => row.day)
  const found = await listCalendarGroups(db, scope, { ...query, startsFrom: query.from })
  const groups = Map.groupBy(found, (group) =>
    group.startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  )
  const names = new Set([...days.keys(), ...groups.keys()])
  return new Map([...names].map((name) => [name, toMonthDay(days.get(name) ?? [], groups.get(name) ?? [])]))
}

function toMonthDay(found: readonly NumberedAppointment[], groups: readonly MonthAppointment[]): MonthDay {
  const first = [...found, ...groups]
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .slice(0, namedOnDay)
    .map(({ id, name, status, startsAt, endsAt, officeId, counsellorId, groupId }) => ({
      ...{ id, name, status, startsAt, endsAt, officeId, counsellorId },
      ...(groupId ? { groupId } : {}),
    }))
  return { total: (found[0]?.total ?? 0) + groups.length, first }
}
