import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { mails } from '../../db/tables/mails.ts'
import { taskRuns } from '../../db/tables/operation.ts'
import type { DatabaseFacts, MailFacts, TaskFacts } from './system-facts.ts'

/** No list of the page counts further. */
const longestCount = 1_000
const failedSince = { hours: 24 * 7 } as const

/** Returns where the outbox stands. Each statement reads an index of few rows. */
export async function readMailFacts(db: Db, now: Temporal.Instant): Promise<MailFacts> {
  const [last] = await db
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.status, 'sent'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const isFailed = and(eq(mails.status, 'failed'), gte(mails.createdAt, now.subtract(failedSince)))
  const [lastFailed] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(isFailed)
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const failed = db.select({ one: sql`1` }).from(mails).where(isFailed).limit(longestCount).as('failed')
  const isRefused = and(eq(followUpTasks.kind, 'mail_bounced'), isNull(followUpTasks.closedAt))
  const refused = db
    .select({ one: sql`1` })
    .from(followUpTasks)
    .where(isRefused)
    .limit(longestCount)
    .as('refused')
  return {
    ...(await readLateMails(db, now)),
    lastSentAt: last?.sentAt ?? null,
    failed: await db.$count(failed),
    lastFailedAt: lastFailed?.createdAt ?? null,
    refused: await db.$count(refused),
  }
}

/** A mail of a quarantined booking and a reminder that waits for the morning stay in the outbox on purpose. */
async function readLateMails(db: Db, now: Temporal.Instant) {
  const rows = await readRows<{ oldest: string; late: number; last_error: string | null }>(
    db,
    sql`select created_at::text as oldest, last_error, count(*) over ()::int as late
      from (
        select created_at, last_error from mails
        where status = 'queued' and (last_error is not null or next_attempt_at <= ${now.toString()}::timestamptz)
          and (select quarantined from bookings where id = booking_id) is not true
        order by next_attempt_at limit ${longestCount}
      ) as late_mails order by created_at limit 1`,
  )
  const [row] = rows
  return {
    late: row?.late ?? 0,
    oldestLateAt: row ? Temporal.Instant.from(row.oldest.replace(' ', 'T')) : null,
    lastError: row?.last_error ?? null,
  }
}

export function readTaskFacts(db: Db): Promise<TaskFacts[]> {
  return db.select().from(taskRuns).orderBy(taskRuns.name)
}

/** Returns the version and the promise of the database. `withSize` also measures it, which takes some milliseconds. */
export async function readDatabaseFacts(db: Db, withSize: boolean): Promise<Omit<DatabaseFacts, 'pool'>> {
  const size = withSize ? sql`pg_database_size(current_database())::float8` : sql`null::float8`
  const [row] = await readRows<{ version: string; bytes: number | null; waits: boolean }>(
    db,
    sql`select current_setting('server_version') as version, ${size} as bytes,
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as waits`,
  )
  if (!row) throw new Error('the database has no version')
  return { version: row.version, bytes: row.bytes, waitsForDisk: row.waits }
}
