import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookingWishes } from '../../db/tables/wishes.ts'
import type { BookingEvent } from '../event.ts'

/** A request has its time, so nobody needs what its client asked for. */
export async function timeGiven(tx: Db, { after }: BookingEvent): Promise<void> {
  await tx.delete(bookingWishes).where(eq(bookingWishes.bookingId, after.id))
}
