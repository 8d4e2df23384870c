import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { appointmentStatuses, bookings } from '../../db/tables/booking.ts'
import { isListedInRange } from './calendar.server.ts'

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
}>

/** Returns the number of appointments of each day that has some, and its first three. Cancelled ones and holds are left out. */
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
    })
    .from(numbered)
    .innerJoin(bookings, eq(bookings.id, numbered.id))
    .where(sql`${numbered.rank} <= ${namedOnDay}`)
    .orderBy(asc(startsAt), asc(id))
  const days = Map.groupBy(rows, (row) => row.day)
  return new Map(
    [...days].map(([name, found]) => [
      name,
      {
        total: found[0]?.total ?? 0,
        first: found.map(({ day: _, total: __, ...row }) => row as MonthAppointment),
      },
    ]),
  )
}
