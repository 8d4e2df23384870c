import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { WantedSlot } from '../rules/slot.ts'
import { loadConfiguration, toDayBefore } from '../slots/availability-rules.server.ts'
import { isStillOffered } from './conflicts.ts'

/** A session to come, or a time that somebody holds at this moment. */
export type BookedSession = WantedSlot &
  Readonly<{
    bookingId: string
    name: string | null
    isHeld: boolean
    roomId: string | null
    /** Its name. */
    room: string | null
  }>

/**
 * Sessions to come that no rule would offer any more, since hours, a holiday, leave, the office's zone or its rooms changed
 * after they were booked: of one counsellor, or of all. They stay as they are: somebody must look at each.
 */
export async function listStrandedSessions(
  db: Db,
  now: Temporal.Instant,
  counsellorId?: string,
): Promise<BookedSession[]> {
  const configuration = await loadConfiguration(db, toDayBefore(now), counsellorId)
  const whose = counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined
  const sessions = await loadBookedSessions(db, whose, now)
  return sessions.filter((session) => !session.isHeld && !isStillOffered(configuration, session))
}

/** The sessions to come that meet a condition, by start, and what is held of them. */
export async function loadBookedSessions(
  db: Db,
  condition: SQL | undefined,
  now: Temporal.Instant,
): Promise<BookedSession[]> {
  const { id, status, startsAt, counsellorId, officeId, mode, name, roomId } = bookings
  const rows = await db
    .select({ id, status, startsAt, counsellorId, officeId, mode, name, roomId, room: rooms.name })
    .from(bookings)
    .leftJoin(rooms, eq(rooms.id, roomId))
    .where(
      and(
        condition,
        gt(startsAt, now),
        or(
          inArray(status, ['pending', 'confirmed']),
          and(eq(status, 'held'), gt(bookings.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows.flatMap((row) => {
    if (!row.startsAt || !row.counsellorId || !row.officeId || !row.mode) return []
    const slot = {
      startsAt: row.startsAt,
      counsellorId: row.counsellorId,
      officeId: row.officeId,
      mode: row.mode,
    }
    const { name, roomId, room } = row
    return [{ ...slot, bookingId: row.id, name, roomId, room, isHeld: row.status === 'held' }]
  })
}
