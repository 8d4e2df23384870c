import { type SQL, sql } from 'drizzle-orm'
import type { RetentionClass } from './retention-rules.ts'

/** The classes whose records are rows of one table. */
export type RowClass = Exclude<RetentionClass, 'mail_file' | 'sign_in_audit'>

/** How the job finds and deletes the rows of a class. All SQL calls the row `due`. */
type RowRule = Readonly<{
  table: string
  /** The instant from which the period counts. */
  since: SQL
  /** The rows of the class. */
  which: SQL
  /** Empties these columns instead of deleting the row. */
  emptied?: readonly string[]
}>

const isNotHeld = (subject: 'booking' | 'message' | 'comment', id: SQL) =>
  sql`not exists (select from legal_holds where subject_type = ${sql.raw(`'${subject}'`)}
    and subject_id = ${id} and ended_at is null)`

const isBooking = sql`due.status not in ('held', 'expired')`

export const rowRules: Readonly<Record<RowClass, RowRule>> = {
  booking: {
    table: 'bookings',
    since: sql`(select max(greatest(same.ends_at, same.created_at)) from bookings same
      where same.client_key = due.client_key and same.status not in ('held', 'expired'))`,
    which: sql`${isBooking} and ${isNotHeld('booking', sql`due.id`)}`,
  },
  unagreed_text: {
    table: 'bookings',
    since: sql`due.consent_missing_since`,
    which: sql`due.consent_missing_since is not null and ${isNotHeld('booking', sql`due.id`)}`,
    emptied: ['complaint_sealed', 'expectations_sealed', 'duration_sealed', 'consent_missing_since'],
  },
  hold: {
    table: 'bookings',
    since: sql`coalesce(due.erased_at, due.hold_expires_at, due.created_at)`,
    which: sql`due.status = 'expired'`,
  },
  mail: {
    table: 'outbox',
    since: sql`due.created_at`,
    which: sql`due.channel = 'mail' and due.status <> 'queued' and ${isNotHeld('booking', sql`due.booking_id`)}`,
  },
  webhook: {
    table: 'outbox',
    since: sql`due.created_at`,
    which: sql`due.channel = 'webhook' and due.status <> 'queued'`,
  },
  message: {
    table: 'contact_messages',
    since: sql`due.created_at`,
    which: isNotHeld('message', sql`due.id`),
  },
  comment: {
    table: 'blog_comments',
    since: sql`due.created_at`,
    which: isNotHeld('comment', sql`due.id`),
  },
  session: {
    table: 'sessions',
    since: sql`coalesce(due.ended_at, due.expires_at)`,
    which: sql`true`,
  },
}

/** Returns a query for the rows of a class whose period counts from before an instant. No period begins before its row, so an index helps. */
export function selectDue(name: RowClass, before: Temporal.Instant, columns: SQL): SQL {
  const { table, since, which } = rowRules[name]
  return sql`select ${columns} from ${sql.identifier(table)} due
    where ${which} and due.created_at < ${before.toString()} and ${since} < ${before.toString()}`
}
