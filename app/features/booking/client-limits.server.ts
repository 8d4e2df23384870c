import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'

/** What one e-mail address may have; counted in the database by `find_client_refusal`. */
export const mostOpenBookings = 3
export const mostBookingsADay = 5

/** When a client who has booked as often as a day allows may book again. */
export async function findNextBookingTime(
  db: Db,
  clientKey: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const booked = sql<Temporal.Instant>`coalesce(${bookings.confirmedAt}, ${bookings.createdAt})`
  const [oldest] = await db
    .select({ at: booked.mapWith(bookings.createdAt) })
    .from(bookings)
    .where(eq(bookings.clientKey, clientKey))
    .orderBy(desc(booked))
    .limit(1)
    .offset(mostBookingsADay - 1)
  return (oldest?.at ?? now).add({ hours: 24 })
}
