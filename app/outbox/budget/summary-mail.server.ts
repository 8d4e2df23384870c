import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { outbox } from '../../db/tables/outbox.ts'

/** Queues the mail that stands for further changes of a booking, unless it waits already. */
export async function queueSummary(
  db: Db,
  row: typeof outbox.$inferInsert,
  sendAt: Temporal.Instant,
): Promise<void> {
  if ((await db.$count(outbox, isWaitingSummary(row.bookingId ?? ''))) > 0) return
  await db.insert(outbox).values({ ...row, kind: 'booking_changed', facts: {}, nextAttemptAt: sendAt })
}

/** Deletes the waiting summary of a booking: a newer mail says how the appointment is now. */
export async function deleteSummary(db: Db, bookingId: string): Promise<void> {
  await db.delete(outbox).where(isWaitingSummary(bookingId))
}

function isWaitingSummary(bookingId: string) {
  return and(eq(outbox.bookingId, bookingId), eq(outbox.kind, 'booking_changed'), eq(outbox.status, 'queued'))
}
