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

/** Everything that says when somebody could be booked, exceptions from a day on; of one counsellor or of all. */
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
      .where(gte(availabilityExceptions.endsOn, exceptionsFrom)),
  }
}

/** The day before an instant's day in UTC, which no zone's own day is earlier than. */
export function toDayBefore(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}
