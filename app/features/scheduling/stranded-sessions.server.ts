import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { loadConfiguration } from './configuration.server.ts'
import { isWithinRules } from './open-slots.ts'
import type { WantedSlot } from './slot.ts'

/**
 * Sessions to come that no rule would offer any more, since hours, a holiday, leave or the office's zone changed after
 * they were booked. They stay as they are: somebody must look at each.
 */
export async function listStrandedSessions(
  db: Db,
  now: Temporal.Instant,
): Promise<(WantedSlot & Readonly<{ bookingId: string }>)[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const configuration = await loadConfiguration(db, today.subtract({ days: 1 }))
  // How early a session had to be booked is no matter for one that is booked.
  const people = configuration.counsellors.map((person) => ({ ...person, noticeMinutes: 0, horizonDays: 1 }))
  const hours = { ...configuration, counsellors: people }
  const sessions = await db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.status, ['pending', 'confirmed']), gt(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return sessions.flatMap(({ id, startsAt, counsellorId, officeId, mode }) => {
    if (!startsAt || !counsellorId || !officeId || !mode) return []
    const slot = { startsAt, counsellorId, officeId, mode }
    return isWithinRules(hours, slot, startsAt) ? [] : [{ bookingId: id, ...slot }]
  })
}
