import { type SQL, sql } from 'drizzle-orm'
import { seriesBookings } from './tables/series.ts'

/** Returns a subquery for the ids of the bookings in the series of a booking, itself included. A booking without a series has none. */
export const idsOfSeries = (bookingId: string): SQL =>
  sql`(select other.booking_id from ${seriesBookings} own join ${seriesBookings} other using (series_id)
    where own.booking_id = ${bookingId})`
