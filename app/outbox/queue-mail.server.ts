import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/open.server.ts'
import { outbox } from '../db/tables/outbox.ts'
import { AppointmentSnapshot } from './appointment/appointment-snapshot.ts'
import { findSample } from './find-sample.server.ts'
import { countMail, type MailBudget } from './mail-budget.server.ts'
import type { References } from './messages/define-message.ts'
import { isToClient, isToGuardian, type Message, requireMessage } from './messages/messages.ts'
import { makeOutboxId } from './outbox-id.server.ts'

type NewMailOf<Definition> = Definition extends {
  kind: infer Kind
  about: infer About extends keyof References
  facts: z.ZodType<infer Facts>
}
  ? Readonly<{ kind: Kind } & References[About] & Facts>
  : never

/** A new mail of any kind, with the row that it is about and the facts that its letter needs. */
export type NewMail = Readonly<{
  to: string
  /** A stranger can cause it, so it counts for this budget of the mailbox. */
  budget?: MailBudget
}> &
  NewMailOf<Message>

/** Parses what the sender reads of `outbox.facts`, whatever the kind. The stored data calls the appointment `session`. */
export const QueuedFacts = z.object({
  session: AppointmentSnapshot.optional(),
  quietZone: z.string().optional(),
})

function toMailRow(
  mail: NewMail,
  now: Temporal.Instant,
  sendAt: Temporal.Instant,
): typeof outbox.$inferInsert {
  return {
    id: makeOutboxId(),
    kind: mail.kind,
    toAddress: isToGuardian(mail.kind) ? '' : mail.to,
    bookingId: 'bookingId' in mail ? mail.bookingId : null,
    userId: 'userId' in mail ? mail.userId : null,
    groupPlaceId: 'groupPlaceId' in mail ? mail.groupPlaceId : null,
    enquiryId: 'enquiryId' in mail ? mail.enquiryId : null,
    contactMessageId: 'contactMessageId' in mail ? mail.contactMessageId : null,
    facts: requireMessage(mail.kind).toStored(mail),
    nextAttemptAt: sendAt,
    createdAt: now,
  }
}

/**
 * Puts mail into the outbox. Pass the transaction of the change that the mail reports. Mails above the budget of their mailbox are left
 * out; one later mail stands for those of a proven booking. Mails about what is sample are left out. With `sendAt` the mails wait until then,
 * so that `deleteWaiting` can take them back. Returns null, or from when on the left-out mails can be sent.
 */
export async function queueMail(
  db: Db,
  newMails: readonly NewMail[],
  now: Temporal.Instant,
  sendAt = now,
): Promise<Temporal.Instant | null> {
  const rows: (typeof outbox.$inferInsert)[] = []
  let retryAt: Temporal.Instant | null = null
  const sample = await findSampleSubjects(db, newMails)
  for (const mail of newMails) {
    const row = toMailRow(mail, now, sendAt)
    if ([row.bookingId, row.groupPlaceId, row.enquiryId].some((id) => id && sample.has(id))) continue
    const fullUntil = mail.budget ? await countMail(db, mail.to, mail.budget, now) : null
    retryAt = fullUntil ?? retryAt
    if (!fullUntil) rows.push(row)
    else if (mail.budget === 'booking') await queueSummary(db, row, fullUntil)
    const saysHowItIs = isToClient(mail.kind) && mail.kind !== 'booking_link' && sendAt.equals(now)
    if (row.bookingId && saysHowItIs && !mail.budget) {
      await deleteSummary(db, row.bookingId)
    }
  }
  if (rows.length > 0) await db.insert(outbox).values(rows)
  return retryAt
}

async function findSampleSubjects(db: Db, mails: readonly NewMail[]): Promise<Set<string>> {
  const bookings = mails.flatMap((mail) => ('bookingId' in mail ? [mail.bookingId] : []))
  const places = mails.flatMap((mail) => ('groupPlaceId' in mail ? [mail.groupPlaceId] : []))
  const enquiries = mails.flatMap((mail) => ('enquiryId' in mail ? [mail.enquiryId] : []))
  return new Set([
    ...(await findSample(db, 'booking', bookings)),
    ...(await findSample(db, 'place', places)),
    ...(await findSample(db, 'enquiry', enquiries)),
  ])
}

/**
 * Deletes the mails and webhooks of a change of a booking that wait for their time. Returns false when one of them has left or may be
 * leaving. Pass the transaction of what undoes the change. A sender that was first has counted its attempt, and one that comes later finds
 * no row.
 */
export async function deleteWaiting(
  tx: Db,
  { bookingId, changedAt }: Readonly<{ bookingId: string; changedAt: Temporal.Instant }>,
): Promise<boolean> {
  const isOfChange = and(eq(outbox.bookingId, bookingId), eq(outbox.createdAt, changedAt))
  await tx.delete(outbox).where(and(isOfChange, eq(outbox.status, 'queued'), eq(outbox.attempts, 0)))
  return (await tx.$count(outbox, isOfChange)) === 0
}

/** Queues the mail that stands for further changes of a booking, unless it waits already. */
async function queueSummary(
  db: Db,
  row: typeof outbox.$inferInsert,
  sendAt: Temporal.Instant,
): Promise<void> {
  if ((await db.$count(outbox, isWaitingSummary(row.bookingId ?? ''))) > 0) return
  await db.insert(outbox).values({ ...row, kind: 'booking_changed', facts: {}, nextAttemptAt: sendAt })
}

/** Deletes the waiting summary of a booking: a newer mail says how the appointment is now. */
async function deleteSummary(db: Db, bookingId: string): Promise<void> {
  await db.delete(outbox).where(isWaitingSummary(bookingId))
}

function isWaitingSummary(bookingId: string) {
  return and(eq(outbox.bookingId, bookingId), eq(outbox.kind, 'booking_changed'), eq(outbox.status, 'queued'))
}
