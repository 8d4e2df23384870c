import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { outbox } from '../../db/tables/outbox.ts'

/** Deletes the reminders of places that wait for a mail server or for the end of the quiet hours. */
export async function deletePlaceReminders(tx: Db, which: SQL): Promise<void> {
  const isWaiting = and(eq(outbox.kind, 'place_reminder'), eq(outbox.status, 'queued'))
  await tx.delete(outbox).where(and(which, isWaiting))
}
