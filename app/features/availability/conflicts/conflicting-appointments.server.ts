import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { WantedSlot } from '../rules/slot.ts'
import { loadConfiguration, toDayBefore } from '../slots/availability-rules.server.ts'
import { listConflicts } from './conflicts.ts'

/** An appointment to come, or a slot that somebody holds at this moment. */
export type BookedAppointment = WantedSlot &
  Readonly<{
    bookingId: string
    name: string | null
    isHeld: boolean
    roomId: string | null
    /** The name of the room. */
    room: string | null
  }>

/**
 * Returns the appointments to come, by start, that the rules do not offer any more: of one counsellor, or of all. Hours,
 * holidays, leave, the zone of the office or its rooms changed after the booking. Staff must settle each of them.
 */
export async function listConflictingAppointments(
  db: Db,
  now: Temporal.Instant,
  counsellorId?: string,
): Promise<BookedAppointment[]> {
  const ofCounsellor = counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined
  const appointments = await loadAppointmentsToCome(db, ofCounsellor, now)
  const configuration = await loadConfiguration(db, toDayBefore(now), counsellorId)
  return listConflicts(
    configuration,
    appointments.filter(({ isHeld }) => !isHeld),
  )
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
