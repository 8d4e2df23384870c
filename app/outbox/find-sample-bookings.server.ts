import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { sampleBookings } from '../db/tables/booking.ts'

/** Returns those of the bookings that the first start has added. Nobody has booked them, so nothing leaves the site about them. */
export async function findSampleBookings(db: Db, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const { bookingId } = sampleBookings
  const rows = await db
    .select({ bookingId })
    .from(sampleBookings)
    .where(inArray(bookingId, [...bookingIds]))
  return new Set(rows.map((row) => row.bookingId))
}
