import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { lockSeries } from '../../../db/series.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { canClientMove, canMove } from '../allowed-changes.ts'
import { expireHolds } from '../hold.server.ts'
import { isAt, isGuardianRuleKept, type MoveOutcome, putOnSlot } from '../move.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import { type Caller, isStaff, toAuthor } from '../transaction/caller.ts'
import { clientConstraints, inBookingTransaction } from '../transaction/constraints.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { reported } from '../transaction/report-action.server.ts'
import { announceSeries } from './announce-series.server.ts'
import { lockOthersOfSeries, toPart } from './series-of-booking.server.ts'

export type SeriesMove = Readonly<{
  /** The session from which on the series moves. */
  bookingId: string
  caller: Caller
  /** The new slot of each session that moves, by its booking. */
  slots: ReadonlyMap<string, SlotStart>
}>

/** Moves several sessions of a series, all or none, with one mail for all. */
export const moveSeries = reported(
  'move_series',
  async (db: Db, move: SeriesMove, now: Temporal.Instant): Promise<MoveOutcome> => {
    await expireHolds(db, now)
    return inBookingTransaction<MoveOutcome, 'slot_taken' | 'client_busy'>(db, clientConstraints, (tx) =>
      moveLocked(tx, move, now),
    )
  },
)

async function moveLocked(
  tx: Db,
  { bookingId, caller, slots }: SeriesMove,
  now: Temporal.Instant,
): Promise<MoveOutcome> {
  await lockSeries(tx, bookingId)
  const locked = await lockBooking(tx, bookingId, caller)
  if (!locked.ok) return locked
  const all = [locked.booking, ...(await lockOthersOfSeries(tx, bookingId, caller))]
  const moving = all.flatMap((before) => {
    const slot = slots.get(before.id)
    return slot && !isAt(before, slot) ? [{ before, slot }] : []
  })
  if (moving.length === 0) return { ok: true, booking: locked.booking }
  const mayMove = isStaff(caller) ? canMove : canClientMove
  if (!moving.every(({ before }) => mayMove(before, now))) return { ok: false, reason: 'not_movable' }
  // They give up their times together, so that none is refused because of another date of the series.
  const ids = moving.map(({ before }) => before.id)
  await tx.update(bookings).set({ quarantined: true }).where(inArray(bookings.id, ids))
  const moved: Readonly<{ before: BookingRow; after: BookingRow }>[] = []
  for (const { before, slot } of moving) {
    if (!(await isGuardianRuleKept(tx, before, slot))) return { ok: false, reason: 'guardian_needed' }
    const change = {
      quarantined: before.quarantined,
      icsSequence: before.icsSequence + 1,
      comingConfirmedAt: null,
      clientMoves: before.clientMoves + (isStaff(caller) ? 0 : 1),
    }
    const put = await putOnSlot(tx, { bookingId: before.id, slot, caller }, before, change, now)
    if (!put.ok) return put
    moved.push({ before, after: put.booking })
  }
  for (const [n, change] of moved.entries()) {
    const event = { ...change, by: toAuthor(caller), at: now, series: toPart(n, moved.length) }
    await announce(tx, { type: 'booking.moved', ...event })
  }
  await announceSeries(tx, { type: 'series.moved', bookingIds: ids, by: toAuthor(caller) }, now)
  const own = moved.find(({ before }) => before.id === bookingId)
  return { ok: true, booking: own?.after ?? locked.booking }
}
