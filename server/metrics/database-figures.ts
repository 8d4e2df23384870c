import { isNotNull, or, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { backupRuns } from '../../app/db/tables/operation.ts'
import { readQueue } from '../../app/features/system/read-queue.server.ts'
import { readTaskFacts } from '../../app/features/system/read-stored-facts.server.ts'

export type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>

/** Returns what the metrics say about the database. Each statement reads an index of few rows, or a small table. */
export async function readDatabaseFigures(db: Db, now: Temporal.Instant) {
  return {
    liveHolds: await countHolds(db, now),
    mails: await toQueueFigures(db, 'mail', now),
    webhooks: await toQueueFigures(db, 'webhook', now),
    tasks: await readTaskFacts(db, now),
    backups: await listBackups(db),
  }
}

async function countHolds(db: Db, now: Temporal.Instant): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from bookings where status = 'held' and hold_expires_at > ${now.toString()}`,
  )
  return row?.count ?? 0
}

async function toQueueFigures(db: Db, channel: Parameters<typeof readQueue>[1], now: Temporal.Instant) {
  const { queued, oldest } = await readQueue(db, channel, now)
  return { queued, oldestSeconds: oldest ? Math.max(0, now.since(oldest.createdAt).total('seconds')) : 0 }
}

/**
 * Returns the start of the last success in seconds of the epoch, and whether the last run failed, for each kind that has run. A backup
 * contains what was there at its start.
 */
async function listBackups(db: Db) {
  const { kind, finishedAt, problem, startedAt } = backupRuns
  return db
    .select({
      kind,
      succeededAt: sql<
        number | null
      >`max(extract(epoch from ${startedAt})::float8) filter (where ${problem} is null)`,
      isFailing: sql<boolean>`(array_agg(${problem} is not null order by ${startedAt} desc))[1]`,
    })
    .from(backupRuns)
    .where(or(isNotNull(finishedAt), isNotNull(problem)))
    .groupBy(kind)
}
