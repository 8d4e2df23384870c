import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor, Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { isUuid } from '../../lib/text/form-text.ts'

export type GroupSessionRow = Readonly<typeof groupSessions.$inferSelect>

/** The member of staff who changes a session. A counsellor changes the sessions that they lead. */
export type GroupStaff = GroupAuthor & Actor

/** The same, or an organisation that chooses a date by its private link: it has no id, and what staff proposed is its scope. */
export type GroupAuthor = Author & Readonly<{ scope: StaffScope }>

/** Locks and returns a session within the scope. Without a revision any revision will do. */
export async function lockSession(
  tx: Db,
  scope: StaffScope,
  { sessionId, revision }: Readonly<{ sessionId: string; revision?: number }>,
): Promise<Readonly<{ ok: true; row: GroupSessionRow }> | Refusal<'not_found' | 'changed_meanwhile'>> {
  if (!isUuid(sessionId)) return refuse('not_found')
  const [row] = await tx
    .select()
    .from(groupSessions)
    .where(and(eq(groupSessions.id, sessionId), withinScope(groupSessions.counsellorId, scope)))
    .for('update')
  return checkRevision(row, revision)
}

/** Returns whether a session has not begun and nobody has cancelled it. */
export function isOpen(
  { status, startsAt }: Pick<GroupSessionRow, 'status' | 'startsAt'>,
  now: Temporal.Instant,
) {
  return status === 'planned' && Temporal.Instant.compare(now, startsAt) < 0
}

type GroupEvent = Readonly<{
  type: Extract<EventType, `group.${string}`>
  /** Null for a new session. */
  before: GroupSessionRow | null
  after: GroupSessionRow
  detail?: Readonly<Record<string, unknown>>
}>

export function announceGroup(
  tx: Db,
  { type, before, after, detail }: GroupEvent,
  { actorId, now }: Author,
): Promise<void> {
  const status = [before?.status ?? null, after.status]
  const change = { status, from: before?.startsAt ?? null, to: after.startsAt }
  const subject = { subjectType: 'group', subjectId: after.id } as const
  return announce(tx, { type, ...subject, at: now, actorId, detail: { ...change, ...detail } })
}
