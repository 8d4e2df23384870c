import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { addTask, closeTasks } from '../../db/follow-up-tasks.server.ts'
import { lacksMeeting } from '../../db/lacks-meeting.server.ts'
import type { Db } from '../../db/open.server.ts'
import { counsellors, meetingAddress, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks, staffOutcomes } from '../../db/tables/follow-up.ts'
import { meetingShownHours } from '../../outbox/appointment/meeting-address.ts'

const batchSize = 100
const kind = 'meeting_link_missing'

/**
 * Adds a task for each online appointment of the next 24 hours without a meeting address, at most 100 in a run: also when the address
 * was deleted after the booking. Closes the tasks of appointments that need none any more. Returns the number of new tasks.
 */
export async function updateMeetingTasks(tx: Db, now: Temporal.Instant): Promise<number> {
  await closeFinished(tx, now)
  const hasTask = tx
    .select({ one: sql`1` })
    .from(followUpTasks)
    .where(
      and(
        eq(followUpTasks.kind, kind),
        eq(followUpTasks.bookingId, bookings.id),
        or(isNull(followUpTasks.closedAt), inArray(followUpTasks.outcome, [...staffOutcomes])),
      ),
    )
  const missing = await tx
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(
      and(
        lacksMeeting,
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, now.add({ hours: meetingShownHours })),
        notExists(hasTask),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(batchSize)
    .for('update', { of: bookings, skipLocked: true })
  for (const { id, startsAt } of missing) {
    await addTask(
      tx,
      { kind, subjectType: 'booking', subjectId: id, bookingId: id, dueBefore: startsAt },
      now,
    )
  }
  return missing.length
}

async function closeFinished(tx: Db, now: Temporal.Instant): Promise<void> {
  const needsNone = or(isNotNull(meetingAddress), eq(bookings.mode, 'IN_PERSON'))
  const finished = await tx
    .select({ id: bookings.id })
    .from(followUpTasks)
    .innerJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(eq(followUpTasks.kind, kind), isNull(followUpTasks.closedAt), needsNone))
    .limit(batchSize)
  for (const { id } of finished) await closeTasks(tx, { bookingId: id, kinds: [kind] }, 'link_added', now)
}
