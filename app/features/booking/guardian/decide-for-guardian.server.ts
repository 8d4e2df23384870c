import type { Db } from '../../../db/open.server.ts'
import { lockSeries } from '../../../db/series.server.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { addNote } from '../notes/appointment-notes.server.ts'
import { type StaffCaller, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'
import { decideForOthers, recordGuardianConsent, setGuardianStatus } from './answer-guardian.server.ts'
import { type GuardianDecision, listGuardianDecisions } from './guardian-decisions.ts'
import { findGuardian, toGuardianEmail } from './guardians.server.ts'

type StaffDecision = Readonly<{
  bookingId: string
  caller: StaffCaller
  /** The answer that the guardian gave by phone or in person. After `excepted` the session goes on without the guardian. */
  decision: GuardianDecision
  /** It is kept as a note, which is encrypted and cannot be changed after a day. */
  reason: string
}>

type Outcome = Readonly<
  { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'guardian_decided' }
>

/**
 * Records the answer that a guardian gave to staff, or that staff go on without one. A guardian who answered gets a mail with the link
 * for another answer, since earlier links end.
 */
export function decideForGuardian(
  db: Db,
  secrets: Secrets,
  { bookingId, caller, decision, reason }: StaffDecision,
  now: Temporal.Instant,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    await lockSeries(tx, bookingId)
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const guardian = await findGuardian(tx, bookingId)
    const guardianStatus = guardian?.status ?? null
    if (!listGuardianDecisions({ ...locked.booking, guardianStatus }).includes(decision))
      return { ok: false, reason: 'guardian_decided' }
    const after = await setGuardianStatus(tx, locked.booking, decision, now)
    const isAnswer = decision !== 'excepted'
    if (isAnswer)
      await recordGuardianConsent(tx, { bookingId, given: decision === 'agreed', route: 'staff' }, now)
    await addNote(tx, secrets, { bookingId, text: reason }, { ...caller, now })
    const change = { before: locked.booking, after, fields: ['guardianStatus'] }
    // A stranger who typed two addresses must not make us write to the second one.
    const isWritten = isAnswer && locked.booking.proofDueAt === null
    const guardianEmail = isWritten ? toGuardianEmail(secrets, guardian) : null
    const by = toAuthor(caller)
    const event = { ...change, by, at: now, guardianEmail }
    await announce(tx, { type: `guardian.${decision}` as const, ...event })
    await decideForOthers(tx, locked.booking, { status: decision, by, route: 'staff' }, now)
    return { ok: true }
  })
}
