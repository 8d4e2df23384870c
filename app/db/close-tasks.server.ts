import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from './open.server.ts'
import { recordAudit } from './record-audit.server.ts'
import { type automaticOutcomes, followUpTasks, type TaskKind } from './tables/follow-up.ts'

/** The tasks of a booking, or those of one subject. */
type Matter = Readonly<
  (
    | { bookingId: string }
    | { subjectType: 'mail' | 'message' | 'comment' | 'helpline'; subjectId: string }
  ) & {
    /** Without it, all kinds. */
    kinds?: readonly TaskKind[]
  }
>

/** Closes the open tasks of a matter that is decided. Pass the transaction of the decision. */
export async function closeTasks(
  tx: Db,
  matter: Matter,
  outcome: (typeof automaticOutcomes)[number],
  now: Temporal.Instant,
): Promise<void> {
  const isMatter =
    'bookingId' in matter
      ? eq(followUpTasks.bookingId, matter.bookingId)
      : and(eq(followUpTasks.subjectType, matter.subjectType), eq(followUpTasks.subjectId, matter.subjectId))
  const isKind = matter.kinds && inArray(followUpTasks.kind, [...matter.kinds])
  const closed = await tx
    .update(followUpTasks)
    .set({ closedAt: now, outcome, revision: sql`${followUpTasks.revision} + 1` })
    .where(and(isMatter, isKind, isNull(followUpTasks.closedAt)))
    .returning({ id: followUpTasks.id, kind: followUpTasks.kind })
  for (const { id, kind } of closed) {
    const detail = { kind, outcome }
    await recordAudit(tx, { at: now, action: 'task.closed', subjectType: 'task', subjectId: id, detail })
  }
}
