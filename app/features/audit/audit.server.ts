import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/audit.ts'

export type AuditFilter = Readonly<{
  action?: string
  actorId?: string
  /** The complete id of the subject. */
  subjectId?: string
  /** The event happened at `from` or later, and before `until`. */
  from?: Temporal.Instant
  until?: Temporal.Instant
}>

/** Returns a page of the audit log, the newest events first. Pages count from 1. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { page, limit }: Readonly<{ page: number; limit: number }>,
) {
  const condition = toCondition(filter)
  const newestFirst = [desc(auditEvents.at), desc(auditEvents.id)] as const
  // The index alone finds the ids, so a late page reads no rows of earlier pages.
  const ids = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    db
      .select({ event: auditEvents, firstName: users.firstName, lastName: users.lastName })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(inArray(auditEvents.id, ids))
      .orderBy(...newestFirst),
    db.$count(auditEvents, condition),
  ])
  return { rows: rows.map(toListedEvent), total }
}

/** Returns the accounts that appear in the audit log, by name. */
export async function listActors(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(auditEvents, eq(auditEvents.actorId, users.id))
    .orderBy(users.firstName, users.lastName, users.id)
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

function toCondition({ action, actorId, subjectId, from, until }: AuditFilter): SQL | undefined {
  return and(
    action ? eq(auditEvents.action, action) : undefined,
    actorId ? eq(auditEvents.actorId, actorId) : undefined,
    subjectId ? eq(auditEvents.subjectId, subjectId) : undefined,
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
  )
}

type EventRow = Readonly<{ event: typeof auditEvents.$inferSelect }> &
  Readonly<Record<'firstName' | 'lastName', string | null>>

/** Returns an event with its actor: null for the software itself. The name is null when the account no longer exists. */
function toListedEvent({ event, firstName, lastName }: EventRow) {
  const { id, at, action, subjectType, subjectId, detail, actorId } = event
  const name = firstName === null ? null : `${firstName} ${lastName}`
  return { id, at, action, subjectType, subjectId, detail, actor: actorId ? { id: actorId, name } : null }
}
