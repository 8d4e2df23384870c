import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { countMail } from '../../../outbox/mail-budget.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { canCancel, isProofAsked, isTimeWanted } from '../allowed-changes.ts'
import { expireHolds } from '../hold.server.ts'
import { isGuardianRuleKept, putOnSlot } from '../move.server.ts'
import { type BookingRow, toSlotStart } from '../transaction/booking-row.server.ts'
import { type Caller, toAuthor } from '../transaction/caller.ts'
import { findClientRefusal } from '../transaction/client-limits.server.ts'
import { clientConstraints, inBookingTransaction } from '../transaction/constraints.server.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Proof = Readonly<{
  bookingId: string
  /** The reader of the mail, or a member of staff who has rung the client. */
  caller: Caller
  /** Another slot than the wanted one, of a booking whose time nothing keeps. */
  slot?: SlotStart
}>

type ProofOutcome =
  | Readonly<{ ok: true; booking: BookingRow }>
  | Readonly<{
      ok: false
      reason:
        | 'not_found'
        | 'changed_meanwhile'
        | 'over'
        | 'client_busy'
        | 'slot_taken'
        | 'not_offered'
        | 'guardian_needed'
        | 'too_many_open'
        | 'too_many_today'
    }>

/**
 * Records that a booking belongs to the owner of its e-mail address. Office and counsellor learn of it now. The limits of a client
 * begin to count it, so it is refused when the client has too many appointments, or another one at the same time. A booking whose time
 * nothing keeps takes it now, or another slot that the reader chose.
 */
export async function proveAddress(
  db: Db,
  { bookingId, caller, slot: chosen }: Proof,
  now: Temporal.Instant,
): Promise<ProofOutcome> {
  await expireHolds(db, now)
  return inBookingTransaction<ProofOutcome, 'client_busy' | 'slot_taken'>(
    db,
    clientConstraints,
    async (tx) => {
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const { booking: previous } = locked
      if (previous.provenAt) return locked
      if (!canCancel(previous, now) || !previous.email) return { ok: false, reason: 'over' }
      const refusal = await findClientRefusal(tx, toEmailKey(previous.email), now)
      if (refusal) return { ok: false, reason: refusal.reason }
      const proven = isTimeWanted(previous)
        ? await takeWantedTime(tx, previous, { bookingId, caller, slot: chosen }, now)
        : await markProven(tx, previous, now)
      if (proven.ok) {
        const event = { before: previous, after: proven.booking, by: toAuthor(caller), at: now }
        await announce(tx, { type: 'booking.address_confirmed', ...event })
      }
      return proven
    },
  )
}

async function markProven(tx: Db, previous: BookingRow, now: Temporal.Instant): Promise<ProofOutcome> {
  const [booking] = await tx
    .update(bookings)
    .set({ provenAt: now, proofDueAt: null, revision: previous.revision + 1 })
    .where(eq(bookings.id, previous.id))
    .returning()
  return booking ? { ok: true, booking } : { ok: false, reason: 'not_found' }
}

async function takeWantedTime(
  tx: Db,
  previous: BookingRow,
  { slot = toSlotStart(previous) ?? undefined, ...proof }: Proof,
  now: Temporal.Instant,
): Promise<ProofOutcome> {
  if (!slot) return { ok: false, reason: 'not_offered' }
  if (!(await isGuardianRuleKept(tx, previous, slot))) return { ok: false, reason: 'guardian_needed' }
  const change = { status: 'confirmed', confirmedAt: now, provenAt: now, proofDueAt: null } as const
  return (await putOnSlot(tx, { ...proof, slot }, previous, change, now)) as ProofOutcome
}

type Resend = Readonly<{ bookingId: string; linkVersion: number }>
type ResendOutcome =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' | 'too_many_mails' }>

/** Queues the mail that asks for proof once more. Refused when the mailbox has had too many of them. */
export function resendProof(
  db: Db,
  { bookingId, linkVersion }: Resend,
  now: Temporal.Instant,
): Promise<ResendOutcome> {
  return inTransaction<ResendOutcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { booking } = locked
    if (!booking.email || !isProofAsked(booking, now)) return { ok: false, reason: 'over' }
    if (await countMail(tx, booking.email, 'proof', now)) return { ok: false, reason: 'too_many_mails' }
    const event = { before: booking, after: booking, by: { role: 'client' }, at: now } as const
    await announce(tx, { type: 'client.proof_asked', ...event })
    return { ok: true }
  })
}
