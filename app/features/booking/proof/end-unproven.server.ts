import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { addTask } from '../../../db/add-task.server.ts'
import { closeTasks } from '../../../db/close-tasks.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings, occupiesTime, openStatuses } from '../../../db/tables/booking.ts'
import { queueClientMail } from '../mails/booking-mails.server.ts'
import { deleteReminders } from '../reminders/choose-reminders.server.ts'

const batchSize = 500

/**
 * Ends the appointments whose address nobody proved in time, at most 500 in a run, and tells the address. Returns their number. The
 * times are free again when the transaction ends. A quarantined booking occupies no time and got no mail, so it does not end. A booking
 * whose time nothing kept ends without a mail and without a follow-up, because its first mail says so.
 */
export async function endUnproven(tx: Db, now: Temporal.Instant): Promise<number> {
  const overdue = await tx
    .select()
    .from(bookings)
    .where(
      and(
        lte(bookings.proofDueAt, now),
        inArray(bookings.status, ['requested', ...openStatuses]),
        occupiesTime,
      ),
    )
    .orderBy(asc(bookings.proofDueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const { id, status, icsSequence, revision } of overdue) {
    const [booking] = await tx
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        cancelledBy: 'system',
        proofDueAt: null,
        icsSequence: icsSequence + 1,
        revision: revision + 1,
      })
      .where(eq(bookings.id, id))
      .returning()
    await deleteReminders(tx, id)
    await closeTasks(tx, { bookingId: id }, 'booking_ended', now)
    if (status === 'requested') continue
    const subject = { subjectType: 'booking', subjectId: id, bookingId: id } as const
    await addTask(tx, { kind: 'address_unproven', ...subject }, now)
    if (booking) await queueClientMail(tx, booking, 'ended', now)
  }
  return overdue.length
}
