import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { contactMessages } from '../../db/tables/public-content.ts'

const longestUnreadHours = 24
const batchSize = 100

/** Adds a task for each message that nobody has opened for a day, at most 100 in a run. Returns their number. */
export async function addUnreadTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  const { id, status, quarantined, readAt, createdAt } = contactMessages
  const hasTask = tx
    .select({ one: sql`1` })
    .from(followUpTasks)
    .where(
      and(
        eq(followUpTasks.kind, 'message_unread'),
        eq(followUpTasks.subjectType, 'message'),
        eq(followUpTasks.subjectId, sql`${id}::text`),
      ),
    )
  const unread = await tx
    .select({ id })
    .from(contactMessages)
    .where(
      and(
        eq(status, 'open'),
        eq(quarantined, false),
        isNull(readAt),
        lte(createdAt, now.subtract({ hours: longestUnreadHours })),
        notExists(hasTask),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(batchSize)
    // Somebody may open it at this moment. The next run finds it when nobody did.
    .for('update', { skipLocked: true })
  for (const message of unread) {
    await addTask(tx, { kind: 'message_unread', subjectType: 'message', subjectId: message.id }, now)
  }
  return unread.length
}
