import { and, asc, count, desc, eq, exists, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.server.ts'
import { apiKeys, users } from '../../db/tables/accounts.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { documents, documentVersions } from '../../db/tables/content.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { contactMessages, helplines, services } from '../../db/tables/public-content.ts'
import { workshopEnquiries } from '../../db/tables/workshops.ts'
import { type EventType, listStoredNames } from '../../events/event-names.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import type { TimeOrder } from '../../ui/list/pages.ts'

export type AuditFilter = Readonly<{
  action?: string
  actorId?: string
  /** The complete id of the subject. */
  subjectId?: string
  /** The complete ids of several subjects. */
  subjectIds?: readonly string[]
  /** The event happened at `from` or later, and before `until`. */
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** Without the events that a later one has taken back. */
  isStanding?: boolean
}>

const accountName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
const keyName = sql<string>`'API key ' || ${apiKeys.name}`
const actorName = sql<string | null>`coalesce(${accountName}, ${keyName})`

/** Returns a page of the audit log in the order of time. Pages count from 1. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { page, limit, order = 'newest' }: Readonly<{ page: number; limit: number; order?: TimeOrder }>,
) {
  const condition = toCondition(db, filter)
  const toOrder = order === 'oldest' ? asc : desc
  const byTime = [toOrder(auditEvents.at), toOrder(auditEvents.id)] as const
  // The index alone finds the ids, so a late page reads no rows of earlier pages.
  const ids = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .orderBy(...byTime)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    db
      .select({ event: auditEvents, name: actorName })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .leftJoin(apiKeys, eq(apiKeys.id, auditEvents.actorId))
      .where(inArray(auditEvents.id, ids))
      .orderBy(...byTime),
    db.$count(auditEvents, condition),
  ])
  const events = rows.map(toListedEvent)
  const names = await findSubjectNames(db, events)
  return {
    rows: events.map((event) => ({ ...event, subjectName: names.get(toSubjectKey(event)) ?? null })),
    total,
  }
}

/** Returns the accounts and API keys that appear in the audit log, by name. */
export async function listActors(db: Db): Promise<{ id: string; name: string }[]> {
  const isActor = (id: typeof users.id | typeof apiKeys.id) =>
    exists(db.select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.actorId, id)))
  const accounts = db
    .select({ id: users.id, name: accountName.as('name') })
    .from(users)
    .where(isActor(users.id))
  const keys = db
    .select({ id: apiKeys.id, name: keyName.as('name') })
    .from(apiKeys)
    .where(isActor(apiKeys.id))
  return accounts.unionAll(keys).orderBy(sql`name`, sql`id`)
}

/** The events that take an earlier one of the same subject back. */
const undoneBy: Readonly<Record<string, readonly EventType[]>> = {
  'booking.cancelled': ['booking.cancel_undone'],
  'booking.attended': ['booking.outcome_undone', 'booking.no_show'],
  'booking.no_show': ['booking.outcome_undone', 'booking.attended'],
}

const laterEvents = alias(auditEvents, 'later_events')

/** Returns how often each of the events happened since an instant and was not taken back. Events that did not happen are left out. */
export async function countEvents(
  db: Db,
  actions: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ action: auditEvents.action, count: count() })
    .from(auditEvents)
    .where(and(inArray(auditEvents.action, [...actions]), toCondition(db, { from: since, isStanding: true })))
    .groupBy(auditEvents.action)
  return new Map(rows.map((row) => [row.action, row.count]))
}

function isNotUndone(db: Db): SQL[] {
  const { id, at, action, subjectType, subjectId } = laterEvents
  return Object.entries(undoneBy).map(([undone, by]) => {
    const isLater = or(gt(at, auditEvents.at), and(eq(at, auditEvents.at), gt(id, auditEvents.id)))
    const isSame = and(eq(subjectType, auditEvents.subjectType), eq(subjectId, auditEvents.subjectId))
    const later = db
      .select({ id })
      .from(laterEvents)
      .where(and(inArray(action, [...by]), isSame, isLater))
    return sql`(${auditEvents.action} <> ${undone} or not exists ${later})`
  })
}

function toCondition(
  db: Db,
  { action, actorId, subjectId, subjectIds, from, until, isStanding }: AuditFilter,
): SQL | undefined {
  return and(
    action ? inArray(auditEvents.action, listStoredNames(action)) : undefined,
    actorId ? eq(auditEvents.actorId, actorId) : undefined,
    subjectId ? eq(auditEvents.subjectId, subjectId) : undefined,
    subjectIds && inArray(auditEvents.subjectId, [...subjectIds]),
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
    ...(isStanding ? isNotUndone(db) : []),
  )
}

/** Returns an event with its actor: null for the software itself. The name is null when the account no longer exists. */
function toListedEvent({
  event,
  name,
}: Readonly<{ event: typeof auditEvents.$inferSelect; name: string | null }>) {
  const { id, at, action, subjectType, subjectId, detail, actorId } = event
  return { id, at, action, subjectType, subjectId, detail, actor: actorId ? { id: actorId, name } : null }
}

type Named = Readonly<{ table: PgTable; id: PgColumn; name: PgColumn | SQL<string> }>

/** What has a name. The log itself stores none, so an erased name is gone from the screen, too. */
const named: Readonly<Record<string, Named>> = {
  booking: { table: bookings, id: bookings.id, name: bookings.name },
  user: { table: users, id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` },
  counsellor: { table: counsellors, id: counsellors.id, name: counsellors.name },
  office: { table: offices, id: offices.id, name: offices.name },
  client: { table: clients, id: clients.id, name: clients.name },
  group: { table: groupSessions, id: groupSessions.id, name: groupSessions.title },
  enquiry: { table: workshopEnquiries, id: workshopEnquiries.id, name: workshopEnquiries.organisation },
  message: { table: contactMessages, id: contactMessages.id, name: contactMessages.name },
  service: { table: services, id: services.id, name: services.name },
  helpline: { table: helplines, id: helplines.id, name: helplines.name },
  /** An article and a page of the office have a title. Any other page is called by its key. */
  document: {
    table: documents,
    id: documents.id,
    name: sql<string>`coalesce(nullif(${documents.draft} ->> 'title', ''), (
      select content ->> 'title' from ${documentVersions}
      where document_id = ${documents.id} and number = ${documents.publishedVersion}
    ), ${documents.key})`,
  },
  /** A mail has no name, so its kind stands for it. */
  mail: { table: outbox, id: outbox.id, name: outbox.kind },
}

type Subject = Readonly<{ subjectType: string; subjectId: string }>

const toSubjectKey = ({ subjectType, subjectId }: Subject) => `${subjectType} ${subjectId}`

/** Returns the present names of what events are about, by `toSubjectKey`. */
async function findSubjectNames(db: Db, events: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    Object.entries(named).map(async ([subjectType, { table, id, name }]) => {
      const ids = events.flatMap((event) =>
        event.subjectType === subjectType && isUuid(event.subjectId) ? [event.subjectId] : [],
      )
      if (ids.length === 0) return []
      const rows = await db.select({ id, name }).from(table).where(inArray(id, ids))
      return rows.flatMap((row) =>
        row.name
          ? [[toSubjectKey({ subjectType, subjectId: String(row.id) }), String(row.name)] as const]
          : [],
      )
    }),
  )
  return new Map(found.flat())
}
