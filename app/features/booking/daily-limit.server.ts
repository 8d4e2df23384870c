import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import type { Counsellor } from '../availability/rules/timetable.ts'
import { takenStatuses } from '../availability/slots/busy-sessions.server.ts'

/**
 * Whether the counsellor takes one more session on the local day of a start. Locks the counsellor's limit until the
 * transaction ends, since no constraint can count: whoever counts next then sees this one's booking.
 */
export async function hasDayLeft(
  tx: Db,
  { id, dailyLimit, timeZone }: Counsellor,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  exceptBooking: string | null = null,
): Promise<boolean> {
  if (dailyLimit === null) return true
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
  const day = startsAt.toZonedDateTimeISO(timeZone).startOfDay()
  const sessions = await tx.$count(
    bookings,
    and(
      eq(bookings.counsellorId, id),
      inArray(bookings.status, [...takenStatuses]),
      gte(bookings.startsAt, day.toInstant()),
      lt(bookings.startsAt, day.add({ days: 1 }).toInstant()),
      or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
      exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
    ),
  )
  return sessions < dailyLimit
}
