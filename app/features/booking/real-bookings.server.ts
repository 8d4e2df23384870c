import { sql } from 'drizzle-orm'
import { bookings } from '../../db/tables/booking.ts'

/** The condition that leaves out holds. The indexes have the same condition in the same words, otherwise PostgreSQL does not use them. */
export const realBookings = sql`${bookings.status} not in ('held', 'expired')`
