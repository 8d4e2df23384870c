import { asc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../../db/tables/availability.ts'
import { type AvailabilityRules, toOfferedRules } from '../rules/schedule.ts'

/** Returns the rules of one counsellor or of all, with the exceptions that end on a day or later. */
export async function loadAvailabilityRules(
  db: Db,
  exceptionsFrom: Temporal.PlainDate,
  counsellorId?: string,
): Promise<AvailabilityRules> {
  const { id, country, timeZone, revision, meetingAddress, onlineWithoutAddress } = offices
  return {
    offices: await db
      .select({ id, country, timeZone, revision, meetingAddress, onlineWithoutAddress })
      .from(offices)
      .orderBy(asc(offices.name), asc(id)),
    rooms: await db
      .select({ id: rooms.id, officeId: rooms.officeId })
      .from(rooms)
      .where(eq(rooms.retired, false))
      .orderBy(asc(rooms.name), asc(rooms.id)),
    counsellors: await db
      .select()
      .from(counsellors)
      .where(counsellorId ? eq(counsellors.id, counsellorId) : undefined)
      .orderBy(asc(counsellors.name), asc(counsellors.id)),
    workingHours: await db
      .select()
      .from(workingHours)
      .where(counsellorId ? eq(workingHours.counsellorId, counsellorId) : undefined),
    exceptions: await db
      .select()
      .from(availabilityExceptions)
      // Hours of an earlier day may end on this day.
      .where(gte(availabilityExceptions.endsOn, exceptionsFrom.subtract({ days: 1 })))
      .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id)),
  }
}

/** Returns the rules of the times that clients can book, or that staff can book for them. */
export async function loadOfferedRules(
  db: Db,
  exceptionsFrom: Temporal.PlainDate,
  { counsellorId, isStaff = false }: Readonly<{ counsellorId?: string; isStaff?: boolean }>,
): Promise<AvailabilityRules> {
  const rules = await loadAvailabilityRules(db, exceptionsFrom, counsellorId)
  return isStaff ? rules : toOfferedRules(rules)
}

/** Returns the day before the UTC day of an instant. No zone has an earlier day at that instant. */
export function toDayBefore(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}
