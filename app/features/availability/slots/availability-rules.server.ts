import { asc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../../db/tables/availability.ts'
import type { Configuration } from '../rules/timetable.ts'

/** Returns the rows that decide when one counsellor or all can be booked, with the exceptions of a day and later. */
export async function loadConfiguration(
  db: Db,
  exceptionsFrom: Temporal.PlainDate,
  counsellorId?: string,
): Promise<Configuration> {
  const { id, country, timeZone, revision } = offices
  return {
    offices: await db
      .select({ id, country, timeZone, revision })
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
      // Hours of a day may run into the next one.
      .where(gte(availabilityExceptions.endsOn, exceptionsFrom.subtract({ days: 1 })))
      .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id)),
  }
}

/** Returns the day before an instant's day in UTC: no zone has an earlier day at that instant. */
export function toDayBefore(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}
