import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/open.server.ts'
import { mails } from '../db/tables/mails.ts'
import { countMail, type MailBudget } from './budget/mail-budget.server.ts'
import { deleteSummary, queueSummary } from './budget/summary-mail.server.ts'
import type { AppointmentChange } from './mail-facts.ts'

const instant = z.string().transform((value) => Temporal.Instant.from(value))

const AppointmentSnapshot = z.object({
  startsAt: instant,
  endsAt: instant,
  /** The booking's `icsSequence` after the change. */
  sequence: z.number().int().min(0),
  previousStartsAt: instant.optional(),
  mode: z.enum(['IN_PERSON', 'ONLINE']).optional(),
  officeId: z.uuid().optional(),
  counsellorId: z.uuid().optional(),
})

/**
 * The appointment when the mail was queued. The booking may change before the mail is sent. A missing office, counsellor or mode
 * is read from the booking.
 */
export type AppointmentSnapshot = Readonly<z.output<typeof AppointmentSnapshot>>

/** A new mail, with the data that its letter needs. */
export type NewMail = Readonly<{
  to: string
  /** A stranger can cause it, so it counts for this budget of the mailbox. */
  budget?: MailBudget
}> &
  (
    | Readonly<{
        kind: 'booking_confirmed' | 'booking_moved' | 'booking_cancelled' | 'booking_ended'
        bookingId: string
        appointment: AppointmentSnapshot
      }>
    | Readonly<{
        kind: 'office_booking' | 'counsellor_booking'
        bookingId: string
        change: AppointmentChange
        appointment: AppointmentSnapshot
      }>
    | Readonly<{ kind: 'office_booking'; bookingId: string; change: 'requested' }>
    | Readonly<{
        kind: 'booking_reminder'
        bookingId: string
        appointment: AppointmentSnapshot
        /** The client's zone: the mail is not sent in its quiet hours. */
        quietZone: string
      }>
    | Readonly<{
        kind: 'booking_requested'
        bookingId: string
        /** The wanted time, which nothing keeps until the address is proven. */
        appointment?: AppointmentSnapshot
      }>
    | Readonly<{
        kind:
          | 'booking_changed'
          | 'booking_link'
          | 'consent_withdrawn'
          | 'guardian_question'
          | 'guardian_answered'
        bookingId: string
      }>
    | Readonly<{
        kind:
          | 'account_made'
          | 'account_exists'
          | 'account_confirm'
          | 'account_reset'
          | 'account_invited'
          | 'account_email_new'
          | 'account_email_changed'
          | 'account_password_changed'
          | 'account_second_factor_on'
          | 'account_second_factor_off'
          | 'account_passkey_added'
        userId: string
      }>
    | Readonly<{ kind: 'account_deleted' }>
    | Readonly<{ kind: 'office_message'; contactMessageId: string }>
    | Readonly<{ kind: 'follow_up_overdue'; count: number }>
    | Readonly<{ kind: 'system_trouble'; count: number; areas: readonly string[] }>
  )

/** Parses `mails.facts`. The stored data calls the appointment `session`. */
export const QueuedFacts = z.object({
  change: z.enum(['booked', 'moved', 'cancelled', 'requested']).optional(),
  session: AppointmentSnapshot.optional(),
  quietZone: z.string().optional(),
  /** The number of overdue tasks, or of things that need repair. */
  count: z.number().int().min(1).optional(),
  /** The parts of the system that need repair. */
  areas: z.array(z.string()).optional(),
})

/** Returns whether a mail goes to a guardian, whose address is stored only encrypted, with the booking. */
export function isToGuardian(kind: string): boolean {
  return kind.startsWith('guardian_')
}

function toMailRow(mail: NewMail, now: Temporal.Instant): typeof mails.$inferInsert {
  return {
    id: randomUUID(),
    kind: mail.kind,
    toAddress: isToGuardian(mail.kind) ? '' : mail.to,
    bookingId: 'bookingId' in mail ? mail.bookingId : null,
    userId: 'userId' in mail ? mail.userId : null,
    contactMessageId: 'contactMessageId' in mail ? mail.contactMessageId : null,
    facts: {
      ...('change' in mail ? { change: mail.change } : {}),
      ...('appointment' in mail ? { session: mail.appointment } : {}),
      ...('count' in mail ? { count: mail.count } : {}),
      ...('areas' in mail ? { areas: mail.areas } : {}),
      ...('quietZone' in mail ? { quietZone: mail.quietZone } : {}),
    },
    nextAttemptAt: now,
    createdAt: now,
  }
}

/**
 * Puts mail into the outbox. Pass the transaction of the change that the mail reports. Mails above the budget of their mailbox are left
 * out; one later mail stands for those of a proven booking. Returns null, or from when on the left-out mails can be sent.
 */
export async function queueMail(
  db: Db,
  newMails: readonly NewMail[],
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const rows: (typeof mails.$inferInsert)[] = []
  let retryAt: Temporal.Instant | null = null
  for (const mail of newMails) {
    const row = toMailRow(mail, now)
    const fullUntil = mail.budget ? await countMail(db, mail.to, mail.budget, now) : null
    retryAt = fullUntil ?? retryAt
    if (!fullUntil) rows.push(row)
    else if (mail.budget === 'booking') await queueSummary(db, row, fullUntil)
    if (row.bookingId && mail.kind.startsWith('booking_') && !mail.budget) {
      await deleteSummary(db, row.bookingId)
    }
  }
  if (rows.length > 0) await db.insert(mails).values(rows)
  return retryAt
}
