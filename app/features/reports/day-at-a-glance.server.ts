import { and, asc, count, eq, gt, gte, inArray, isNull, lt, min, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { appointmentStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { isWaitingRequest } from '../../db/waiting-request.server.ts'
import { showClock } from '../../lib/time/show-time.ts'

const mostShown = 8
/** The count of waiting requests stops here. */
export const mostWaiting = 1_000

export type TodaysAppointment = Readonly<{
  id: string
  /** On the clock of its office. */
  time: string
  client: string
  counsellor: string
  /** The office, or 'Online'. */
  place: string
}>

type Office = Readonly<{ id: string; timeZone: string }>

/**
 * Returns the next eight appointments of today, how many there are and how many have ended (`over`), and how many requests wait for a
 * time. Each office has its own today. The first office's today holds for appointments without an office.
 */
export async function readDay(db: Db, allOffices: readonly Office[], now: Temporal.Instant) {
  const firstZone = allOffices[0]?.timeZone ?? 'UTC'
  const isToday = and(
    inArray(bookings.status, [...appointmentStatuses]),
    occupiesTime,
    or(
      and(isNull(bookings.officeId), isOnDay(firstZone, now)),
      ...allOffices.map(({ id, timeZone }) => and(eq(bookings.officeId, id), isOnDay(timeZone, now))),
    ),
  )
  const [rows, [counted], waiting] = await Promise.all([
    db
      .select({
        id: bookings.id,
        startsAt: bookings.startsAt,
        client: bookings.name,
        mode: bookings.mode,
        counsellor: counsellors.name,
        office: offices.name,
        timeZone: offices.timeZone,
      })
      .from(bookings)
      .leftJoin(offices, eq(offices.id, bookings.officeId))
      .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
      .where(and(isToday, gt(bookings.endsAt, now)))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(mostShown),
    db
      .select({
        total: count(),
        over: sql<number>`(count(*) filter (where ${bookings.endsAt} <= ${now.toString()}))::int`,
      })
      .from(bookings)
      .where(isToday),
    readWaiting(db),
  ])
  const appointments = rows.flatMap<TodaysAppointment>(
    ({ id, startsAt, client, counsellor, office, mode, timeZone }) => {
      if (!startsAt) return []
      const place = mode === 'ONLINE' ? `Online${office ? `, ${office}` : ''}` : (office ?? 'N/A')
      const time = showClock(startsAt, timeZone ?? firstZone)
      return [{ id, time, client: client ?? 'N/A', counsellor: counsellor ?? 'N/A', place }]
    },
  )
  return { appointments, total: counted?.total ?? 0, over: counted?.over ?? 0, waiting }
}

function isOnDay(timeZone: string, now: Temporal.Instant) {
  const midnight = now.toZonedDateTimeISO(timeZone).startOfDay()
  return and(
    gte(bookings.startsAt, midnight.toInstant()),
    lt(bookings.startsAt, midnight.add({ days: 1 }).toInstant()),
  )
}

async function readWaiting(db: Db) {
  const { createdAt } = bookings
  const requests = db
    .select({ createdAt })
    .from(bookings)
    .where(isWaitingRequest)
    .orderBy(asc(createdAt))
    .limit(mostWaiting)
    .as('requests')
  const [waiting] = await db.select({ count: count(), oldest: min(requests.createdAt) }).from(requests)
  return waiting ?? { count: 0, oldest: null }
}
