import { and, asc, eq, inArray, lte, not } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, occupiesTime } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import { isProofMailLate } from '../../../outbox/proof-mails.server.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'

const batchSize = 500

/**
 * Ends the appointments whose address nobody proved in time, at most 500 in a run, and tells the address. Returns their number. The
 * times are free again when the transaction ends. None ends while its mail waits for our mail server. A quarantined booking occupies no time and got no mail, so it does not end. A booking
 * whose time nothing kept ends without a mail and without a follow-up, because its first mail says so.
 */
export async function endUnproven(tx: Db, now: Temporal.Instant): Promise<number> {
  const overdue = await tx
    .select()
    .from(bookings)
    .where(
      and(
        and(lte(bookings.proofDueAt, now), inArray(bookings.status, ['requested', 'confirmed'])),
        and(occupiesTime, not(isProofMailLate('booking'))),
      ),
    )
    .orderBy(asc(bookings.proofDueAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const ended: Readonly<{ before: BookingRow; after: BookingRow }>[] = []
  for (const before of overdue) {
    const [after] = await tx
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: now,
        cancelledBy: 'system',
        proofDueAt: null,
        icsSequence: before.icsSequence + 1,
        revision: before.revision + 1,
      })
      .where(eq(bookings.id, before.id))
      .returning()
    if (after) ended.push({ before, after })
  }
  const by = { role: 'software' } as const
  for (const change of ended) await announce(tx, { type: 'booking.ended', ...change, by, at: now })
  return overdue.length
}
