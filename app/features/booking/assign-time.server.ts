import type { Db } from '../../db/open.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { encryptGuardian } from './encrypted-details.server.ts'
import type { Guardian } from './guardian.schema.ts'
import { expireHolds } from './hold.server.ts'
import { queueBookedMails } from './mails/booking-mails.server.ts'
import { type Move, type MoveOutcome, putOnSlot } from './move.server.ts'
import { clientConstraints, inBookingTransaction } from './transaction/constraints.server.ts'
import { auditStaffChange, lockBooking, type StaffCaller } from './transaction/lock-booking.server.ts'

/** The answer about a guardian comes with the time when the client is under 18 and has not answered the question before. */
type Assignment = Move & Readonly<{ caller: StaffCaller; guardian?: Guardian }>

/** Gives a request its first slot and confirms it. */
export async function assignTime(
  db: Db,
  secrets: Secrets,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<MoveOutcome> {
  await expireHolds(db, now)
  return inBookingTransaction<MoveOutcome, 'slot_taken' | 'client_busy'>(
    db,
    clientConstraints,
    async (tx) => {
      const { bookingId, caller, guardian } = assignment
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const { status, startsAt } = locked.booking
      if (status !== 'requested' || startsAt !== null) return { ok: false, reason: 'not_movable' }
      const change = { status: 'confirmed', confirmedAt: now } as const
      const answer = guardian ? encryptGuardian(secrets, bookingId, guardian) : {}
      const assigned = await putOnSlot(tx, assignment, locked.booking, { ...change, ...answer }, now)
      if (!assigned.ok) return assigned
      const { booking } = assigned
      if (!booking.quarantined) await queueBookedMails(tx, booking, now)
      const detail = { from: null, to: booking.startsAt }
      await auditStaffChange(tx, { caller, bookingId, action: 'booking.time_given', detail }, now)
      return assigned
    },
  )
}
