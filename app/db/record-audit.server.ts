import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { EventType } from '../events/event-names.ts'
import type { eventSubjects } from '../words/en/events.ts'
import type { Db } from './open.server.ts'
import { auditEvents } from './tables/operation.ts'

/** Who changes something, and when. */
export type Actor = Author & Readonly<{ actorId: string }>

/** An actor, or the software itself, which has no id: an import changes what people change on their screens. */
export type Author = Readonly<{
  actorId?: string
  /** The id is that of an API key. */
  isProgram?: boolean
  now: Temporal.Instant
}>

export type AuditEvent = Readonly<{
  at: Temporal.Instant
  action: EventType
  /** The user or the API key that did it; undefined when the software did it. */
  actorId?: string
  subjectType: keyof typeof eventSubjects
  subjectId: string
  /** Never the text that was opened. `source` says from where it came (`toRequestSource`). */
  detail?: Readonly<Record<string, unknown>>
}>

/**
 * Writes an audit event and returns its number. Pass the transaction of the change. A trigger (`chain_audit_event`) adds a hash of the
 * event before, so that a changed or missing event can be detected.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<number> {
  const [row] = await db.insert(auditEvents).values(event).returning({ id: auditEvents.id })
  if (!row) throw new Error('the statement returned no event')
  return row.id
}

type Listed = Readonly<{ action: EventType; name: 'messageIds' | 'commentIds'; ids: readonly string[] }>

/** Returns the ids that no event of this reader has named in the last 24 hours, because an open list loads again and again. */
export async function listUnrecorded(db: Db, { action, name, ids }: Listed, { actorId, now }: Actor) {
  const events = await db
    .select({ ids: sql<string[]>`${auditEvents.detail} -> ${name}` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, actorId),
        gt(auditEvents.at, now.subtract({ hours: 24 })),
        eq(auditEvents.action, action),
      ),
    )
    .orderBy(asc(auditEvents.id))
  const known = new Set(events.flatMap((event) => event.ids))
  return ids.filter((id) => !known.has(id))
}
