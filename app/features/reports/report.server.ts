import { and, asc, count, desc, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import type { CancelReason } from '../booking/appointment/cancel-reasons.ts'
import { realBookings } from '../booking/transaction/booking-row.server.ts'
import { listBuckets, notices, type ReportRange } from './report-range.ts'

export type KeyCount = Readonly<{ key: string; count: number }>
export type Outcome = Readonly<{ bucket: string; status: string; count: number }>
export type CounsellorLoad = KeyCount & Readonly<{ minutes: number }>

/** Every list of keys begins with the largest count. An empty key stands for bookings without a value. */
export type Report = Awaited<ReturnType<typeof readReport>>

/** Clients type their city, so there may be very many. The rest is counted with the others. */
const mostCities = 300

/** Returns what was booked in a range of days of `timeZone`, and how the appointments of those days went. */
export async function readReport(db: Db, range: ReportRange, timeZone: string) {
  const [made, cities, days, loads, officeRows, counsellorRows] = await Promise.all([
    countMade(db, range, timeZone),
    countCities(db, range, timeZone),
    countDays(db, range, timeZone),
    countLoads(db, range, timeZone),
    db.select({ id: offices.id, name: offices.name }).from(offices).orderBy(asc(offices.name)),
    db
      .select({ id: counsellors.id, name: counsellors.name })
      .from(counsellors)
      .orderBy(asc(counsellors.name)),
  ])
  return {
    ...made,
    cities,
    outcomes: toOutcomes(days, range),
    /** By the reason of the cancelled ones. */
    reasons: sumByKey(
      days.filter(({ status }) => status === 'cancelled'),
      ({ reason }) => reason ?? '',
    ),
    /** By the number of the weekday: '1' is Monday. */
    weekdays: sumByKey(
      days.filter(({ status }) => status !== 'cancelled'),
      ({ day }) => String(day.dayOfWeek),
    ),
    /** By the counsellor's id. */
    loads: loads.map(({ counsellorId, ...load }) => ({ ...load, key: counsellorId ?? '' })),
    offices: officeRows,
    counsellors: counsellorRows,
  }
}

/** Returns the bookings made in the range, counted four times: by column, by channel, by office and by notice. */
async function countMade(db: Db, range: ReportRange, timeZone: string) {
  const { createdAt, startsAt, channel, officeId } = bookings
  const buckets = listBuckets(range)
  const bucket = toPlace(createdAt, buckets, timeZone)
  const ends = sql.raw(notices.flatMap(([days]) => (days ? `'${days} days'` : [])).join(', '))
  const notice = sql<number | null>`width_bucket(${startsAt} - ${createdAt}, array[${ends}]::interval[])`
  const rows = await db
    .select({ bucket, channel, officeId, notice, count: count() })
    .from(bookings)
    .where(isWithin(createdAt, range, timeZone))
    .groupBy(sql`1, 2, 3, 4`)
  return {
    /** By the first day of each column, `2027-01-04`. */
    made: sumByKey(rows, (row) => String(buckets[row.bucket - 1])),
    channels: sumByKey(rows, (row) => row.channel ?? ''),
    /** By the office's id. */
    places: sumByKey(rows, (row) => row.officeId ?? ''),
    /** By the place in `notices`. */
    notices: sumByKey(rows, (row) => String(row.notice ?? '')),
  }
}

/** Returns the cities of clients who booked in the range. Spaces and capital letters make no difference. */
async function countCities(db: Db, range: ReportRange, timeZone: string): Promise<KeyCount[]> {
  const typed = db
    .select({ city: bookings.cityOfResidence, count: count().as('count') })
    .from(bookings)
    .where(isWithin(bookings.createdAt, range, timeZone))
    .groupBy(bookings.cityOfResidence)
    .as('typed')
  return db
    .select({
      key: sql<string>`lower(regexp_replace(btrim(coalesce(${typed.city}, '')), '\\s+', ' ', 'g'))`,
      count: sql<number>`sum(${typed.count})::int`,
    })
    .from(typed)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(mostCities)
}

/** Returns the appointments of each day by their status and by the reason of a cancellation. */
async function countDays(db: Db, range: ReportRange, timeZone: string): Promise<DayCount[]> {
  const days = listBuckets({ ...range, grain: 'day' })
  const rows = await db
    .select({
      place: toPlace(bookings.startsAt, days, timeZone),
      status: bookings.status,
      reason: bookings.cancelReason,
      count: count(),
    })
    .from(bookings)
    .where(isWithin(bookings.startsAt, range, timeZone))
    .groupBy(sql`1, 2, 3`)
  return rows.map(({ place, ...row }) => ({ ...row, day: days[place - 1] ?? range.from }))
}

/** Returns how many appointments each counsellor has in the range, and how long they are together. */
function countLoads(db: Db, range: ReportRange, timeZone: string) {
  const { counsellorId, startsAt, endsAt, status } = bookings
  return db
    .select({
      counsellorId,
      count: count(),
      minutes: sql<number>`(extract(epoch from sum(${endsAt} - ${startsAt})) / 60)::int`,
    })
    .from(bookings)
    .where(and(isWithin(startsAt, range, timeZone), ne(status, 'cancelled')))
    .groupBy(counsellorId)
    .orderBy(desc(count()))
}

type TimeColumn = typeof bookings.createdAt | typeof bookings.startsAt

function isWithin(column: TimeColumn, { from, until }: ReportRange, timeZone: string): SQL | undefined {
  const end = until.add({ days: 1 })
  return and(
    realBookings,
    gte(column, from.toZonedDateTime(timeZone).toInstant()),
    lt(column, end.toZonedDateTime(timeZone).toInstant()),
  )
}

/** Returns the place of an instant among intervals that begin on `days`: 1 for the first. */
function toPlace(column: TimeColumn, days: readonly Temporal.PlainDate[], timeZone: string): SQL<number> {
  const starts = days.map((day) => day.toZonedDateTime(timeZone).toInstant().toString())
  // The inner select converts the texts once and not for every row.
  return sql<number>`width_bucket(${column}, (select ${sql.param(starts)}::text[]::timestamptz[]))`
}

type DayCount = Readonly<{
  day: Temporal.PlainDate
  status: string
  reason: CancelReason | null
  count: number
}>

function toOutcomes(days: readonly DayCount[], range: ReportRange): Outcome[] {
  const buckets = listBuckets(range).map(String)
  return days.map(({ day, status, count: own }) => {
    const bucket = buckets.findLast((first) => first <= day.toString()) ?? ''
    return { bucket, status, count: own }
  })
}

function sumByKey<Row extends Readonly<{ count: number }>>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
): KeyCount[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(toKey(row), (counts.get(toKey(row)) ?? 0) + row.count)
  return [...counts]
    .map(([key, total]) => ({ key, count: total }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}
