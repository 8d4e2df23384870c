import { sql } from 'drizzle-orm'
import { bookings } from '../../db/tables/booking.ts'

/** Holds that nobody has confirmed are not bookings yet. In the words of the indexes, or none of them would be used. */
export const realBookings = sql`${bookings.status} not in ('held', 'expired')`
