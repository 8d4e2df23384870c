import { sql } from 'drizzle-orm'
import { type Db, readPlanned } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import { showClock } from '../../lib/show-time.ts'

const mostShown = 8
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
  id: string
  startsAt: string
  zone: string
  client: string | null
  counsellor: string | null
  office: string | null
  mode: string | null
  total: number
  over: number
}>

/** The sessions of today that are not over, each by the day of its own office, and who waits for a time. */
export async function readDay(db: Db, now: Temporal.Instant): Promise<DayAtAGlance> {
  const at = sql`${now.toString()}::timestamptz`
  const midnight = sql`date_trunc('day', ${at} at time zone zone)`
  const [rows, waiting] = await Promise.all([
    readPlanned<Row>(
      db,
      sql`with days as materialized (
        select id, name, zone, ${midnight} at time zone zone as begins, (${midnight} + interval '1 day') at time zone zone as ends
        from (select id, name, time_zone as zone from offices union all select ${nobodys}::uuid, null, time_zone from booking_calendar) places
      ), today as materialized (
        select b.id, b.starts_at, b.ends_at, d.zone, b.name as client, b.counsellor_id, d.name as office, b.mode
        from bookings b join days d on coalesce(b.office_id, ${nobodys}::uuid) = d.id
        where b.starts_at >= d.begins and b.starts_at < d.ends and b.starts_at >= (select min(begins) from days) and b.starts_at < (select max(ends) from days)
          and b.status in ('pending', 'confirmed', 'attended', 'no_show')
      ), counted as (select count(*)::int as total, (count(*) filter (where ends_at <= ${at}))::int as over from today)
      select t.id, t.starts_at::text as "startsAt", t.zone, t.client, p.name as counsellor, t.office, t.mode, total, over
      from counted left join today t on t.ends_at > ${at} left join counsellors p on p.id = t.counsellor_id
      order by t.starts_at, t.id limit ${mostShown}`,
    ),
    readWaiting(db),
  ])
  const sessions = rows.filter(({ id }) => id !== null)
  return {
    sessions: sessions.map(({ id, startsAt, zone, client, counsellor, office, mode }) => ({
      id,
      time: showClock(toInstant(startsAt), zone),
      client: client ?? 'N/A',
      counsellor: counsellor ?? 'N/A',
      place: mode === 'ONLINE' ? `Online${office ? `, ${office}` : ''}` : (office ?? 'N/A'),
    })),
    total: rows[0]?.total ?? 0,
    over: rows[0]?.over ?? 0,
    waiting,
  }
}

async function readWaiting(db: Db) {
  const [row] = await readPlanned<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, min(created_at)::text as oldest from bookings where status = 'requested'`,
  )
  return { count: row?.count ?? 0, oldest: row?.oldest ? toInstant(row.oldest) : null }
}
