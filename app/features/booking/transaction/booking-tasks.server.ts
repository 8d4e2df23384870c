import { eq } from 'drizzle-orm'
import { addTask } from '../../../db/add-task.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'

/**
 * Adds the tasks that a booking makes necessary. Every way to book calls it in its transaction, and every change that answers the
 * question about a guardian or releases a quarantined booking.
 */
export async function addBookingTasks(tx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  const { status, startsAt, guardianAnswer, quarantined } = bookings
  const [booking] = await tx
    .select({ status, startsAt, guardianAnswer, quarantined })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!booking) throw new Error('there is no such booking')
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  if (booking.quarantined) return addTask(tx, { kind: 'honeypot', ...subject }, now)
  // The consent text promises a message before the appointment.
  if (booking.guardianAnswer === 'unsafe')
    await addTask(tx, { kind: 'unsafe_answer', ...subject, dueBefore: booking.startsAt }, now)
  if (booking.status === 'requested') await addTask(tx, { kind: 'no_time', ...subject }, now)
}
