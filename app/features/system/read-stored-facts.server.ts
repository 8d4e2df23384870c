import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { taskRuns } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { type Durability, durabilityQuery, listSettingsOff } from './durability-settings.ts'
import { longestCount, readQueue } from './read-queue.server.ts'
import type { DatabaseFacts, MailFacts, TaskFacts } from './system-facts.ts'

const isMail = eq(outbox.channel, 'mail')
const failedSince = { hours: 24 * 7 } as const

/** Returns where the outbox stands. Each statement reads an index of few rows. */
export async function readMailFacts(db: Db, now: Temporal.Instant): Promise<MailFacts> {
  const [last] = await db
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(isMail, eq(outbox.status, 'sent')))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  const isFailed = and(isMail, eq(outbox.status, 'failed'), gte(outbox.createdAt, now.subtract(failedSince)))
  const [lastFailed] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(isFailed)
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  const failed = db.select({ one: sql`1` }).from(outbox).where(isFailed).limit(longestCount).as('failed')
  const isRefused = and(eq(followUpTasks.kind, 'mail_bounced'), isNull(followUpTasks.closedAt))
  const refused = db
    .select({ one: sql`1` })
    .from(followUpTasks)
    .where(isRefused)
    .limit(longestCount)
    .as('refused')
  const { late, oldest } = await readQueue(db, 'mail', now)
  return {
    late,
    oldestLateAt: oldest?.createdAt ?? null,
    lastError: oldest?.lastError ?? null,
    lastSentAt: last?.sentAt ?? null,
    failed: await db.$count(failed),
    lastFailedAt: lastFailed?.createdAt ?? null,
    refused: await db.$count(refused),
  }
}

/**
 * Returns the recurring tasks with their results. All tasks run each minute, so one that has not run in the hour before the newest run is
 * a task that no running version has: an update has renamed or removed it.
 */
export function readTaskFacts(db: Db, now: Temporal.Instant): Promise<TaskFacts[]> {
  const { succeededAt, failedAt, name } = taskRuns
  // After a clock that was wrong, a run may be in the future.
  const lastRun = sql`least(greatest(${succeededAt}, ${failedAt}), ${now.toString()}::timestamptz)`
  const newest = db.select({ at: sql`max(${lastRun})` }).from(taskRuns)
  return db
    .select()
    .from(taskRuns)
    .where(sql`${lastRun} >= (${newest}) - interval '1 hour'`)
    .orderBy(asc(name))
}

/** Returns the version and the promise of the database. `withSize` also measures it, which takes some milliseconds. */
export async function readDatabaseFacts(db: Db, withSize: boolean): Promise<Omit<DatabaseFacts, 'pool'>> {
  const size = withSize ? sql`pg_database_size(current_database())::float8` : sql`null::float8`
  const [row] = await readRows<Durability & { version: string; bytes: number | null }>(
    db,
    sql`select current_setting('server_version') as version, ${size} as bytes, durability.*
      from (${sql.raw(durabilityQuery)}) as durability`,
  )
  if (!row) throw new Error('the database has no version')
  return { version: row.version, bytes: row.bytes, settingsOff: listSettingsOff(row) }
}
