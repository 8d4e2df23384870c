import { eq } from 'drizzle-orm'
import { type Db, readDatabaseError, readRows } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { inOneTransaction } from '../../db/transactions.server.ts'
import { toSlotRow, type WantedSlot } from '../availability/rules/slot.ts'
import { type BookingGuard, ofGuard } from './booking-guard.server.ts'
import { hasDayLeft } from './daily-limit.server.ts'
import { clearWay } from './find-conflicts.server.ts'
import { toFreeRoom } from './free-room.server.ts'
import { findRules, keepRules, mostLooks, type Rules } from './rules-guard.server.ts'

export type Booking = typeof bookings.$inferSelect

export type MoveAnswer =
  | Readonly<{ ok: true; booking: Booking /** The row before the move. */; previous: Booking }>
  | Readonly<{
      ok: false
      reason: 'not_found' | 'changed_meanwhile' | 'not_movable' | 'not_offered' | 'slot_taken' | 'client_busy'
    }>

const mostAttempts = 10

type Move = Readonly<{ bookingId: string; slot: WantedSlot; guard?: BookingGuard }>

type BesidesTime = Partial<
  Pick<Booking, 'status' | 'confirmedAt' | 'icsSequence' | 'guardianAnswer' | 'guardianSealed'>
>

/** What a booking must be like to get the slot, and what becomes of it besides. */
type Purpose = Readonly<{
  allows: (booking: Booking, now: Temporal.Instant) => boolean
  toChange: (previous: Booking) => BesidesTime
}>
type Attempt = MoveAnswer | Readonly<{ ok: false; reason: 'rules_changed' }>

/**
 * Moves a confirmed or pending booking that has not begun to another slot: one UPDATE of its time, so that it has the
 * old or the new one at every moment. In person it keeps its room or gets another. Asking for the slot that it
 * already has changes nothing.
 */
export function moveBooking(db: Db, move: Move, now: Temporal.Instant): Promise<MoveAnswer> {
  return putOnSlot(db, move, moving, now)
}

const moving: Purpose = {
  allows: isMovable,
  toChange: ({ icsSequence }) => ({ icsSequence: icsSequence + 1 }),
}

/** Confirms a request on a slot, its first; under 18 the answer about a guardian comes with it. `guard` as for moving. */
export function giveTime(
  db: Db,
  move: Move & Readonly<{ guardian?: Pick<Booking, 'guardianAnswer' | 'guardianSealed'> }>,
  now: Temporal.Instant,
): Promise<MoveAnswer> {
  const toChange = () => ({ status: 'confirmed' as const, confirmedAt: now, ...move.guardian })
  const allows = ({ status, startsAt }: Booking) => status === 'requested' && startsAt === null
  return putOnSlot(db, move, { allows, toChange }, now)
}

async function putOnSlot(db: Db, move: Move, purpose: Purpose, now: Temporal.Instant): Promise<MoveAnswer> {
  for (let look = 0; look < mostLooks; look += 1) {
    const rules = await findRules(db, move.slot, now)
    const answer = await inOneTransaction(db, (tx) => putByRules(tx, { ...move, purpose, rules }, now))
    if (answer.ok || answer.reason !== 'rules_changed') return answer
  }
  return { ok: false, reason: 'slot_taken' }
}

type Put = Move & Readonly<{ purpose: Purpose; rules: Rules | null }>

async function putByRules(
  tx: Db,
  { bookingId, slot, guard, purpose, rules }: Put,
  now: Temporal.Instant,
): Promise<Attempt> {
  const [previous] = await tx.select().from(bookings).where(ofGuard(bookingId, guard)).for('update')
  if (!previous) return { ok: false, reason: 'not_found' }
  if (guard && previous.revision !== guard.revision) return { ok: false, reason: 'changed_meanwhile' }
  if (!purpose.allows(previous, now)) return { ok: false, reason: 'not_movable' }
  if (isAt(previous, slot)) return { ok: true, booking: previous, previous }
  // A counsellor's session stays with that counsellor: only administrators hand one over.
  const isTheirs = (guard?.scope.counsellorId ?? slot.counsellorId) === slot.counsellorId
  if (!rules || !isTheirs) return { ok: false, reason: 'not_offered' }
  if (!(await keepRules(tx, rules))) return { ok: false, reason: 'rules_changed' }
  if (!(await hasDayLeft(tx, rules.counsellor, slot.startsAt, now, bookingId))) {
    return { ok: false, reason: 'slot_taken' }
  }
  const row = { ...toSlotRow(slot, rules.counsellor), ...purpose.toChange(previous) }
  return updateUntilSettled(tx, previous, row, now)
}

type NewRow = ReturnType<typeof toSlotRow> & BesidesTime

async function updateUntilSettled(
  tx: Db,
  previous: Booking,
  row: NewRow,
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
async function tryUpdate(tx: Db, previous: Booking, row: NewRow, lostRace: boolean): Promise<Booking | null> {
  try {
    return await tx.transaction(async (savepoint) => {
      const search = { time: row, bookingId: previous.id, ownRoomId: previous.roomId, lostRace }
      const [room] =
        row.mode === 'IN_PERSON' ? await readRows<{ id: string }>(savepoint, toFreeRoom(search)) : []
      if (row.mode === 'IN_PERSON' && !room) return null
      const [booking] = await savepoint
        .update(bookings)
        .set({ ...row, roomId: room?.id ?? null, revision: previous.revision + 1 })
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
