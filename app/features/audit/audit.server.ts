import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { auditEvents } from '../../db/tables/audit.ts'

export type AuditFilter = Readonly<{
  action?: string
  actorId?: string
  /** The subject's id, whole. */
  subjectId?: string
  /** From this instant on, and before that one. */
  from?: Temporal.Instant
  until?: Temporal.Instant
}>

export type ListedEvent = Readonly<{
  id: number
  at: Temporal.Instant
  action: string
  subjectType: string
  subjectId: string
  detail: unknown
  /** Null for the software itself; without a name when the account is gone. */
  actor: Readonly<{ id: string; name: string | null }> | null
}>

/** A page of the audit, the newest first. Pages count from 1. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<{ rows: ListedEvent[]; total: number }> {
  const wanted = toCondition(filter)
  const newestFirst = [desc(auditEvents.at), desc(auditEvents.id)] as const
  // The page is found before anything is joined to it or read of it, so that a deep one costs a walk along an index.
  const ids = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(wanted)
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
    db.$count(auditEvents, wanted),
  ])
  return { rows: rows.map(toListed), total }
}

/** Everybody who has done something that stands in the audit and still has an account, by name. */
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

type Found = Readonly<{
  event: typeof auditEvents.$inferSelect
  firstName: string | null
  lastName: string | null
}>

function toListed({ event, firstName, lastName }: Found): ListedEvent {
  const { id, at, action, subjectType, subjectId, detail, actorId } = event
  const name = firstName === null ? null : `${firstName} ${lastName}`
  return { id, at, action, subjectType, subjectId, detail, actor: actorId ? { id: actorId, name } : null }
}
