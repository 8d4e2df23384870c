import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { offices } from '../../db/tables/availability.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { findSample } from '../../outbox/find-sample.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'

const hoursBetweenMails = 24

type Subject = Pick<
  typeof followUpTasks.$inferSelect,
  'bookingId' | 'contactMessageId' | 'enquiryId' | 'groupPlaceId'
>

/** Returns the tasks that are of nothing sample. Nobody waits for what the first start has added. */
async function withoutSample<Task extends Subject>(tx: Db, tasks: readonly Task[]): Promise<Task[]> {
  const toSample = (kind: Parameters<typeof findSample>[1], name: keyof Subject) =>
    findSample(
      tx,
      kind,
      tasks.flatMap((task) => task[name] ?? []),
    )
  const sample = new Set([
    ...(await toSample('booking', 'bookingId')),
    ...(await toSample('message', 'contactMessageId')),
    ...(await toSample('enquiry', 'enquiryId')),
    ...(await toSample('place', 'groupPlaceId')),
  ])
  const isSample = ({ bookingId, contactMessageId, enquiryId, groupPlaceId }: Subject) =>
    [bookingId, contactMessageId, enquiryId, groupPlaceId].some((id) => id && sample.has(id))
  return tasks.filter((task) => !isSample(task))
}

/**
 * Queues one mail to each office with overdue tasks and to each administrator, and returns the number of mails. It claims the tasks
 * in the same transaction, so that no task causes a second mail within a day. The mail names nobody.
 */
export async function escalateTasks(tx: Db, now: Temporal.Instant, portion = 1_000): Promise<number> {
  const claimed = await claimTasks(tx, now, portion)
  if (claimed.length === 0) return 0
  const officeRows = await tx.select({ id: offices.id, email: offices.email }).from(offices)
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.disabledAt)))
  const counts = new Map<string, number>()
  for (const task of claimed) {
    const concerned = officeRows.filter(({ id }) => task.officeId === null || id === task.officeId)
    for (const to of new Set([...concerned, ...admins].map(({ email }) => email))) {
      counts.set(to, (counts.get(to) ?? 0) + 1)
    }
  }
  const mails = [...counts].map(([to, count]) => ({ kind: 'follow_up_overdue', to, count }) as const)
  await queueMail(tx, mails, now)
  return mails.length
}

/** Finds the tasks in portions, because a statement has at most 65,535 parameters, and returns the offices of those that it claims. */
async function claimTasks(tx: Db, now: Temporal.Instant, portion: number) {
  const { id, escalatedAt, closedAt, dueAt, officeId } = followUpTasks
  const { bookingId, contactMessageId, enquiryId, groupPlaceId } = followUpTasks
  const isOverdue = and(
    isNull(closedAt),
    lte(dueAt, now),
    or(isNull(escalatedAt), lte(escalatedAt, now.subtract({ hours: hoursBetweenMails }))),
  )
  const claimed: Pick<typeof followUpTasks.$inferSelect, 'officeId'>[] = []
  let last: Readonly<{ id: string; dueAt: Temporal.Instant }> | undefined
  do {
    const isAfter = last && sql`(${dueAt}, ${id}) > (${last.dueAt.toString()}::timestamptz, ${last.id}::uuid)`
    const found = await tx
      .select({ id, dueAt, bookingId, contactMessageId, enquiryId, groupPlaceId })
      .from(followUpTasks)
      .where(and(isOverdue, isAfter))
      .orderBy(asc(dueAt), asc(id))
      .limit(portion)
    const ids = (await withoutSample(tx, found)).map((task) => task.id)
    if (ids.length > 0)
      claimed.push(
        ...(await tx
          .update(followUpTasks)
          .set({ escalatedAt: now })
          // Another process may have claimed it meanwhile.
          .where(and(inArray(id, ids), isOverdue))
          .returning({ officeId })),
      )
    last = found.length === portion ? found.at(-1) : undefined
  } while (last)
  return claimed
}
