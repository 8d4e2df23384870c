import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { announce } from '../../events/announce.server.ts'
import type { SlotStart } from '../availability/rules/slot.ts'
import { canClientMove, canMove } from './allowed-changes.ts'
import { areInOneCountry } from './guardian/guardian-rule.server.ts'
import { findGuardian } from './guardian/guardians.server.ts'
import { expireHolds } from './hold.server.ts'
import type { LiftedLimit, LiftReason } from './limits/booking-limits.ts'
import { isShareUsed } from './limits/hold-limits.server.ts'
import { toEarliest } from './proof/proof-due.ts'
import { findSeriesId } from './series/series-of-booking.server.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { type Caller, isClient, isStaff, toAuthor } from './transaction/caller.ts'
import { claimSlot } from './transaction/claim-slot.server.ts'
import { clientConstraints, inBookingTransaction } from './transaction/constraints.server.ts'
import { lockBooking } from './transaction/lock-booking.server.ts'
import { reported } from './transaction/report-action.server.ts'

export type Move = Readonly<{
  bookingId: string
  slot: SlotStart
  caller: Caller
  /** The zone in which the client chose the new time. Staff choose in their own zone, and the client keeps theirs. */
  visitorTimeZone?: string | null
  /** Only for staff whose counsellor cannot come: the session may begin without notice. */
  withoutNotice?: boolean
  /** Why staff choose a time beyond notice, horizon and daily limit. */
  beyondLimits?: LiftReason
}>

type MoveRefusal = Readonly<{
  ok: false
  reason:
    | 'not_found'
    | 'changed_meanwhile'
    | 'not_movable'
    | 'not_offered'
    | 'slot_taken'
    | 'client_busy'
    | 'guardian_needed'
    /** An unproven booking cannot move to times of which unproven bookings have used up their share. */
    | 'share_used'
}>
export type MoveOutcome = Readonly<{ ok: true; booking: BookingRow }> | MoveRefusal

/**
 * Moves a confirmed booking that has not begun to another slot: one update, so that it has the old or the new time at every moment. A
 * move to the slot that it has already changes nothing.
 */
export const moveBooking = reported(
  'move',
  async (db: Db, move: Move, now: Temporal.Instant): Promise<MoveOutcome> => {
    await expireHolds(db, now)
    return inBookingTransaction<MoveOutcome, 'slot_taken' | 'client_busy'>(db, clientConstraints, (tx) =>
      moveLocked(tx, move, now),
    )
  },
)

async function moveLocked(tx: Db, move: Move, now: Temporal.Instant): Promise<MoveOutcome> {
  const { bookingId, slot, caller, visitorTimeZone } = move
  const locked = await lockBooking(tx, bookingId, caller)
  if (!locked.ok) return locked
  const before = locked.booking
  const mayMove = isClient(caller) ? canClientMove(before, now) : canMove(before, now)
  if (!mayMove) return { ok: false, reason: 'not_movable' }
  if (isAt(before, slot)) return { ok: true, booking: before }
  if (!(await isGuardianRuleKept(tx, before, slot))) return { ok: false, reason: 'guardian_needed' }
  const change = {
    icsSequence: before.icsSequence + 1,
    comingConfirmedAt: null,
    visitorTimeZone: visitorTimeZone ?? before.visitorTimeZone,
    clientMoves: before.clientMoves + (isClient(caller) ? 1 : 0),
    proofDueAt: before.proofDueAt && toEarliest(before.proofDueAt, slot.startsAt),
  }
  const moved = await putOnSlot(tx, move, before, change, now)
  if (!moved.ok) return moved
  const needsShare = before.proofDueAt !== null && !isStaff(caller)
  if (needsShare && (await isShareUsed(tx, slot, now))) return { ok: false, reason: 'share_used' }
  const event = { before, after: moved.booking, by: toAuthor(caller), at: now }
  await announce(tx, { type: 'booking.moved', ...event, detail: toLifted(move.beyondLimits, moved.lifted) })
  return moved
}

type Change = Partial<
  Pick<
    BookingRow,
    | 'status'
    | 'confirmedAt'
    | 'icsSequence'
    | 'guardianAnswer'
    | 'comingConfirmedAt'
    | 'visitorTimeZone'
    | 'clientMoves'
    | 'provenAt'
    | 'proofDueAt'
    | 'quarantined'
  >
>

type Put = Readonly<{ ok: true; booking: BookingRow; lifted: readonly LiftedLimit[] }> | MoveRefusal

/** Returns what the audit log stores of a time beyond the limits. */
export function toLifted(reason: LiftReason | undefined, lifted: readonly LiftedLimit[]) {
  return lifted.length > 0 ? { limits: lifted, reason } : undefined
}

/** Puts a booking on a slot. A counsellor's booking stays with that counsellor: only administrators hand one over. */
export async function putOnSlot(
  tx: Db,
  { slot, caller, withoutNotice, beyondLimits }: Move,
  previous: BookingRow,
  change: Change,
  now: Temporal.Instant,
): Promise<Put> {
  const own = isStaff(caller) ? caller.scope.counsellorId : null
  if (own !== null && own !== slot.counsellorId) return { ok: false, reason: 'not_offered' }
  const isSeries = (await findSeriesId(tx, previous.id)) !== null
  const rules = { isStaff: isStaff(caller), withoutNotice: isStaff(caller) && withoutNotice, isSeries }
  const isBeyondLimits = isStaff(caller) && beyondLimits !== undefined
  const claimed = await claimSlot(tx, { slot, booking: previous, isBeyondLimits, ...rules }, now)
  if (!claimed.ok) return claimed
  const [booking] = await tx
    .update(bookings)
    .set({ ...claimed.columns, ...change, revision: previous.revision + 1 })
    .where(eq(bookings.id, previous.id))
    .returning()
  return booking ? { ok: true, booking, lifted: claimed.lifted } : { ok: false, reason: 'not_found' }
}

/** A client under 18 for whom one country asks for no guardian cannot move to an office of another country without one. */
export async function isGuardianRuleKept(tx: Db, previous: BookingRow, slot: SlotStart): Promise<boolean> {
  if (previous.guardianAnswer !== 'exempt' || (await findGuardian(tx, previous.id))) return true
  return areInOneCountry(tx, [previous.officeId, slot.officeId])
}

export function isAt({ startsAt, counsellorId, officeId, mode }: BookingRow, slot: SlotStart): boolean {
  const isSameTime = startsAt?.equals(slot.startsAt) === true
  return isSameTime && counsellorId === slot.counsellorId && officeId === slot.officeId && mode === slot.mode
}
