import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { auditEvents } from '../db/tables/operation.ts'
import { listStoredNames } from './event-names.ts'
import { eventDays, type ProgramEvent, toProgramEvent } from './program-events.ts'

type EventsQuery = Readonly<{
  /** The number of the last event that the program knows. */
  after: number
  since?: Temporal.Instant
  /** The events that the caller may read and asks for. */
  types: readonly ProgramEvent[]
  bookingId?: string
  limit: number
}>

/** Returns the events of the last 90 days in the order in which they were stored, with ids, times, statuses and names of fields. */
export async function listEvents(
  db: Db,
  { after, since, types, bookingId, limit }: EventsQuery,
  now: Temporal.Instant,
) {
  const { id, at, actorId, action, subjectType, subjectId, detail } = auditEvents
  const first = toFirst(since, now)
  const isOfBooking = bookingId && and(eq(subjectType, 'booking'), eq(subjectId, bookingId))
  const rows = await db
    .select({ id, at, actorId, action, subjectType, subjectId, detail })
    .from(auditEvents)
    .where(
      and(
        gt(id, after),
        gte(at, first),
        // Numbers rise with the time but for transactions beside each other. Without it PostgreSQL would read all older events.
        sql`${id} >= (${db
          .select({ id })
          .from(auditEvents)
          .where(gte(at, first.subtract({ hours: 24 })))
          .orderBy(asc(at), asc(id))
          .limit(1)})`,
        inArray(action, types.flatMap(listStoredNames)),
        isOfBooking || undefined,
        // `announce` marks what the first start has invented.
        sql`not coalesce(${detail} ? 'isSample', false)`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => ({ id: row.id, event: toProgramEvent(row) }))
}

function toFirst(since: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant {
  const first = now.subtract({ hours: 24 * eventDays })
  return since && Temporal.Instant.compare(since, first) > 0 ? since : first
}
