import { inArray, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { listStoredNames } from '../../../events/event-names.ts'
import { bookingChanges } from '../../../events/program-events.ts'

/** The condition of bookings that were made or changed since then. */
export function isChangedSince(since: Temporal.Instant): SQL {
  const { at, action, subjectType, subjectId } = auditEvents
  const names = bookingChanges.flatMap(listStoredNames)
  return sql`${bookings.id} = any(array(select ${subjectId}::uuid from ${auditEvents}
    where ${at} >= ${sql.param(since, at)} and ${subjectType} = 'booking' and ${inArray(action, names)}))`
}
