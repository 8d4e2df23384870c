import type { Connection, Table } from './connection.ts'

/** How many rows of each kind a restore has changed after the rows were equal to those of the backup. */
export type Settled = Readonly<{
  endedSignIns: number
  heldMessages: number
  skippedReminders: number
  longerProofs: number
}>

type Change = Readonly<{
  counts: keyof Settled
  table: string
  /** The columns that the statement needs. An older release may lack them. */
  columns: readonly string[]
  /** `$1` is the time of the restore. */
  statement: string
}>

const toHeld = (table: string) =>
  `update ${table} set status = 'failed', last_error = 'restored', next_attempt_at = $1 where status = 'queued'`

/** An unproven booking gets a day, at most until its start. One that has begun meanwhile stays as it is, and staff ask how it went. */
const toLongerProof = (table: string, start: string, condition: string) =>
  `update ${table} set proof_due_at = case when ${start} <= $1 then null
    else least(${start}, greatest(${table}.proof_due_at, $1::timestamptz + interval '24 hours')) end ${condition}`

/**
 * What the site may have done between the backup and the restore, and must not do a second time. Nobody knows it, so each change is the one
 * that harms a client less. The first changes are of this release, the last two of release 0.2.0 and older.
 */
const changes: readonly Change[] = [
  {
    counts: 'endedSignIns',
    table: 'sessions',
    columns: ['ended_at'],
    statement: 'update sessions set ended_at = $1 where ended_at is null',
  },
  {
    counts: 'heldMessages',
    table: 'outbox',
    columns: ['status', 'last_error', 'next_attempt_at'],
    statement: toHeld('outbox'),
  },
  {
    counts: 'skippedReminders',
    table: 'reminders',
    columns: ['due_at'],
    statement: 'update reminders set due_at = null where due_at <= $1',
  },
  {
    counts: 'skippedReminders',
    table: 'group_places',
    columns: ['reminded_at', 'reminder_off'],
    statement: `update group_places set reminded_at = $1 from group_sessions
      where group_sessions.id = session_id and starts_at > $1 and starts_at <= $1::timestamptz + interval '24 hours'
        and reminded_at is null and not reminder_off and group_places.status = 'confirmed'`,
  },
  {
    counts: 'longerProofs',
    table: 'bookings',
    columns: ['proof_due_at', 'starts_at'],
    statement: toLongerProof(
      'bookings',
      'starts_at',
      `where proof_due_at is not null and status in ('requested', 'confirmed')`,
    ),
  },
  {
    counts: 'longerProofs',
    table: 'group_places',
    columns: ['proof_due_at'],
    statement: toLongerProof(
      'group_places',
      'starts_at',
      `from group_sessions where group_sessions.id = session_id and group_places.proof_due_at is not null
        and group_places.status in ('requested', 'confirmed')`,
    ),
  },
  ...['mails', 'webhook_deliveries'].map(
    (table) =>
      ({
        counts: 'heldMessages',
        table,
        columns: ['status', 'last_error', 'next_attempt_at'],
        statement: toHeld(table),
      }) as const,
  ),
]

/**
 * Changes the restored rows so that nothing goes on that was done after the backup: sign-ins end, messages that wait are held, reminders
 * that were due are left out, and who has not proven an address gets a day. It belongs to the transaction of the restore.
 */
export async function settleRestored(
  { query }: Connection,
  tables: ReadonlyMap<string, Table>,
  now: Temporal.Instant,
): Promise<Settled> {
  const settled = { endedSignIns: 0, heldMessages: 0, skippedReminders: 0, longerProofs: 0 }
  for (const { counts, table, columns, statement } of changes) {
    const own = tables.get(table)
    if (!own || !columns.every((column) => own.columns.includes(column))) continue
    const rows = await query(`${statement} returning true`, [now.toString()])
    settled[counts] += rows.length
  }
  return settled
}
