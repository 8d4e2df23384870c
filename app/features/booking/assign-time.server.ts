import type { Db } from '../../db/open.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { canGetTime } from './allowed-changes.ts'
import type { Guardian } from './guardian/guardian.schema.ts'
import { findGuardianAnswer } from './guardian/guardian-rule.server.ts'
import { storeGuardian } from './guardian/guardians.server.ts'
import { expireHolds } from './hold.server.ts'
import { type Move, type MoveOutcome, putOnSlot, toLifted } from './move.server.ts'
import { type StaffCaller, toAuthor } from './transaction/caller.ts'
import { clientConstraints, inBookingTransaction } from './transaction/constraints.server.ts'
import { lockBooking } from './transaction/lock-booking.server.ts'
import { reported } from './transaction/report-action.server.ts'

/** A client under 18 must have answered the question about a guardian, now or before. */
type Assignment = Move &
  Readonly<{ caller: StaffCaller; guardian?: Guardian; exemptCountries?: readonly Country[] }>

/** Gives a request its first slot and confirms it. */
export const assignTime = reported(
  'assign_time',
  async (db: Db, secrets: Secrets, assignment: Assignment, now: Temporal.Instant): Promise<MoveOutcome> => {
    await expireHolds(db, now)
    return inBookingTransaction<MoveOutcome, 'slot_taken' | 'client_busy'>(db, clientConstraints, (tx) =>
      assignLocked(tx, secrets, assignment, now),
    )
  },
)

async function assignLocked(
  tx: Db,
  secrets: Secrets,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<MoveOutcome> {
  const { bookingId, caller, slot, guardian, exemptCountries } = assignment
  const locked = await lockBooking(tx, bookingId, caller)
  if (!locked.ok) return locked
  const before = locked.booking
  if (!canGetTime(before)) return { ok: false, reason: 'not_movable' }
  const guardianAnswer = guardian?.answer ?? before.guardianAnswer
  const asked = { age: before.age, officeId: slot.officeId, guardianAnswer }
  const answer = await findGuardianAnswer(tx, asked, exemptCountries)
  if (!answer.ok) return answer
  // Staff who agree on a time with the client know them.
  const change = { status: 'confirmed', confirmedAt: now, provenAt: now, proofDueAt: null } as const
  const row = { ...change, guardianAnswer: answer.guardianAnswer }
  const assigned = await putOnSlot(tx, assignment, before, row, now)
  if (!assigned.ok) return assigned
  if (guardian) await storeGuardian(tx, secrets, bookingId, guardian)
  const event = { before, after: assigned.booking, by: toAuthor(caller), at: now }
  await announce(tx, {
    type: 'booking.time_given',
    ...event,
    detail: toLifted(assignment.beyondLimits, assigned.lifted),
  })
  return assigned
}
