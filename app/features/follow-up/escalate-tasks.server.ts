import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { offices } from '../../db/tables/availability.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { selectSample } from '../../outbox/find-sample.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'

const hoursBetweenMails = 24

/**
 * Queues one mail to each office with overdue tasks and to each administrator, and returns the number of mails. It claims the tasks
 * in the same transaction, so that no task causes a second mail within a day. The mail names nobody.
 */
export async function escalateTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  const { escalatedAt, closedAt, dueAt, officeId } = followUpTasks
  const claimed = await tx
    .update(followUpTasks)
    .set({ escalatedAt: now })
    .where(
      and(
        isNull(closedAt),
        lte(dueAt, now),
        // A task about sample data is not urgent. A comparison with an id that is null gives null, not false.
        sql`${isOfSample(tx)} is not true`,
        or(isNull(escalatedAt), lte(escalatedAt, now.subtract({ hours: hoursBetweenMails }))),
      ),
    )
    .returning({ officeId })
  if (claimed.length === 0) return 0
  const officeRows = await tx.select({ id: offices.id, email: offices.email }).from(offices)
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
  const counts = new Map<string, number>()
  for (const task of claimed) {
    const concerned = officeRows.filter(
      ({ id, email }) => email !== '' && (task.officeId === null || id === task.officeId),
    )
    for (const to of new Set([...concerned, ...admins].map(({ email }) => email))) {
      counts.set(to, (counts.get(to) ?? 0) + 1)
    }
  }
  const mails = [...counts].map(([to, count]) => ({ kind: 'follow_up_overdue', to, count }) as const)
  await queueMail(tx, mails, now)
  return mails.length
}

function isOfSample(tx: Db) {
  const { bookingId, contactMessageId, enquiryId, groupPlaceId } = followUpTasks
  return or(
    inArray(bookingId, selectSample(tx, 'booking')),
    inArray(contactMessageId, selectSample(tx, 'message')),
    inArray(enquiryId, selectSample(tx, 'enquiry')),
    inArray(groupPlaceId, selectSample(tx, 'place')),
  )
}
