import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inOneTransaction } from '../../../db/transactions.server.ts'
import { findFullUntil } from '../../../mail/daily-limit/mailbox.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { queueClientMail, queueStaffMails } from '../mails/booking-mails.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import type { Caller } from '../transaction/caller.ts'
import { findClientRefusal } from '../transaction/client-limits.server.ts'
import { clientConstraints, inBookingTransaction } from '../transaction/constraints.server.ts'
import { auditStaffChange, lockBooking } from '../transaction/lock-booking.server.ts'

type Proof = Readonly<{
  bookingId: string
  /** The reader of the mail, or a member of staff who has rung the client. */
  caller: Caller
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
        | 'too_many_open'
        | 'too_many_today'
    }>

/**
 * Records that a booking belongs to the owner of its e-mail address. Office and counsellor learn of it now. The limits of a client
 * begin to count it, so it is refused when the client has too many appointments, or another one at the same time.
 */
export function proveAddress(
  db: Db,
  { bookingId, caller }: Proof,
  now: Temporal.Instant,
): Promise<ProofOutcome> {
  return inBookingTransaction<ProofOutcome, 'client_busy' | 'slot_taken'>(
    db,
    clientConstraints,
    async (tx) => {
      const locked = await lockBooking(tx, bookingId, caller)
      if (!locked.ok) return locked
      const { booking: previous } = locked
      if (previous.provenAt) return locked
      if (!canCancel(previous, now) || !previous.email) return { ok: false, reason: 'over' }
      const refusal = await findClientRefusal(tx, previous.email, now)
      if (refusal) return { ok: false, reason: refusal.reason }
      const [booking] = await tx
        .update(bookings)
        .set({ provenAt: now, proofDueAt: null, revision: previous.revision + 1 })
        .where(eq(bookings.id, bookingId))
        .returning()
      if (!booking) return { ok: false, reason: 'not_found' }
      if (previous.proofDueAt && !previous.quarantined) await queueStaffMails(tx, booking, now)
      await auditStaffChange(tx, { caller, bookingId, action: 'booking.address_confirmed' }, now)
      return { ok: true, booking }
    },
  )
}

type Resend = Readonly<{ bookingId: string; linkVersion: number }>
type ResendOutcome =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: 'not_found' | 'changed_meanwhile' | 'over' | 'too_many_mails' }>

/** Queues the mail that asks for proof once more. Refused when the mailbox has had its mails of the day. */
export function resendProof(
  db: Db,
  { bookingId, linkVersion }: Resend,
  now: Temporal.Instant,
): Promise<ResendOutcome> {
  return inOneTransaction<ResendOutcome>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, { linkVersion })
    if (!locked.ok) return locked
    const { booking } = locked
    if (!booking.proofDueAt || !booking.email || !canCancel(booking, now))
      return { ok: false, reason: 'over' }
    if (await findFullUntil(tx, booking.email, now)) return { ok: false, reason: 'too_many_mails' }
    await queueClientMail(tx, booking, 'booking_confirmed', now, { isByStaff: false })
    return { ok: true }
  })
}
