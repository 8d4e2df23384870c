import { and, asc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { type EventType, listStoredNames } from '../../../events/event-words.ts'
import { bookingFields } from '../booking.schema.ts'

/** The stored events of which programs read. Those about guardians and consents are nobody else's. */
export const programEvents = [
  'booking.added',
  'booking.time_given',
  'booking.address_confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.cancel_undone',
  'booking.ended',
  'booking.attended',
  'booking.no_show',
  'booking.outcome_undone',
  'booking.released',
  'client.data_corrected',
  'client.data_erased',
] as const satisfies readonly EventType[]

export type ProgramEvent = (typeof programEvents)[number]

/** So long programs can catch up. */
export const eventDays = 90

const presentNames: ReadonlyMap<string, ProgramEvent> = new Map(
  programEvents.flatMap((name) => listStoredNames(name).map((stored) => [stored, name] as const)),
)

/** The names of fields that programs know. An event has no values of them. */
const knownFields = new Set<string>([
  ...bookingFields,
  ...['mode', 'officeId', 'counsellorId', 'visitorTimeZone'],
])

type EventsQuery = Readonly<{
  /** The number of the last event that the program knows. */
  after: number
  since?: Temporal.Instant
  type?: ProgramEvent
  bookingId?: string
  limit: number
}>

/** Returns the changes of bookings of the last 90 days in the order in which they were stored: ids, status, times and names of fields. */
export async function listBookingEvents(
  db: Db,
  { after, since, type, bookingId, limit }: EventsQuery,
  now: Temporal.Instant,
) {
  const { id, at, action, subjectType, subjectId, detail } = auditEvents
  const rows = await db
    .select({ id, at, action, subjectId, detail })
    .from(auditEvents)
    .where(
      and(
        gt(id, after),
        gte(at, toFirst(since, now)),
        eq(subjectType, 'booking'),
        inArray(action, type ? listStoredNames(type) : [...presentNames.keys()]),
        bookingId ? eq(subjectId, bookingId) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    type: presentNames.get(row.action) ?? ('booking.moved' as const),
    bookingId: row.subjectId,
    ...readDetail(row.detail),
  }))
}

/** The condition of bookings that were made or changed since then. */
export function isChangedSince(since: Temporal.Instant): SQL {
  const { at, action, subjectType, subjectId } = auditEvents
  const names = [...presentNames.keys()]
  return sql`${bookings.id} = any(array(select ${subjectId}::uuid from ${auditEvents}
    where ${at} >= ${sql.param(since, at)} and ${subjectType} = 'booking' and ${inArray(action, names)}))`
}

function toFirst(since: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant {
  const first = now.subtract({ hours: 24 * eventDays })
  return since && Temporal.Instant.compare(since, first) > 0 ? since : first
}

function readDetail(detail: unknown) {
  const { status, from, to, fields, by } = detail as Readonly<Record<string, unknown>>
  const [previousStatus, newStatus] = Array.isArray(status) ? status : []
  return {
    by: toText(by),
    previousStatus: toText(previousStatus),
    status: toText(newStatus),
    previousStartsAt: toInstant(from),
    startsAt: toInstant(to),
    fields: Array.isArray(fields) ? fields.filter((name) => knownFields.has(name)).map(String) : [],
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

function toInstant(value: unknown): Temporal.Instant | null {
  return typeof value === 'string' ? Temporal.Instant.from(value) : null
}
