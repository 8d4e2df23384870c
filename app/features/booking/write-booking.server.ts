import { type Db, readDatabaseError, readPrepared } from '../../db/open.server.ts'
import type { AuditAction } from '../../db/record-audit.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import { inBatches } from '../../lib/in-batches.ts'
import { adultAge } from './age.ts'
import type { BookingRefusal } from './booking.schema.ts'
import type { BookedBy } from './booking-request.server.ts'
import { mostBookingsADay, mostOpenBookings } from './client-limits.server.ts'
import type { BookingTime } from './client-values.server.ts'
import type { NewBookingMail } from './mails/booking-mails.ts'

/** Columns by their database names; instants as RFC 3339. */
type BookingValues = Readonly<Record<string, string | number | boolean | null>> &
  Readonly<{ id: string; client_key: string }>

type Written = Readonly<{ ok: true; time: BookingTime }> | Readonly<{ ok: false; reason: BookingRefusal }>

export type Writing = Readonly<{
  values: BookingValues
  mails: readonly NewBookingMail[]
  /** Of staff who book for a client. */
  bookedBy?: BookedBy
  now: Temporal.Instant
}>

type WriteAll = (writings: readonly Writing[]) => Promise<readonly Written[]>

const writers = new WeakMap<Db, (writing: Writing) => Promise<Written>>()

/**
 * Confirms a hold that is still good, if the client may book once more, and queues the mails: one statement, which
 * under load does the same for other clients who book at this moment.
 */
export function confirmHeldBooking(db: Db, writing: Writing): Promise<Written> {
  const known = writers.get(db)
  if (known) return known(writing)
  const run = apartWhenRefused((writings) => write(db, toConfirmation, writings))
  const toKeys = ({ values }: Writing) => [`client ${values.client_key}`, `booking ${values.id}`]
  const writer = inBatches({ run, toKeys })
  writers.set(db, writer)
  return writer(writing)
}

/** The same for a booking that had no hold. */
export async function insertBooking(db: Db, writing: Writing): Promise<Written> {
  const [written] = await apartWhenRefused((writings) => write(db, toInsertion, writings))([writing])
  return written ?? { ok: false, reason: 'hold_gone' }
}

/** What the held row knows better where the client said nothing. */
const toSetting = (column: string) =>
  column === 'visitor_time_zone'
    ? `"${column}" = coalesce(given."${column}", bookings."${column}")`
    : `"${column}" = given."${column}"`

/**
 * By the rows' ids in any case: `status = 'held'` would let statistics from before a rush lead PostgreSQL through every
 * hold there is, once for each batch, by the index of holds.
 */
const toConfirmation = (columns: readonly string[]) => `
  update bookings set ${columns.map(toSetting).join(', ')} from given
  where bookings.id = given.id and bookings.status is not distinct from 'held'
    and bookings.hold_token_hash is not distinct from given.hold_token_hash
    and bookings.hold_expires_at > given.asked_at
    and (given.age >= ${adultAge} or bookings.guardian_answer is not null)
  returning bookings.*`

const toInsertion = (columns: readonly string[]) => `
  insert into bookings (${columns.map((column) => `"${column}"`).join(', ')})
  select ${columns.map((column) => `given."${column}"`).join(', ')} from given returning bookings.*`

/** What refuses one booking undoes the statement for all of them: then each is tried by itself. */
function apartWhenRefused(run: WriteAll): WriteAll {
  return async (writings) => {
    try {
      return await run(writings)
    } catch (error) {
      const reason = toRefusal(error)
      if (writings.length === 1 && reason) return [{ ok: false, reason }]
      if (writings.length === 1 || !(reason || isDeadlock(error))) throw error
      const apart = await Promise.all(writings.map((writing) => apartWhenRefused(run)([writing])))
      return apart.flat()
    }
  }
}

/** As `SessionSnapshot` of the mail queue; null without a time. */
const sessionOfWritten = `case when written.starts_at is not null then jsonb_build_object('startsAt', written.starts_at,
  'endsAt', written.ends_at, 'sequence', written.ics_sequence, 'mode', written.mode, 'officeId', written.office_id,
  'counsellorId', written.counsellor_id) end`

type WrittenRow = Readonly<{
  status: BookingTime['status']
  mode: BookingTime['mode']
  office_id: string | null
  counsellor_id: string | null
  starts_at: string | null
  ends_at: string | null
  visitor_time_zone: string | null
  created_at: string
  link_version: number
  ics_sequence: number
}>

/** What was asked, and the row as it now stands unless it was refused. */
type AskedRow = Readonly<{ id: string; reason: BookingRefusal | null }> &
  (WrittenRow | Readonly<{ status: null }>)

async function write(
  db: Db,
  toChange: (columns: readonly string[]) => string,
  writings: readonly Writing[],
): Promise<Written[]> {
  const columns = Object.keys(writings[0]?.values ?? {})
  // Clients are locked in one order, whoever else writes a batch at the same time.
  const text = `
    with asked as materialized (
      select * from jsonb_to_recordset($1::jsonb) as one(id uuid, client_key text, at timestamptz, "values" jsonb)
      order by client_key
    ), refusal as materialized (
      select id, find_client_refusal(client_key, at, $2::integer, $3::integer) as reason from asked
    ), given as materialized (
      select given.*, asked.at as asked_at from asked join refusal on refusal.id = asked.id and refusal.reason is null,
        lateral jsonb_populate_record(null::bookings, asked."values") as given
    ), written as (${toChange(columns)}), queued as (
      insert into mails (id, kind, to_address, booking_id, facts, next_attempt_at, created_at)
      select gen_random_uuid(), mail.kind,
        coalesce(mail.to_address, case mail.reader when 'office' then offices.email else counsellors.email end),
        written.id, jsonb_strip_nulls(jsonb_build_object('change', mail.change, 'session', ${sessionOfWritten})), mail.at, mail.at
      from jsonb_to_recordset($4::jsonb) as mail(booking_id uuid, kind text, change text, to_address text, reader text, at timestamptz)
      join written on written.id = mail.booking_id
      left join offices on offices.id = written.office_id
      left join counsellors on counsellors.id = written.counsellor_id
    ), audited as (
      insert into audit_events (at, actor_id, action, subject_type, subject_id, detail)
      select event.at, event.actor_id, event.action, 'booking', event.booking_id::text, event.detail
      from jsonb_to_recordset($5::jsonb) as event(booking_id uuid, at timestamptz, actor_id uuid, action text, detail jsonb)
      join written on written.id = event.booking_id
    )
    select refusal.id, refusal.reason, written.status, written.mode, written.office_id, written.counsellor_id, written.starts_at,
      written.ends_at, written.visitor_time_zone, written.created_at, written.link_version, written.ics_sequence
    from refusal left join written on written.id = refusal.id`
  const asked = writings.map(({ values, now }) => ({
    id: values.id,
    client_key: values.client_key,
    at: now.toString(),
    values,
  }))
  const rows = await readPrepared<AskedRow>(db, text, [
    JSON.stringify(asked),
    mostOpenBookings,
    mostBookingsADay,
    JSON.stringify(writings.flatMap(toMailRecords)),
    JSON.stringify(writings.flatMap(toAuditRecords)),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return writings.map(({ values }) => {
    const row = found.get(values.id)
    return row?.status
      ? { ok: true, time: toTime(row.id, row) }
      : { ok: false, reason: row?.reason ?? 'hold_gone' }
  })
}

function toMailRecords({ values, mails, now }: Writing) {
  return mails.map(({ kind, change, to, reader }) => {
    return { booking_id: values.id, kind, change, to_address: to, reader, at: now }
  })
}

function toAuditRecords({ values, bookedBy, now }: Writing) {
  const action: AuditAction = 'booking.added'
  if (!bookedBy) return []
  const { actorId, consentBy } = bookedBy
  return [{ booking_id: values.id, at: now, actor_id: actorId, action, detail: { consentBy } }]
}

function toTime(id: string, row: WrittenRow): BookingTime {
  return {
    id,
    status: row.status,
    mode: row.mode,
    officeId: row.office_id,
    counsellorId: row.counsellor_id,
    startsAt: row.starts_at === null ? null : toInstant(row.starts_at),
    endsAt: row.ends_at === null ? null : toInstant(row.ends_at),
    visitorTimeZone: row.visitor_time_zone,
    createdAt: toInstant(row.created_at),
    linkVersion: row.link_version,
    icsSequence: row.ics_sequence,
  }
}

const refusalsByConstraint: Readonly<Record<string, BookingRefusal>> = {
  bookings_client_free: 'client_busy',
  bookings_idempotency_unique: 'key_reused',
  bookings_external_event_unique: 'event_known',
}

const isDeadlock = (error: unknown) => readDatabaseError(error)?.code === '40P01'

function toRefusal(error: unknown): BookingRefusal | undefined {
  const known = readDatabaseError(error)
  return known ? refusalsByConstraint[known.constraint] : undefined
}
