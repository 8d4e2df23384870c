import { closeTasks } from '../../db/close-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import type { Country } from '../../lib/minors-mode.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { canGetTime } from './allowed-changes.ts'
import { encryptGuardian } from './encrypted-details.server.ts'
import type { Guardian } from './guardian/guardian.schema.ts'
import { findGuardianAnswer } from './guardian/guardian-rule.server.ts'
import { expireHolds } from './hold.server.ts'
import { queueBookedMails } from './mails/booking-mails.server.ts'
import { type Move, type MoveOutcome, putOnSlot } from './move.server.ts'
import { addBookingTasks } from './transaction/booking-tasks.server.ts'
import type { StaffCaller } from './transaction/caller.ts'
import { clientConstraints, inBookingTransaction } from './transaction/constraints.server.ts'
import { auditStaffChange, lockBooking } from './transaction/lock-booking.server.ts'
import { reportAction } from './transaction/report-action.server.ts'

/** A client under 18 must have answered the question about a guardian, now or before. */
type Assignment = Move &
  Readonly<{ caller: StaffCaller; guardian?: Guardian; exemptCountries?: readonly Country[] }>

/** Gives a request its first slot and confirms it. */
export async function assignTime(
  db: Db,
  secrets: Secrets,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<MoveOutcome> {
  await expireHolds(db, now)
  const changed = inBookingTransaction<MoveOutcome, 'slot_taken' | 'client_busy'>(
    db,
    clientConstraints,
    async (tx) => {
      const { bookingId, caller, slot, guardian, exemptCountries } = assignment
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      if (!canGetTime(locked.booking)) return { ok: false, reason: 'not_movable' }
      const { age } = locked.booking
      const guardianAnswer = guardian?.answer ?? locked.booking.guardianAnswer
      const asked = { age, officeId: slot.officeId, guardianAnswer }
      const answer = await findGuardianAnswer(tx, asked, exemptCountries)
      if (!answer.ok) return answer
      // Staff who agree on a time with the client know them.
      const change = { status: 'confirmed', confirmedAt: now, provenAt: now, proofDueAt: null } as const
      const named = guardian ? encryptGuardian(secrets, bookingId, guardian) : {}
      const row = { ...change, ...named, guardianAnswer: answer.guardianAnswer }
      const assigned = await putOnSlot(tx, assignment, locked.booking, row, now)
      if (!assigned.ok) return assigned
      const { booking } = assigned
      if (!booking.quarantined) await queueBookedMails(tx, booking, now, { isByStaff: true })
      await closeTasks(tx, { bookingId, kinds: ['no_time'] }, 'time_given', now)
      await addBookingTasks(tx, booking, now)
      const detail = { from: null, to: booking.startsAt }
      await auditStaffChange(tx, { caller, bookingId, action: 'booking.time_given', detail }, now)
      return assigned
    },
  )
  return reportAction('assign_time', changed)
}
