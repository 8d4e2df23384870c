import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'

/** Returns the revision of a booking for a call that shows none to people. */
export async function findRevision(db: Db, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ revision: bookings.revision })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.revision ?? 0
}
