import { type AnyColumn, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '../lib/text/form-text.ts'
import type { Db } from './open.server.ts'
import { bookings } from './tables/booking.ts'
import { seriesBookings } from './tables/series.ts'

/**
 * Locks a booking and the others of its series, all in the order of their ids, which never change. Two changes that begin at different
 * sessions of one series otherwise wait for each other. Returns them by their numbers.
 */
export async function lockSeries(tx: Db, bookingId: string) {
  if (!isUuid(bookingId)) return []
  const { number } = seriesBookings
  const rows = await tx
    .select({ id: bookings.id, status: bookings.status, number })
    .from(bookings)
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(isOrInSeriesOf(bookings.id, bookingId))
    .orderBy(asc(bookings.id))
    .for('update', { of: bookings })
  return rows.toSorted((a, b) => Number(a.number) - Number(b.number))
}

/** Returns a subquery for the ids of the bookings in the series of a booking, itself included. A booking without a series has none. */
export const idsOfSeries = (bookingId: string): SQL =>
  sql`(select other.booking_id from ${seriesBookings} own join ${seriesBookings} other using (series_id)
    where own.booking_id = ${bookingId})`

/** Returns the condition that a column has the id of a booking, or of another one in its series. */
export const isOrInSeriesOf = (column: AnyColumn, bookingId: string): SQL | undefined =>
  or(eq(column, bookingId), inArray(column, idsOfSeries(bookingId)))
