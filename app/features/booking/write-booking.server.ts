import { type SQL, sql } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { type NewMail, toMailRow } from '../../mail/queue.server.ts'
import type { BookingRefusal } from './booking.schema.ts'
import { mostBookingsADay, mostOpenBookings } from './client-limits.server.ts'

/** Columns by their database names; instants as RFC 3339. */
export type BookingValues = Readonly<Record<string, string | number | boolean | null>>

type Written = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: BookingRefusal }>

type Writing = Readonly<{ clientKey: string; values: BookingValues; mails: readonly NewMail[] }>

/** Confirms a hold that is still good, if the client may book once more, and queues the mails: one statement. */
export function confirmHeldBooking(
  db: Db,
  bookingId: string,
  writing: Writing,
  now: Temporal.Instant,
): Promise<Written> {
  const columns = Object.keys(writing.values)
  const assignments = columns.map(
    (column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`,
  )
  return write(
    db,
    writing,
    now,
    sql`update bookings set ${sql.join(assignments, sql`, `)} from refusal, given
      where bookings.id = ${bookingId} and bookings.status = 'held'
        and bookings.hold_expires_at > ${now.toString()} and refusal.reason is null
      returning bookings.id`,
  )
}

/** The same for a booking that had no hold. */
export function insertBooking(db: Db, writing: Writing, now: Temporal.Instant): Promise<Written> {
  const columns = Object.keys(writing.values).map((column) => sql.identifier(column))
  const selected = columns.map((column) => sql`given.${column}`)
  return write(
    db,
    writing,
    now,
    sql`insert into bookings (${sql.join(columns, sql`, `)})
      select ${sql.join(selected, sql`, `)} from refusal, given where refusal.reason is null
      returning id`,
  )
}

async function write(db: Db, writing: Writing, now: Temporal.Instant, change: SQL): Promise<Written> {
  const { clientKey, values, mails } = writing
  const statement = sql`
    with refusal as materialized (
      select find_client_refusal(${clientKey}, ${now.toString()}, ${mostOpenBookings}, ${mostBookingsADay}) as reason
    ), given as materialized (
      select * from jsonb_populate_record(null::bookings, ${JSON.stringify(values)}::jsonb)
    ), written as (${change}), queued as (
      insert into mails (id, kind, to_address, booking_id, facts, next_attempt_at, created_at)
      select mail.* from written, ${toMailRecords(mails, now)}
    )
    select refusal.reason, written.id from refusal left join written on true`
  try {
    const [row] = await readRows<{ reason: BookingRefusal | null; id: string | null }>(db, statement)
    return row?.id ? { ok: true } : { ok: false, reason: row?.reason ?? 'hold_gone' }
  } catch (error) {
    const reason = toRefusal(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

function toMailRecords(mails: readonly NewMail[], now: Temporal.Instant): SQL {
  const rows = mails.map((mail) => toMailRow(mail, now))
  const records = rows.map(({ id, kind, toAddress, bookingId, facts, nextAttemptAt, createdAt }) => ({
    id,
    kind,
    to_address: toAddress,
    booking_id: bookingId,
    facts,
    next_attempt_at: nextAttemptAt,
    created_at: createdAt,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as mail(id uuid, kind text, to_address text,
    booking_id uuid, facts jsonb, next_attempt_at timestamptz, created_at timestamptz)`
}

const refusalsByConstraint: Readonly<Record<string, BookingRefusal>> = {
  bookings_client_free: 'client_busy',
  bookings_idempotency_unique: 'key_reused',
  bookings_external_event_unique: 'event_known',
}

function toRefusal(error: unknown): BookingRefusal | undefined {
  const known = readDatabaseError(error)
  return known ? refusalsByConstraint[known.constraint] : undefined
}
