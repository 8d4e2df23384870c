import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { retentionRuns } from '../../../db/tables/operation.ts'

const runName = 'database_files'
const shortestPause = Temporal.Duration.from({ minutes: 10 })

/** The tables with what people tell us, and with ids that lead to it. */
export const scrubbedTables = [
  'bookings',
  'clients',
  'client_phones',
  'client_bookings',
  'client_differences',
  'booking_texts',
  'guardians',
  'group_sessions',
  'group_places',
  'group_place_prices',
  'idempotency_keys',
  'booking_prices',
  'booking_wishes',
  'booking_codes',
  'payments',
  'packages',
  'price_requests',
  'sample_bookings',
  'outside_events',
  'booking_notes',
  'outbox',
  'reminders',
  'series',
  'series_bookings',
  'follow_up_tasks',
  'contact_messages',
  'message_answers',
  'blog_comments',
  'workshop_enquiries',
  'workshop_people',
  'workshop_dates',
  'sessions',
  'users',
]

/**
 * Removes what was deleted from the files of the embedded database, where PostgreSQL leaves it until it needs the space. Works after
 * an erasure and after the daily deletion, at most every ten minutes. Returns whether it had something to do. Pass the database
 * itself: `vacuum` works in no transaction.
 */
export async function scrubDatabaseFiles(db: Db, now: Temporal.Instant): Promise<boolean> {
  if (!(await isDue(db, now))) return false
  for (const table of scrubbedTables) await db.execute(sql`vacuum full ${sql.identifier(table)}`)
  await db
    .insert(retentionRuns)
    .values({ class: runName, finishedAt: now })
    .onConflictDoUpdate({ target: retentionRuns.class, set: { finishedAt: now } })
  // The first checkpoint still needs the segment that the second one deletes.
  for (let round = 0; round < 3; round += 1) {
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
  return true
}

/** An erasure that began a minute before the last run may have ended after it, so it gets another run. */
async function isDue(db: Db, now: Temporal.Instant): Promise<boolean> {
  const [row] = await readRows<{ due: boolean }>(
    db,
    sql`with last as (select max(finished_at) as at from retention_runs where class = ${runName})
      select coalesce(last.at, '-infinity') < ${now.subtract(shortestPause).toString()} and greatest(
        (select max(erased_at) from bookings where status = 'expired'),
        (select max(at) from audit_events where subject_type = 'retention' or action in ('enquiry.deleted', 'place.data_erased', 'account.deleted'))
      ) > coalesce(last.at - interval '1 minute', '-infinity') as due from last`,
  )
  return row?.due === true
}
