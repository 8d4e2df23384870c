import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { addCall } from '../../../db/follow-up-tasks.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { reminders } from '../../../db/tables/reminders.ts'
import { isReminderWanted } from '../../../db/wanted-reminder.server.ts'
import { toAfterQuiet } from '../../../lib/time/quiet-hours.ts'
import { listZones } from '../../../outbox/appointment/appointment-times.ts'
import { type NewMail, queueMail } from '../../../outbox/queue-mail.server.ts'
import { toSnapshot } from '../mails/client-mail.ts'
import { canHaveReminders } from './reminder-times.ts'

/** One statement has at most 65,535 parameters, and a mail has eleven. */
const batchSize = 1_000

/**
 * Queues the mail of each reminder that is due, at most 1,000 in a run. The caller's transaction marks the reminder and
 * queues its mail. Our own reminder is left out when nobody has proven the address, and where `isReminderWanted` says so. After an interruption a client gets one mail for all reminders of an appointment that are due, and
 * none in quiet hours or after the start.
 */
export async function queueDueReminders(tx: Db, now: Temporal.Instant): Promise<number> {
  const due = await lockDue(tx, now)
  const coming = due.filter((row) => canBeSent(row, now))
  const zoned = coming.map((row) => ({ ...row, ...toClock(row, now) }))
  const postponed = zoned.filter(({ isQuiet }) => isQuiet)
  for (const { booking, mailAt } of postponed) {
    await tx
      .update(reminders)
      .set({ dueAt: mailAt })
      .where(isDueOf([booking.id], now))
  }
  const isPostponed = new Set(postponed.map(({ booking }) => booking.id))
  const finished = due.map(({ booking }) => booking.id).filter((id) => !isPostponed.has(id))
  if (finished.length > 0) await tx.update(reminders).set({ dueAt: null }).where(isDueOf(finished, now))
  const leaving = zoned.filter(({ isQuiet }) => !isQuiet)
  const mails = new Map(leaving.flatMap(toMailEntry))
  await queueMail(tx, [...mails.values()], now)
  for (const { booking } of leaving.filter(({ booking: { email } }) => email === null))
    await addCall(tx, booking, now)
  return mails.size
}

type DueReminder = Awaited<ReturnType<typeof lockDue>>[number]

/** Skips an appointment that somebody changes at this moment. The next run finds it. */
function lockDue(tx: Db, now: Temporal.Instant) {
  return tx
    .select({
      booking: bookings,
      isOurs: reminders.isOurs,
      isWanted: sql<boolean>`${isReminderWanted}`,
      officeZone: offices.timeZone,
      counsellorZone: counsellors.timeZone,
    })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(lte(reminders.dueAt, now))
    .orderBy(asc(reminders.dueAt))
    .limit(batchSize)
    .for('update', { of: [reminders, bookings], skipLocked: true })
}

function canBeSent({ booking, isOurs, isWanted }: DueReminder, now: Temporal.Instant): boolean {
  const isProven = !isOurs || booking.proofDueAt === null
  return isWanted && isProven && !booking.quarantined && canHaveReminders(booking, now)
}

function isDueOf(bookingIds: readonly string[], now: Temporal.Instant) {
  return and(inArray(reminders.bookingId, [...bookingIds]), lte(reminders.dueAt, now))
}

function toClock({ booking, officeZone, counsellorZone }: DueReminder, now: Temporal.Instant) {
  const [quietZone] = listZones(booking.visitorTimeZone, officeZone ?? counsellorZone)
  const mailAt = toAfterQuiet(now, quietZone)
  return { quietZone, mailAt, isQuiet: !mailAt.equals(now) }
}

function toMailEntry({ booking, quietZone }: DueReminder & Readonly<{ quietZone: string }>) {
  const appointment = toSnapshot(booking)
  if (!appointment || !booking.email) return []
  const mail: NewMail = {
    kind: 'booking_reminder',
    to: booking.email,
    bookingId: booking.id,
    appointment,
    quietZone,
  }
  return [[booking.id, mail] as const]
}
