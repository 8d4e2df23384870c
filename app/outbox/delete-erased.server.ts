import { and, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { outbox } from '../db/tables/outbox.ts'

/**
 * Deletes what the outbox has about somebody whose data is erased, and returns the mails, which can have files. A message to a program
 * stays until it has left: it names nobody, and without it the program would miss an entry of money. Pass the transaction of the erasure.
 */
export async function deleteErased(tx: Db, isAbout: SQL) {
  const { id, kind, channel, status, createdAt } = outbox
  const deleted = await tx
    .delete(outbox)
    .where(and(isAbout, or(ne(channel, 'webhook'), ne(status, 'queued'))))
    .returning({ id, kind, channel, queuedAt: createdAt })
  return deleted.filter((row) => row.channel === 'mail')
}
