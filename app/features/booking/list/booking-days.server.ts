import { type SQL, sql } from 'drizzle-orm'
import { acquireLock } from '../../../db/locks.server.ts'
import { type Db, readRows } from '../../../db/open.server.ts'

/** A quarter of a year: one transaction of counting stays short. */
const daysAtOnce = 90

/** Measures of the day on which a booking was made, and of the day of its session. */
export type BookingMeasure =
  | 'made'
  | 'channel'
  | 'city'
  | 'office'
  | 'notice'
  | 'outcome'
  | 'weekday'
  | 'counsellor'

/** How many days before the session a booking was made, where one group of `notice` ends and the next begins. */
export const noticeDays = [1, 2, 4, 8, 15, 31] as const

/**
 * The bookings of days, one line for each thing that is counted of them: `measure`, `day`, `key`, `minutes`. `days` is a relation
 * with a column `day`. Holds that nobody confirmed are no bookings.
 */
function listFacts(days: SQL): SQL {
  const zone = sql`(select time_zone from booking_calendar)`
  const inDay = (column: SQL) => sql`${column} >= d.day::timestamp at time zone ${zone}
    and ${column} < (d.day + 1)::timestamp at time zone ${zone} and b.status not in ('held', 'expired')`
  const notice = sql`coalesce(width_bucket(extract(epoch from b.starts_at - b.created_at) / 86400,
    array[${sql.raw(noticeDays.join(', '))}]::numeric[])::text, '')`
  return sql`select f.measure, d.day, f.key, 0 as minutes from ${days} d
    join bookings b on ${inDay(sql`b.created_at`)}
    cross join lateral (values ('made', ''), ('channel', coalesce(b.channel, '')),
      ('city', lower(regexp_replace(btrim(coalesce(b.city_of_residence, '')), '\\s+', ' ', 'g'))),
      ('office', coalesce(b.office_id::text, '')), ('notice', ${notice})) f (measure, key)
    union all
    select f.measure, d.day, f.key, (extract(epoch from b.ends_at - b.starts_at) / 60)::int from ${days} d
    join bookings b on ${inDay(sql`b.starts_at`)}
    cross join lateral (values ('outcome', b.status),
      ('weekday', case when b.status <> 'cancelled' then extract(isodow from d.day)::text end),
      ('counsellor', case when b.status <> 'cancelled' then coalesce(b.counsellor_id::text, '') end)) f (measure, key)
    where f.key is not null`
}

type Wanted = Readonly<{
  measures: readonly BookingMeasure[]
  /** Both included; without them all days. */
  from?: Temporal.PlainDate
  until?: Temporal.PlainDate
}>

/** Once in each relation, since planning a subquery for each of its parts would take longer than reading them. */
const withChanged = sql`with changed as materialized
  (select distinct (at at time zone time_zone)::date as day from booking_day_changes, booking_calendar)`
const isCounted = sql`day not in (select day from changed)`

/**
 * A relation `measure, day, key, count, minutes`, exact as of the statement it stands in: days in which something has changed since
 * they were counted are counted there and then. What belongs together may stand in several lines of it, so sum them up.
 */
export function countedDays({ measures, from, until }: Wanted): SQL {
  const isAsked = sql`${isOneOf(measures)} and ${isBetween(sql`day`, from, until)}`
  return sql`(${withChanged} select measure, day, key, count, minutes from booking_days where ${isAsked} and ${isCounted}
    union all ${countNow(isAsked)})`
}

/**
 * The same with the months that lie in the range as a whole counted together, each on its first day: for sums over a long
 * range. A month in which something has changed is taken day by day.
 */
export function countedMonths({ measures, from, until }: Required<Wanted>): SQL {
  const isAsked = sql`${isOneOf(measures)} and ${isBetween(sql`day`, from, until)}`
  const first = from.day === 1 ? from : from.with({ day: 1 }).add({ months: 1 })
  const end = until.add({ days: 1 }).with({ day: 1 })
  // Without a whole month in it the range is read day by day.
  if (Temporal.PlainDate.compare(first, end) >= 0) return countedDays({ measures, from, until })
  const isWhole = isBetween(sql`month`, first, end.subtract({ days: 1 }))
  const days = sql`select measure, day, key, count, minutes from booking_days`
  const isDay = sql`${isOneOf(measures)} and ${isCounted}`
  return sql`(${withChanged}, changed_months as materialized (select distinct date_trunc('month', day)::date as month from changed)
    select measure, month as day, key, count, minutes from booking_months
      where ${isOneOf(measures)} and ${isWhole} and month not in (select month from changed_months)
    union all ${days} where ${isDay} and ${isBetween(sql`day`, from, first.subtract({ days: 1 }))}
    union all ${days} where ${isDay} and ${isBetween(sql`day`, end, until)}
    union all select measure, day, key, count, minutes from changed_months
      join booking_days on day >= month and day < (month + interval '1 month')::date where ${isDay} and ${isWhole}
    union all ${countNow(isAsked)})`
}

/** Of the days that are not to be trusted. */
function countNow(isAsked: SQL): SQL {
  return sql`select measure, day, key, 1, minutes from (${listFacts(sql`changed`)}) facts where ${isAsked}`
}

/** As literals: with a value for each PostgreSQL would plan these long statements anew each time. */
function isOneOf(measures: readonly BookingMeasure[]): SQL {
  return sql.raw(`measure in (${measures.map((measure) => `'${measure}'`).join(', ')})`)
}

function isBetween(column: SQL, from?: Temporal.PlainDate, until?: Temporal.PlainDate): SQL {
  const first = from ? sql`${column} >= ${from.toString()}::date` : sql`true`
  return until ? sql`${first} and ${column} <= ${until.toString()}::date` : first
}

/** How many bookings there are, whenever they were made; not awaited it is part of another statement. */
export function countAllBookings(): SQL<number> {
  return sql<number>`(select coalesce(sum(count), 0)::int from ${countedDays({ measures: ['made'] })} counted)`
}

/** The zone in which days are counted. */
export async function readBookingZone(db: Db): Promise<string> {
  const [row] = await readRows<{ zone: string }>(db, sql`select time_zone as zone from booking_calendar`)
  return row?.zone ?? 'UTC'
}

/** Counts the days anew in which something has changed; how many. Comes back every minute. */
export async function countChangedDays(db: Db): Promise<number> {
  await inTurn(db, followFirstOffice)
  for (let total = 0; ; ) {
    const days = await inTurn(db, countSomeDays)
    total += days
    if (days < daysAtOnce) return total
  }
}

/** One process at a time: two that count one day would both write it. */
function inTurn<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (transaction) => {
    await acquireLock(transaction, 'countDays')
    return work(transaction)
  })
}

async function countSomeDays(db: Db): Promise<number> {
  // What commits between the two statements leaves its mark, and its day is counted once more.
  const days = await readRows<{ day: string }>(
    db,
    sql`with due as (select distinct (at at time zone time_zone)::date as day from booking_day_changes, booking_calendar
        order by day limit ${daysAtOnce}),
      gone as (delete from booking_day_changes using booking_calendar
        where (at at time zone time_zone)::date in (select day from due))
      select day::text as day from due`,
  )
  if (days.length === 0) return 0
  const list = sql`(select day::date from unnest(string_to_array(${days.map(({ day }) => day).join(',')}, ',')) as day)`
  await db.execute(sql`delete from booking_days where day in ${list}`)
  // In the order in which they are read, so that what is read together lies together.
  await db.execute(sql`insert into booking_days (measure, day, key, count, minutes)
    select measure, day, key, count(*), sum(minutes) from (${listFacts(list)}) facts group by measure, day, key
    order by measure, day, key`)
  const months = sql`(select distinct date_trunc('month', day)::date as month from ${list} days)`
  await db.execute(sql`delete from booking_months where month in ${months}`)
  await db.execute(sql`insert into booking_months (measure, month, key, count, minutes)
    select measure, month, key, sum(count), sum(minutes) from ${months} m
    join booking_days on day >= month and day < (month + interval '1 month')::date
    group by measure, month, key order by measure, month, key`)
  return days.length
}

/** Days are those of the first office by name, as on every page of the back office; when its zone changes all are counted anew. */
async function followFirstOffice(db: Db): Promise<void> {
  await db.execute(sql`with first as (select time_zone from offices order by name, id limit 1),
      changed as (update booking_calendar set time_zone = first.time_zone from first
        where booking_calendar.time_zone <> first.time_zone returning booking_calendar.time_zone),
      gone as (delete from booking_days where exists (select from changed)),
      gone_months as (delete from booking_months where exists (select from changed))
    insert into booking_day_changes (at)
    select min(at) from (select created_at as at from bookings union all select starts_at from bookings) times, changed
    where at is not null group by (at at time zone changed.time_zone)::date`)
}
