import { type AnyColumn, asc, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { mails, webhookDeliveries } from '../../app/db/tables/mails.ts'
import { backupRuns, taskRuns } from '../../app/db/tables/operation.ts'

/** A queue is counted up to this number, so that a long queue costs no more than a short one. */
export const longestCount = 1_000

export type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>

/** Returns what the metrics say about the database. Each statement reads an index of few rows, or a small table. */
export async function readDatabaseFigures(db: Db, now: Temporal.Instant) {
  return {
    liveHolds: await countHolds(db, now),
    mails: await readQueue(db, mails, now),
    webhooks: await readQueue(db, webhookDeliveries, now),
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

/**
 * Returns the number of queued rows, and the age in seconds of the oldest that should have left. A mail of a quarantined booking and a
 * reminder that waits for the morning stay in the queue on purpose.
 */
async function readQueue(db: Db, table: typeof mails | typeof webhookDeliveries, now: Temporal.Instant) {
  const at = sql`${now.toString()}::timestamptz`
  const [row] = await readRows<{ queued: number; oldest: number | null }>(
    db,
    sql`select count(*)::int as queued, extract(epoch from ${at} - min(created_at) filter (where is_late))::float8 as oldest
      from (
        select created_at, (last_error is not null or next_attempt_at <= ${at})
          and (select quarantined from bookings where id = booking_id) is not true as is_late
        from ${table} where status = 'queued' order by next_attempt_at limit ${longestCount}
      ) as first_queued`,
  )
  return { queued: row?.queued ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) }
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
