import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import type { outbox } from '../../db/tables/outbox.ts'

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
        count(*)::int as late, min(created_at)::text as oldest, (array_agg(last_error order by created_at))[1] as last_error
      from (
        select created_at, last_error from outbox
        where channel = ${channel} and status = 'queued' and (last_error is not null or next_attempt_at <= ${now.toString()}::timestamptz)
          and (select quarantined from bookings where id = booking_id) is not true
        order by next_attempt_at limit ${longestCount}
      ) as first_late`,
  )
  if (!row?.oldest) return { queued: row?.queued ?? 0, late: 0, oldest: null }
  const createdAt = Temporal.Instant.from(row.oldest.replace(' ', 'T'))
  return { queued: row.queued, late: row.late, oldest: { createdAt, lastError: row.last_error } }
}
