import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clearWay } from './clear-way.server.ts'
import { hasDayLeft } from './daily-limit.server.ts'
import { toFreeRoom } from './free-room.server.ts'
import { findRules, keepRules, mostLooks, type Rules } from './rules-guard.server.ts'
import { toSlotRow, type WantedSlot } from './slot.ts'
import { inOneTransaction } from './transactions.server.ts'

export type Booking = typeof bookings.$inferSelect

export type MoveAnswer =
  | Readonly<{ ok: true; booking: Booking /** The row before the move. */; previous: Booking }>
  | Readonly<{
      ok: false
      reason: 'not_found' | 'not_movable' | 'not_offered' | 'slot_taken' | 'client_busy'
    }>

const mostAttempts = 10

type Move = Readonly<{ bookingId: string; slot: WantedSlot }>
type Attempt = MoveAnswer | Readonly<{ ok: false; reason: 'rules_changed' }>

/**
 * Moves a confirmed or pending booking that has not begun to another slot: one UPDATE of its time, so that it has the
 * old or the new one at every moment. In person it keeps its room or gets another. Asking for the slot that it
 * already has changes nothing.
 */
export async function moveBooking(db: Db, move: Move, now: Temporal.Instant): Promise<MoveAnswer> {
  for (let look = 0; look < mostLooks; look += 1) {
    const rules = await findRules(db, move.slot, now)
    const answer = await inOneTransaction(db, (tx) => moveByRules(tx, move, rules, now))
    if (answer.ok || answer.reason !== 'rules_changed') return answer
  }
  return { ok: false, reason: 'slot_taken' }
}

async function moveByRules(
  tx: Db,
  { bookingId, slot }: Move,
  rules: Rules | null,
  now: Temporal.Instant,
): Promise<Attempt> {
  const [previous] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!previous) return { ok: false, reason: 'not_found' }
  if (!isMovable(previous, now)) return { ok: false, reason: 'not_movable' }
  if (isAt(previous, slot)) return { ok: true, booking: previous, previous }
  if (!rules) return { ok: false, reason: 'not_offered' }
  if (!(await keepRules(tx, rules))) return { ok: false, reason: 'rules_changed' }
  if (!(await hasDayLeft(tx, rules.counsellor, slot.startsAt, now, bookingId))) {
    return { ok: false, reason: 'slot_taken' }
  }
  return updateUntilSettled(tx, previous, toSlotRow(slot, rules.counsellor), now)
}

async function updateUntilSettled(
  tx: Db,
  previous: Booking,
  row: ReturnType<typeof toSlotRow>,
  now: Temporal.Instant,
): Promise<MoveAnswer> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const booking = await tryUpdate(tx, previous, row, attempt > 0)
    if (booking) return { ok: true, booking, previous }
    const way = await clearWay(tx, { ...row, id: previous.id, clientKey: previous.clientKey }, now)
    if (way.counsellorBusy) break
    if (way.clientBusy) return { ok: false, reason: 'client_busy' }
    if (row.mode === 'IN_PERSON' && way.freeRooms === 0) break
  }
  return { ok: false, reason: 'slot_taken' }
}

/** Null when somebody else has the counsellor, the client or the room at that time. */
async function tryUpdate(
  tx: Db,
  previous: Booking,
  row: ReturnType<typeof toSlotRow>,
  lostRace: boolean,
): Promise<Booking | null> {
  try {
    return await tx.transaction(async (savepoint) => {
      const search = { time: row, bookingId: previous.id, ownRoomId: previous.roomId, lostRace }
      const [room] =
        row.mode === 'IN_PERSON' ? await readRows<{ id: string }>(savepoint, toFreeRoom(search)) : []
      if (row.mode === 'IN_PERSON' && !room) return null
      const [booking] = await savepoint
        .update(bookings)
        .set({ ...row, roomId: room?.id ?? null, icsSequence: previous.icsSequence + 1 })
        .where(eq(bookings.id, previous.id))
        .returning()
      return booking ?? null
    })
  } catch (error) {
    if (readDatabaseError(error)?.code === '23P01') return null
    throw error
  }
}

function isMovable({ status, startsAt }: Booking, now: Temporal.Instant): boolean {
  return (
    (status === 'confirmed' || status === 'pending') &&
    startsAt !== null &&
    Temporal.Instant.compare(startsAt, now) > 0
  )
}

function isAt({ startsAt, counsellorId, officeId, mode }: Booking, slot: WantedSlot): boolean {
  return (
    startsAt?.equals(slot.startsAt) === true &&
    counsellorId === slot.counsellorId &&
    officeId === slot.officeId &&
    mode === slot.mode
  )
}

export type CancelAnswer =
  | Readonly<{ ok: true; booking: Booking }>
  | Readonly<{ ok: false; reason: 'not_found' | 'already_cancelled' | 'not_cancellable' }>

/** Cancels a request, or a booking that has not begun; its time is free again by itself. */
export async function cancelBooking(db: Db, bookingId: string, now: Temporal.Instant): Promise<CancelAnswer> {
  const [booking] = await db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: now, icsSequence: sql`${bookings.icsSequence} + 1` })
    .where(
      and(
        eq(bookings.id, bookingId),
        inArray(bookings.status, ['requested', 'pending', 'confirmed']),
        or(isNull(bookings.startsAt), gt(bookings.startsAt, now)),
      ),
    )
    .returning()
  if (booking) return { ok: true, booking }
  const [found] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!found) return { ok: false, reason: 'not_found' }
  return { ok: false, reason: found.status === 'cancelled' ? 'already_cancelled' : 'not_cancellable' }
}
