import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { payments } from '../../db/tables/money.ts'
import { findUsed, lockMoney, toCorrection, writeEntry } from './entries.server.ts'

const everything = { counsellorId: null }

/** Gives the place of a session that does not take place back to its package. The event of the session tells of it. */
export async function returnPlace(
  tx: Db,
  bookingId: string,
  writer: Readonly<{ actorId?: string; now: Temporal.Instant }>,
): Promise<void> {
  const entries = await tx.select().from(payments).where(eq(payments.bookingId, bookingId))
  for (const entry of findUsed(entries)) {
    const locked = await lockMoney(tx, { bookingId }, everything)
    const paidOn = writer.now.toZonedDateTimeISO('UTC').toPlainDate()
    await writeEntry(tx, locked.ok ? locked : null, toCorrection(entry, paidOn), writer)
  }
}
