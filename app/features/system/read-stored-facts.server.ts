import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { taskRuns } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import type { DatabaseFacts, MailFacts, TaskFacts } from './system-facts.ts'
import { failedMailDays } from './warning-thresholds.ts'

/** The settings of one session of PostgreSQL. Its role and its database can have settings of their own, and these count. */
export type Durability = Readonly<{
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  synchronous_standby_names: string
}>

export const durabilityQuery = `select ${[
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'synchronous_standby_names',
]
  .map((name) => `current_setting('${name}') as ${name}`)
  .join(', ')}`

/** Returns the settings that are off, so that a power cut can lose acknowledged changes or damage the database. */
export function listSettingsOff(durability: Durability): string[] {
  const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
  return needed.filter((name) => durability[name] === 'off')
}

/** A queue is counted up to this number, so that a long queue costs no more than a short one. */
export const longestCount = 1_000

/**
 * `late` is the number of rows that should have left, and `oldest` is the oldest of those that are counted. Above the limit, an older one
 * that waits for its next try may be missing until this try is due.
 */
export type Queue = Readonly<{
  queued: number
  late: number
  oldest: Readonly<{ createdAt: Temporal.Instant; lastError: string | null }> | null
}>

/**
 * Returns how many mails or webhooks wait, and which should have left. A mail of a quarantined booking and a reminder that waits for the
 * morning stay in the queue on purpose.
 */
export async function readQueue(
  db: Db,
  channel: (typeof outbox.$inferSelect)['channel'],
  now: Temporal.Instant,
): Promise<Queue> {
  const [row] = await readRows<{
    queued: number
    late: number
    oldest: string | null
    last_error: string | null
  }>(
    db,
    sql`select
        (select count(*) from (select from outbox where channel = ${channel} and status = 'queued' limit ${longestCount}) as first_queued)::int as queued,
        count(*)::int as late, min(created_at)::text as oldest, (array_agg(last_error order by created_at, id))[1] as last_error
      from (
        select id, created_at, last_error from outbox
        where channel = ${channel} and status = 'queued' and (last_error is not null or next_attempt_at <= ${now.toString()}::timestamptz)
          and (select quarantined from bookings where id = booking_id) is not true
        order by next_attempt_at limit ${longestCount}
      ) as first_late`,
  )
  if (!row?.oldest) return { queued: row?.queued ?? 0, late: 0, oldest: null }
  const createdAt = Temporal.Instant.from(row.oldest.replace(' ', 'T'))
  return { queued: row.queued, late: row.late, oldest: { createdAt, lastError: row.last_error } }
}

const isMail = eq(outbox.channel, 'mail')

/** Returns where the outbox stands. Each statement reads an index of few rows. */
export async function readMailFacts(db: Db, now: Temporal.Instant): Promise<MailFacts> {
  const [last] = await db
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(isMail, eq(outbox.status, 'sent')))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
  const isFailed = and(
    isMail,
    eq(outbox.status, 'failed'),
    gte(outbox.createdAt, now.subtract({ hours: 24 * failedMailDays })),
  )
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
