import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks, type staffOutcomes } from '../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { listPossibleOwners } from './list-tasks.server.ts'

/** The member of staff who changes or opens a task. */
type Staff = Readonly<{ scope: StaffScope; actorId: string; now: Temporal.Instant }>
/** `revision` is the one that the member of staff saw. */
type Target = Readonly<{ id: string; revision: number }>

export type TaskChange =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | 'closed' | 'not_an_owner'>

const toFieldId = (rowId: string) => ({ table: 'follow_up_tasks', column: 'note_sealed', rowId })

/** Gives an open task to somebody who can own it. */
export function giveTask(
  db: Db,
  { ownerId, ...target }: Target & Readonly<{ ownerId: string }>,
  staff: Staff,
): Promise<TaskChange> {
  return inTransaction<TaskChange>(db, async (tx) => {
    const locked = await lockTask(tx, target, staff.scope)
    if (!locked.ok) return locked
    const possible = await listPossibleOwners(tx, locked.task)
    if (!possible.some(({ id }) => id === ownerId)) return refuse('not_an_owner')
    await tx
      .update(followUpTasks)
      .set({ ownerId, revision: target.revision + 1 })
      .where(eq(followUpTasks.id, target.id))
    const type = ownerId === staff.actorId ? 'task.taken' : 'task.given'
    await announceTask(tx, target.id, type, staff, { to: ownerId })
    return { ok: true }
  })
}

/** Gives all open tasks of an account to an administrator, who can own every task. */
export function giveOpenTasks(
  db: Db,
  { from, to }: Readonly<{ from: string; to: string }>,
  { actorId, now }: Actor,
): Promise<Readonly<{ ok: true }> | Refusal<'not_an_owner'>> {
  return inTransaction<Readonly<{ ok: true }> | Refusal<'not_an_owner'>>(db, async (tx) => {
    const possible = await listPossibleOwners(tx, { counsellorId: null })
    if (to === from || !possible.some(({ id }) => id === to)) return refuse('not_an_owner')
    const given = await tx
      .update(followUpTasks)
      .set({ ownerId: to, revision: sql`${followUpTasks.revision} + 1` })
      .where(and(eq(followUpTasks.ownerId, from), isNull(followUpTasks.closedAt)))
      .returning({ id: followUpTasks.id })
    for (const { id } of given) await announceTask(tx, id, 'task.given', { actorId, now }, { to })
    return { ok: true }
  })
}

type Closing = Target &
  Readonly<{
    outcome: (typeof staffOutcomes)[number]
    /** What was done. It may concern the client's health, so it is encrypted. */
    note: string | null
  }>

type DueRefusal = Refusal<'due_passed' | 'due_too_late'>

/**
 * Changes when an open task is due. What is to be done for a client before a session cannot be put off until after it.
 */
export function changeDueTime(
  db: Db,
  { dueAt, ...target }: Target & Readonly<{ dueAt: Temporal.Instant }>,
  staff: Staff,
): Promise<TaskChange | DueRefusal> {
  return inTransaction<TaskChange | DueRefusal>(db, async (tx) => {
    const locked = await lockTask(tx, target, staff.scope)
    if (!locked.ok) return locked
    if (Temporal.Instant.compare(dueAt, staff.now) <= 0) return refuse('due_passed')
    const { startsAt } = locked.task
    const isAhead = startsAt && Temporal.Instant.compare(startsAt, staff.now) > 0
    if (isAhead && Temporal.Instant.compare(dueAt, startsAt) > 0) return refuse('due_too_late')
    await tx
      .update(followUpTasks)
      .set({ dueAt, revision: target.revision + 1 })
      .where(eq(followUpTasks.id, target.id))
    await announceTask(tx, target.id, 'task.due_changed', staff, { kind: locked.task.kind })
    return { ok: true }
  })
}

/** Closes an open task with what was done. */
export function closeTask(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { outcome, note, ...target }: Closing,
  staff: Staff,
): Promise<TaskChange> {
  return inTransaction<TaskChange>(db, async (tx) => {
    const locked = await lockTask(tx, target, staff.scope)
    if (!locked.ok) return locked
    await tx
      .update(followUpTasks)
      .set({
        closedAt: staff.now,
        closedBy: staff.actorId,
        outcome,
        noteEncrypted: note && encryptField(fieldKeys, toFieldId(target.id), note),
        revision: target.revision + 1,
      })
      .where(eq(followUpTasks.id, target.id))
    await announceTask(tx, target.id, 'task.closed', staff, { kind: locked.task.kind, outcome })
    return { ok: true }
  })
}

/** So long after the closing the same person can take it back. */
const reopenTime = { minutes: 10 } as const

/** Opens a task again that the same person has just closed. What was noted is deleted with the closing. */
export function reopenTask(db: Db, { id, revision }: Target, staff: Staff): Promise<TaskChange> {
  return inTransaction<TaskChange>(db, async (tx) => {
    if (!isUuid(id)) return refuse('not_found')
    const [found] = await tx
      .select({ task: followUpTasks })
      .from(followUpTasks)
      .leftJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
      .where(isWithinReach(id, staff.scope))
      .for('update', { of: followUpTasks })
    const locked = checkRevision(found?.task, revision)
    if (!locked.ok) return locked
    const { closedAt, closedBy } = locked.row
    if (!closedAt || closedBy !== staff.actorId) return refuse('changed_meanwhile')
    if (Temporal.Instant.compare(staff.now, closedAt.add(reopenTime)) > 0) return refuse('closed')
    const open = { closedAt: null, closedBy: null, outcome: null, noteEncrypted: null } as const
    await tx
      .update(followUpTasks)
      .set({ ...open, revision: revision + 1 })
      .where(eq(followUpTasks.id, id))
    await announceTask(tx, id, 'task.reopened', staff, { kind: locked.row.kind })
    return { ok: true }
  })
}

/** Returns what was done about a task within the scope, and writes an audit event. Throws `DecryptionFailed`. */
export function openTaskNote(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  id: string,
  staff: Staff,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [task] = await tx
      .select({ noteEncrypted: followUpTasks.noteEncrypted })
      .from(followUpTasks)
      .leftJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
      .where(isWithinReach(id, staff.scope))
    if (!task?.noteEncrypted) return null
    const note = decryptField(fieldKeys, toFieldId(id), task.noteEncrypted)
    await announceTask(tx, id, 'task.note_opened', staff)
    return note
  })
}

/** Returns an open task that the member of staff may change. Nobody else can change it until the transaction ends. */
async function lockTask(tx: Db, { id, revision }: Target, scope: StaffScope) {
  if (!isUuid(id)) return refuse('not_found')
  const [found] = await tx
    .select({
      ...{ task: followUpTasks, counsellorId: bookings.counsellorId },
      ...{ bookedAt: bookings.startsAt, groupAt: groupSessions.startsAt },
    })
    .from(followUpTasks)
    .leftJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
    .leftJoin(groupPlaces, eq(groupPlaces.id, followUpTasks.groupPlaceId))
    .leftJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(isWithinReach(id, scope))
    .for('update', { of: followUpTasks })
  if (found?.task.closedAt) return refuse('closed')
  const locked = checkRevision(found?.task, revision)
  if (!locked.ok) return locked
  const { counsellorId = null, bookedAt = null, groupAt = null } = found ?? {}
  return { ok: true, task: { ...locked.row, counsellorId, startsAt: bookedAt ?? groupAt } } as const
}

function isWithinReach(id: string, scope: StaffScope) {
  return and(eq(followUpTasks.id, id), withinScope(bookings.counsellorId, scope))
}

async function announceTask(
  tx: Db,
  subjectId: string,
  type: EventType,
  { actorId, now }: Actor,
  detail?: Readonly<Record<string, unknown>>,
) {
  await announce(tx, { at: now, actorId, type, subjectType: 'task', subjectId, detail })
}
