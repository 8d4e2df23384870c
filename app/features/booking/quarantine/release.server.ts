import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { expireHolds } from '../hold.server.ts'
import { type MoveOutcome, putOnSlot } from '../move.server.ts'
import { toProofDue } from '../proof/proof-due.ts'
import { type BookingRow, toSlotStart } from '../transaction/booking-row.server.ts'
import { toAuthor } from '../transaction/caller.ts'
import { clientConstraints, inBookingTransaction } from '../transaction/constraints.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Release = Readonly<{
  bookingId: string
  caller: Readonly<{ actorId: string; scope: StaffScope; revision: number }>
}>

type ReleaseOutcome = MoveOutcome | Readonly<{ ok: false; reason: 'over' }>

/**
 * Makes a real booking of one that filled the honeypot. It takes its time if that is still free. Its mails say how it is now. The time for the proof of the address begins now.
 */
export async function releaseBooking(
  db: Db,
  { bookingId, caller }: Release,
  now: Temporal.Instant,
): Promise<ReleaseOutcome> {
  await expireHolds(db, now)
  return inBookingTransaction<ReleaseOutcome, 'slot_taken' | 'client_busy'>(
    db,
    clientConstraints,
    async (tx) => {
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok || !locked.booking.quarantined) return locked
      const { booking: previous } = locked
      if (!canCancel(previous, now)) return { ok: false, reason: 'over' }
      const released = await writeReleased(tx, previous, caller, now)
      if (!released.ok) return released
      const event = { before: previous, after: released.booking, by: toAuthor(caller), at: now }
      await announce(tx, { type: 'booking.released', ...event })
      return released
    },
  )
}

async function writeReleased(
  tx: Db,
  previous: BookingRow,
  caller: Release['caller'],
  now: Temporal.Instant,
): Promise<ReleaseOutcome> {
  const { id, startsAt, proofDueAt } = previous
  const change = {
    quarantined: false,
    ...(proofDueAt && startsAt ? { proofDueAt: toProofDue(startsAt, now) } : {}),
  }
  // A request and an appointment of an outside scheduler take none of our times.
  const slot = previous.status === 'requested' ? null : toSlotStart(previous)
  if (slot) return putOnSlot(tx, { bookingId: id, slot, caller }, previous, change, now)
  const row = { ...change, revision: previous.revision + 1 }
  const [booking] = await tx.update(bookings).set(row).where(eq(bookings.id, id)).returning()
  return booking ? { ok: true, booking } : { ok: false, reason: 'not_found' }
}
