import { and, eq } from 'drizzle-orm'
import { addTask } from '../../../db/add-task.server.ts'
import { lacksMeeting } from '../../../db/lacks-meeting.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { isTimeWanted } from '../allowed-changes.ts'
import type { Booking } from './booking-row.server.ts'

/**
 * Adds the tasks that a booking makes necessary. Pass its row after the change. Every way to book calls it in its transaction, and every change that answers the
 * question about a guardian, proves the address or releases a quarantined booking. A booking whose time nothing keeps makes none before its proof.
 */
export async function addBookingTasks(tx: Db, booking: Booking, now: Temporal.Instant): Promise<void> {
  const subject = { subjectType: 'booking', subjectId: booking.id, bookingId: booking.id } as const
  if (booking.quarantined) return addTask(tx, { kind: 'honeypot', ...subject }, now)
  if (isTimeWanted(booking)) return
  // The consent text promises a message before the appointment.
  if (booking.guardianAnswer === 'unsafe')
    await addTask(tx, { kind: 'unsafe_answer', ...subject, dueBefore: booking.startsAt }, now)
  const [unmet] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(eq(bookings.id, booking.id), lacksMeeting))
  if (unmet) await addTask(tx, { kind: 'meeting_link_missing', ...subject, dueBefore: booking.startsAt }, now)
  if (booking.status === 'requested') await addTask(tx, { kind: 'no_time', ...subject }, now)
}
