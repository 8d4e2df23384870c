import { type Db, readDatabaseError, readPrepared } from '../../db/open.server.ts'
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
  const assignments = Object.keys(writing.values).map((column) => `"${column}" = given."${column}"`)
  const change = `update bookings set ${assignments.join(', ')} from refusal, given
    where bookings.id = $7::uuid and bookings.status = 'held'
      and bookings.hold_expires_at > $2::timestamptz and refusal.reason is null
    returning bookings.id`
  return write(db, writing, now, { change, params: [bookingId] })
}

/** The same for a booking that had no hold. */
export function insertBooking(db: Db, writing: Writing, now: Temporal.Instant): Promise<Written> {
  const columns = Object.keys(writing.values)
  const change = `insert into bookings (${columns.map((column) => `"${column}"`).join(', ')})
    select ${columns.map((column) => `given."${column}"`).join(', ')} from refusal, given
    where refusal.reason is null returning id`
  return write(db, writing, now, { change, params: [] })
}

type Change = Readonly<{ change: string; params: readonly unknown[] }>

async function write(db: Db, writing: Writing, now: Temporal.Instant, { change, params }: Change) {
  const { clientKey, values, mails } = writing
  const text = `
    with refusal as materialized (
      select find_client_refusal($1::text, $2::timestamptz, $3::integer, $4::integer) as reason
    ), given as materialized (
      select * from jsonb_populate_record(null::bookings, $5::jsonb)
    ), written as (${change}), queued as (
      insert into mails (id, kind, to_address, booking_id, facts, next_attempt_at, created_at)
      select mail.* from written, jsonb_to_recordset($6::jsonb) as mail(id uuid, kind text, to_address text,
        booking_id uuid, facts jsonb, next_attempt_at timestamptz, created_at timestamptz)
    )
    select refusal.reason, written.id from refusal left join written on true`
  const limits = [mostOpenBookings, mostBookingsADay]
  const given = [JSON.stringify(values), JSON.stringify(toMailRecords(mails, now))]
  try {
    const [row] = await readPrepared<{ reason: BookingRefusal | null; id: string | null }>(db, text, [
      clientKey,
      now.toString(),
      ...limits,
      ...given,
      ...params,
    ])
    return row?.id ? ({ ok: true } as const) : ({ ok: false, reason: row?.reason ?? 'hold_gone' } as const)
  } catch (error) {
    const reason = toRefusal(error)
    if (!reason) throw error
    return { ok: false, reason } as const
  }
}

function toMailRecords(mails: readonly NewMail[], now: Temporal.Instant) {
  return mails
    .map((mail) => toMailRow(mail, now))
    .map(({ id, kind, toAddress, bookingId, facts, nextAttemptAt, createdAt }) => ({
      id,
      kind,
      to_address: toAddress,
      booking_id: bookingId,
      facts,
      next_attempt_at: nextAttemptAt,
      created_at: createdAt,
    }))
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
