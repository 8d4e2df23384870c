import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { series, seriesBookings } from '../../../db/tables/series.ts'

type SeriesQuery = Readonly<{ after?: Readonly<{ at: Temporal.Instant; id: string }>; limit: number }>

/** Returns series, the oldest first, with their bookings in order. They name no person. */
export async function listSeries(db: Db, { after, limit }: SeriesQuery) {
  const { id, everyWeeks, createdAt } = series
  const rows = await db
    .select({ id, everyWeeks, createdAt })
    .from(series)
    .where(after && sql`(${createdAt}, ${id}) > (${sql.param(after.at, createdAt)}, ${after.id}::uuid)`)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  const { seriesId, number } = seriesBookings
  const dates = await db
    .select({ seriesId, number, id: bookings.id, status: bookings.status, startsAt: bookings.startsAt })
    .from(seriesBookings)
    .innerJoin(bookings, eq(bookings.id, seriesBookings.bookingId))
    .where(
      inArray(
        seriesId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(seriesId), asc(number))
  const ofSeries = Map.groupBy(dates, (date) => date.seriesId)
  return rows.map((row) => ({ ...row, bookings: ofSeries.get(row.id) ?? [] }))
}
