import { and, asc, count, eq, gt, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { appointmentStatuses, bookings, occupiesTime } from '../../db/tables/booking.ts'
import { isWaitingRequest } from '../../db/waiting-request.server.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'

const mostShown = 8
/** The count of waiting requests stops here. */
export const mostWaiting = 1_000

export type TodaysAppointment = Readonly<{
  id: string
  time: string
  client: string
  counsellor: string
  /** The office, or 'Online'. */
  place: string
}>

/**
 * Returns the next eight appointments of today, how many there are and how many have ended (`over`), and how many requests wait for a
 * time.
 */
export async function readDay(db: Db, clock: Clock) {
  const { timeZone, now } = clock
  const midnight = now.toZonedDateTimeISO(timeZone).startOfDay()
  const isToday = and(
    inArray(bookings.status, [...appointmentStatuses]),
    occupiesTime,
    gte(bookings.startsAt, midnight.toInstant()),
    lt(bookings.startsAt, midnight.add({ days: 1 }).toInstant()),
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
    ({ id, startsAt, client, counsellor, office, mode }) => {
      const place = mode === 'ONLINE' ? `Online${office ? `, ${isolate(office)}` : ''}` : (office ?? 'N/A')
      const time = showStaffTime(startsAt, clock)
      return [{ id, time, client: client ?? 'N/A', counsellor: counsellor ?? 'N/A', place }]
    },
  )
  return { appointments, total: counted?.total ?? 0, over: counted?.over ?? 0, waiting }
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
