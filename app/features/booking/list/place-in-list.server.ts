import { desc, type SQL, sql } from 'drizzle-orm'
import { type Db, readPlanned } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { countedDays } from './booking-days.server.ts'

type Asked = Readonly<{
  /** From 1 on. */
  page: number
  limit: number
}>

export type PlaceInList = Readonly<{
  total: number
  /** What the page begins in, newest first, and how many of that are on earlier pages; null behind the end. */
  from: Readonly<{ condition: SQL; skip: number }> | null
}>

export const newestFirst = [desc(bookings.createdAt), desc(bookings.id)] as const

/**
 * Where a page of all bookings begins: found by the counts of the days (decision 011), so that no page costs a walk over those
 * before it. Exact at every moment, as the counts are.
 */
export async function findPlace(db: Db, { page, limit }: Asked): Promise<PlaceInList> {
  const offset = (page - 1) * limit
  const [row] = await readPlanned<{ total: number; until: string | null; skip: number }>(
    db,
    sql`with days as materialized (select day, sum(count) as count from ${countedDays({ measures: ['made'] })} counted group by day),
      places as (select day, count, sum(count) over (order by day desc) - count as before from days)
    select (select coalesce(sum(count), 0) from days)::int as total, (${offset}::bigint - place.before)::int as skip,
      ((place.day + 1)::timestamp at time zone (select time_zone from booking_calendar))::text as until
    from (select 1) as one
    left join places as place on place.before <= ${offset}::bigint and ${offset}::bigint < place.before + place.count`,
  )
  if (!row?.until) return { total: row?.total ?? 0, from: null }
  const condition = sql`${bookings.createdAt} < ${row.until}::timestamptz`
  return { total: row.total, from: { condition, skip: row.skip } }
}
