import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { Mode, SlotStart } from '../rules/slot.ts'
import { loadConfiguration, toDayBefore } from '../slots/availability-rules.server.ts'
import { listConflicts } from './conflicts.ts'

/** An appointment to come, or a slot that somebody holds at this moment. */
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
 * Returns how many appointments to come the rules do not offer any more, and the first `limit` or all of them by start: of one
 * counsellor, or of all counsellors. Hours, holidays, leave, the zone of the office or its rooms changed after the booking. Staff must
 * settle each of them.
 */
export async function findConflicts(
  db: Db,
  now: Temporal.Instant,
  { counsellorId, limit }: Readonly<{ counsellorId?: string; limit?: number }>,
): Promise<{ total: number; appointments: BookedAppointment[] }> {
  const { id, startsAt, officeId, mode, roomId, status } = bookings
  // All appointments are checked, so this reads few columns and no more objects than needed.
  const rows = await db
    .select({
      bookingId: id,
      startsAtMs: sql<number>`date_part('epoch', ${startsAt}) * 1000`,
      counsellorId: sql<string>`${bookings.counsellorId}`,
      officeId: sql<string>`${officeId}`,
      mode: sql<Mode>`${mode}`,
      roomId,
    })
    .from(bookings)
    .where(
      and(
        counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined,
        gt(startsAt, now),
        inArray(status, ['pending', 'confirmed']),
      ),
    )
  const configuration = await loadConfiguration(db, toDayBefore(now), counsellorId)
  const found = listConflicts(
    configuration,
    rows.map(({ startsAtMs, ...row }) => ({
      ...row,
      startsAt: Temporal.Instant.fromEpochMilliseconds(startsAtMs),
    })),
  )
  const first = found
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .slice(0, limit)
    .map(({ bookingId }) => bookingId)
  const appointments = await loadAppointmentsToCome(db, inArray(id, first), now)
  return { total: found.length, appointments }
}

/** Returns the appointments to come and the live holds that meet a condition, by start. */
export async function loadAppointmentsToCome(
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
