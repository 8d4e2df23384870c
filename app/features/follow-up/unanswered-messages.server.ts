import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { followUpTasks, staffOutcomes } from '../../db/tables/follow-up.ts'
import { contactMessages } from '../../db/tables/public-content.ts'

const longestUnansweredHours = 24
const batchSize = 100

/** Adds a task for each message that nobody has answered or archived for a day, at most 100 in a run. Returns their number. */
export async function addUnansweredTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  const { id, status, quarantined, createdAt } = contactMessages
  const hasTask = tx
    .select({ one: sql`1` })
    .from(followUpTasks)
    .where(
      and(
        eq(followUpTasks.kind, 'message_unread'),
        eq(followUpTasks.subjectType, 'message'),
        eq(followUpTasks.subjectId, sql`${id}::text`),
        or(isNull(followUpTasks.closedAt), inArray(followUpTasks.outcome, [...staffOutcomes])),
      ),
    )
  const unanswered = await tx
    .select({ id })
    .from(contactMessages)
    .where(
      and(
        eq(status, 'open'),
        eq(quarantined, false),
        lte(createdAt, now.subtract({ hours: longestUnansweredHours })),
        notExists(hasTask),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(batchSize)
    // Somebody may answer it at this moment. The next run finds it when nobody did.
    .for('update', { skipLocked: true })
  for (const message of unanswered) {
    await addTask(tx, { kind: 'message_unread', subjectType: 'message', subjectId: message.id }, now)
  }
  return unanswered.length
}
