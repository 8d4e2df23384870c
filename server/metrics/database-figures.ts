import { type AnyColumn, asc, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { mails, webhookDeliveries } from '../../app/db/tables/mails.ts'
import { backupRuns, taskRuns } from '../../app/db/tables/operation.ts'
import { readQueue } from '../../app/features/system/read-queue.server.ts'

export type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>

/** Returns what the metrics say about the database. Each statement reads an index of few rows, or a small table. */
export async function readDatabaseFigures(db: Db, now: Temporal.Instant) {
  return {
    liveHolds: await countHolds(db, now),
    mails: await toQueueFigures(db, mails, now),
    webhooks: await toQueueFigures(db, webhookDeliveries, now),
    tasks: await listTasks(db, now),
    backups: await listBackups(db),
  }
}

/** Returns the tasks that ran in the last week. An update may have renamed an older one, which would look like one that stopped. */
function listTasks(db: Db, now: Temporal.Instant) {
  const { succeededAt, failedAt, name } = taskRuns
  const weekAgo = now.subtract({ hours: 7 * 24 }).toString()
  return db
    .select()
    .from(taskRuns)
    .where(sql`greatest(${succeededAt}, ${failedAt}) > ${weekAgo}`)
    .orderBy(asc(name))
}

async function countHolds(db: Db, now: Temporal.Instant): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from bookings where status = 'held' and hold_expires_at > ${now.toString()}`,
  )
  return row?.count ?? 0
}

async function toQueueFigures(db: Db, table: Parameters<typeof readQueue>[1], now: Temporal.Instant) {
  const { queued, oldest } = await readQueue(db, table, now)
  return { queued, oldestSeconds: oldest ? Math.max(0, now.since(oldest.createdAt).total('seconds')) : 0 }
}

/** Returns the end of the last success in seconds of the epoch, and whether the last run failed, for each kind that has run. */
async function listBackups(db: Db) {
  const { kind, finishedAt, problem, startedAt } = backupRuns
  const toSeconds = (instant: AnyColumn) => sql`extract(epoch from ${instant})::float8`
  return db
    .select({
      kind,
      succeededAt: sql<number | null>`max(${toSeconds(finishedAt)}) filter (where ${problem} is null)`,
      isFailing: sql<boolean>`(array_agg(${problem} is not null order by ${startedAt} desc))[1]`,
    })
    .from(backupRuns)
    .where(or(isNotNull(finishedAt), isNotNull(problem)))
    .groupBy(kind)
}
