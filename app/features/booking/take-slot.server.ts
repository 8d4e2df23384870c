import { is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inOneTransaction, retryAfterDeadlock } from '../../db/transactions.server.ts'
import { toSlotRow, type WantedSlot } from '../availability/rules/slot.ts'
import { hasDayLeft } from './daily-limit.server.ts'
import { clearWay } from './find-conflicts.server.ts'
import { toFreeRoom } from './free-room.server.ts'
import { endHold } from './hold-rows.server.ts'
import { findRules, mostLooks, type Rules, toRulesGuard } from './rules-guard.server.ts'

type SlotColumn = keyof ReturnType<typeof toSlotRow> | 'roomId'

/** A consent that a person gave, as `consent_events` keeps it. */
export type ConsentGiven = Readonly<{ purpose: string; version: string; hash: string; locale: string }>

export type SlotRequest = Readonly<{
  slot: WantedSlot
  /** The rest of the row; its status must be `held`, `pending` or `confirmed`. */
  values: Omit<typeof bookings.$inferInsert, SlotColumn>
  consents: readonly ConsentGiven[]
  route: 'schedule' | 'api' | 'staff'
  /** A hold of the same visitor, given up when and only when the new slot is got. */
  insteadOfHold?: string
}>

export type SlotRefusal =
  /** Outside hours, notice, horizon, or a holiday or leave; or there is no such counsellor or office. */
  | 'not_offered'
  /** Somebody else has the counsellor or the last room, or the counsellor's day is full. */
  | 'slot_taken'
  /** The client of `values.clientKey` has another session at that time. */
  | 'client_busy'
  /** A booking with this id, idempotency key, hold token or external event is there already. */
  | 'duplicate'

export type SlotAnswer =
  | Readonly<{ ok: true; bookingId: string; roomId: string | null }>
  | Readonly<{ ok: false; reason: SlotRefusal }>

type Row = SlotRequest['values'] & ReturnType<typeof toSlotRow>
type Attempt = SlotAnswer | Readonly<{ ok: false; reason: 'rules_changed' }>

/** How often a lost race for a room is run again. */
const mostAttempts = 10

/**
 * Puts a booking on a slot if the rules offer it and nobody has it: one statement that also records the consents. The
 * exclusion constraints decide between simultaneous takers. In person it gets a free room.
 */
export async function takeSlot(db: Db, request: SlotRequest, now: Temporal.Instant): Promise<SlotAnswer> {
  for (let look = 0; look < mostLooks; look += 1) {
    const rules = await findRules(db, request.slot, now)
    if (!rules) return { ok: false, reason: 'not_offered' }
    const answer = await takeByRules(db, request, rules, now)
    if (answer.ok || answer.reason !== 'rules_changed') return answer
  }
  return { ok: false, reason: 'slot_taken' }
}

async function takeByRules(
  db: Db,
  request: SlotRequest,
  rules: Rules,
  now: Temporal.Instant,
): Promise<Attempt> {
  const { slot, values, insteadOfHold } = request
  const { counsellor } = rules
  const row = { ...values, ...toSlotRow(slot, counsellor) }
  const insert = (tx: Db) => insertUntilSettled(tx, { row, request, rules }, now)
  if (counsellor.dailyLimit === null && !insteadOfHold && !is(db, PgTransaction)) {
    return retryAfterDeadlock(() => insert(db))
  }
  return inOneTransaction<Attempt>(db, async (tx) => {
    if (insteadOfHold) await endHold(tx, insteadOfHold)
    if (!(await hasDayLeft(tx, counsellor, slot.startsAt, now))) return { ok: false, reason: 'slot_taken' }
    return insert(tx)
  })
}

type Insert = Readonly<{ row: Row; request: SlotRequest; rules: Rules }>

async function insertUntilSettled(db: Db, insert: Insert, now: Temporal.Instant): Promise<Attempt> {
  const { row } = insert
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const [booked] = await readRows<{ id: string | null; roomId: string | null; isCurrent: boolean }>(
      db,
      toInsert(insert, attempt, now),
    )
    if (booked?.id) return { ok: true, bookingId: booked.id, roomId: booked.roomId }
    if (!booked?.isCurrent) return { ok: false, reason: 'rules_changed' }
    const way = await clearWay(db, row, now)
    if (way.duplicate) return { ok: false, reason: 'duplicate' }
    if (way.counsellorBusy) return { ok: false, reason: 'slot_taken' }
    if (way.clientBusy) return { ok: false, reason: 'client_busy' }
    if (row.mode === 'IN_PERSON' && way.freeRooms === 0) break
  }
  return { ok: false, reason: 'slot_taken' }
}

/** No conflict target: so it covers the exclusion constraints, waits for simultaneous takers and raises no error. */
function toInsert({ row, request, rules }: Insert, attempt: number, now: Temporal.Instant): SQL {
  const names = Object.keys(row) as (keyof Row)[]
  const columns = names.map((name) => sql.identifier(toSnakeCase(name)))
  const values = names.map(
    (name) => sql`${sql.param(row[name], bookings[name])}::${sql.raw(bookings[name].getSQLType())}`,
  )
  const lostRace = attempt > 0
  const room =
    row.mode === 'IN_PERSON'
      ? toFreeRoom({ time: row, bookingId: row.id, lostRace })
      : sql`select null::uuid as id`
  return sql`with rules as (${toRulesGuard(rules)}), room as (${room}),
    booked as (
      insert into bookings (${sql.join(columns, sql`, `)}, room_id)
      select ${sql.join(values, sql`, `)}, room.id from rules, room
      on conflict do nothing returning id, room_id),
    consented as (
      insert into consent_events (booking_id, purpose, text_version, text_hash, locale, given, at, actor, route)
      select booked.id, given.purpose, given.version, given.hash, given.locale, true,
        ${now.toString()}::timestamptz, 'self', ${request.route}::text
      from booked, json_to_recordset(${JSON.stringify(request.consents)}::json)
        as given (purpose text, version text, hash text, locale text))
    select (select id from booked) as id, (select room_id from booked) as "roomId",
      exists (select 1 from rules) as "isCurrent"`
}
