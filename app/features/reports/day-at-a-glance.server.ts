import { sql } from 'drizzle-orm'
import { type Db, readPlanned } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import { showClock } from '../../lib/time/show-time.ts'

const mostShown = 8
/** Nobody needs to know of more that wait: this many stands for more. */
export const mostWaiting = 1_000
/** Stands for the office of sessions without one. */
const nobodys = '00000000-0000-0000-0000-000000000000'

export type TodaysSession = Readonly<{
  id: string
  /** On the clock of its office. */
  time: string
  client: string
  counsellor: string
  /** The office, or 'Online'. */
  place: string
}>

export type DayAtAGlance = Readonly<{
  sessions: readonly TodaysSession[]
  /** Of today, with those that are over and those that are not shown. */
  total: number
  over: number
  waiting: Readonly<{ count: number; oldest: Temporal.Instant | null }>
}>

type Row = Readonly<{
  id: string | null
  startsAt: string
  zone: string
  client: string | null
  counsellor: string | null
  office: string | null
  mode: string | null
  total: number
  over: number
  waiting: number
  oldest: string | null
}>

/**
 * The sessions of today that are not over, each by the day of its own office, and who waits for a time. All of the day are counted
 * from an index; only those that are shown are read whole.
 */
export async function readDay(db: Db, now: Temporal.Instant): Promise<DayAtAGlance> {
  const at = sql`${now.toString()}::timestamptz`
  const midnight = sql`date_trunc('day', ${at} at time zone zone)`
  const rows = await readPlanned<Row>(
    db,
    sql`with days as materialized (
      select id, name, zone, ${midnight} at time zone zone as begins, (${midnight} + interval '1 day') at time zone zone as ends
      from (select id, name, time_zone as zone from offices union all select ${nobodys}::uuid, null, time_zone from booking_calendar) places
    ), near as materialized (
      select id, starts_at, ends_at, coalesce(office_id, ${nobodys}::uuid) as place
      from bookings where starts_at >= (select min(begins) from days) and starts_at < (select max(ends) from days)
        and status in ('pending', 'confirmed', 'attended', 'no_show')
    ), today as materialized (
      select near.*, days.zone, days.name as office
      from near join days on days.id = near.place and starts_at >= begins and starts_at < ends
    ), counted as (select count(*)::int as total, (count(*) filter (where ends_at <= ${at}))::int as over from today),
    shown as (select * from today where ends_at > ${at} order by starts_at, id limit ${mostShown}),
    waiting as (select count(*)::int as waiting, min(created_at)::text as oldest
      from (select created_at from bookings where status = 'requested' order by created_at limit ${mostWaiting}) requests)
    select b.id, s.starts_at::text as "startsAt", s.zone, b.name as client, p.name as counsellor, s.office, b.mode, counted.*, waiting.*
    from counted cross join waiting left join shown s on true
    left join bookings b on b.id = s.id left join counsellors p on p.id = b.counsellor_id
    order by s.starts_at, s.id`,
  )
  const [first] = rows
  return {
    sessions: rows.flatMap(({ id, startsAt, zone, client, counsellor, office, mode }) => {
      if (id === null) return []
      const place = mode === 'ONLINE' ? `Online${office ? `, ${office}` : ''}` : (office ?? 'N/A')
      const time = showClock(toInstant(startsAt), zone)
      return [{ id, time, client: client ?? 'N/A', counsellor: counsellor ?? 'N/A', place }]
    }),
    total: first?.total ?? 0,
    over: first?.over ?? 0,
    waiting: { count: first?.waiting ?? 0, oldest: first?.oldest ? toInstant(first.oldest) : null },
  }
}
