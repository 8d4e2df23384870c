import { and, asc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { SlotStart } from '../rules/slot.ts'
import { loadAvailabilityRules, toDayBefore } from '../slots/availability-rules.server.ts'
import { listConflicts } from './conflicts.ts'

/** An upcoming appointment, or a slot that somebody holds now. */
export type BookedAppointment = SlotStart &
  Readonly<{
    bookingId: string
    name: string | null
    isHeld: boolean
    roomId: string | null
    /** The name of the room. */
    room: string | null
  }>

/**
 * Returns the number of upcoming appointments that the rules no longer offer, and the first `limit` of them by start, or all.
 * They are of one counsellor or of all. An appointment of an outside scheduler has no counsellor, so no rule applies to it.
 */
export async function findConflicts(
  db: Db,
  now: Temporal.Instant,
  { counsellorId, limit }: Readonly<{ counsellorId?: string; limit?: number }>,
): Promise<{ total: number; appointments: BookedAppointment[] }> {
  const condition = and(
    counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined,
    ne(bookings.status, 'held'),
  )
  const rules = await loadAvailabilityRules(db, toDayBefore(now), counsellorId)
  const found = listConflicts(rules, await loadUpcomingAppointments(db, condition, now))
  return { total: found.length, appointments: found.slice(0, limit) }
}

/** Returns the upcoming appointments and the live holds that meet a condition, by start. */
export async function loadUpcomingAppointments(
  db: Db,
  condition: SQL | undefined,
  now: Temporal.Instant,
): Promise<BookedAppointment[]> {
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
    const { id: bookingId, startsAt, counsellorId, officeId, mode, name, roomId, room } = row
    if (!startsAt || !counsellorId || !officeId || !mode) return []
    const slot = { startsAt, counsellorId, officeId, mode }
    return [{ ...slot, bookingId, name, roomId, room, isHeld: row.status === 'held' }]
  })
}
