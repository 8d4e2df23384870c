import { and, asc, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { appointmentStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import type { Clock } from '../../lib/time/show-time.ts'
import { selectAppointments } from './calendar.server.ts'
import { listCalendarGroups } from './calendar-groups.server.ts'
import { isOver } from './session-status.ts'

const mostShown = 25
/** An appointment lasts a few hours at most. The index holds starts only, so the search for the next one bounds those. */
const longestHours = 24

/**
 * Returns the next appointment or session of a group within the scope, which may have begun, those of today, those to come first, 25 at most, and how
 * many there are and are over.
 */
export async function readToday(db: Db, scope: StaffScope, { timeZone, now }: Clock) {
  const { startsAt, endsAt, status, counsellorId } = bookings
  const midnight = now.toZonedDateTimeISO(timeZone).startOfDay()
  const isOwn = and(occupiesTime, withinScope(counsellorId, scope))
  const isToday = and(
    isOwn,
    inArray(status, [...appointmentStatuses]),
    gte(startsAt, midnight.toInstant()),
    lt(startsAt, midnight.add({ days: 1 }).toInstant()),
  )
  const isNext = and(
    isOwn,
    eq(status, 'confirmed'),
    gt(startsAt, now.subtract({ hours: longestHours })),
    gt(endsAt, now),
  )
  const isOverNow = sql`(${endsAt} <= ${now.toString()} or ${inArray(status, ['attended', 'no_show'])})`
  const today = { from: midnight.toInstant(), until: midnight.add({ days: 1 }).toInstant() }
  const [[next], sessions, [counted], [nextGroup], groups] = await Promise.all([
    selectAppointments(db, isNext).orderBy(asc(startsAt), asc(bookings.id)).limit(1),
    selectAppointments(db, isToday).orderBy(isOverNow, asc(startsAt), asc(bookings.id)).limit(mostShown),
    db
      .select({ total: count(), over: sql<number>`(count(*) filter (where ${isOverNow}))::int` })
      .from(bookings)
      .where(isToday),
    listCalendarGroups(db, scope, { from: now, limit: 1 }),
    listCalendarGroups(db, scope, { ...today, startsFrom: today.from }),
  ])
  const isPast = (session: TodaysSession) => isOver(session, now)
  const byTime = (a: TodaysSession, b: TodaysSession) =>
    Number(isPast(a)) - Number(isPast(b)) || compareStarts(a, b)
  const upcoming: TodaysSession[] = [next ?? [], nextGroup ?? []].flat().sort(compareStarts)
  const all: TodaysSession[] = [...sessions, ...groups].sort(byTime)
  return {
    next: upcoming[0] ?? null,
    sessions: all.slice(0, mostShown),
    total: (counted?.total ?? 0) + groups.length,
    over: (counted?.over ?? 0) + groups.filter(isPast).length,
  }
}

const compareStarts = ({ startsAt: a }: TodaysSession, { startsAt: b }: TodaysSession) =>
  a && b ? Temporal.Instant.compare(a, b) : 0

export type TodaysSession = Awaited<ReturnType<typeof selectAppointments>>[number] &
  Readonly<{ groupId?: string }>
