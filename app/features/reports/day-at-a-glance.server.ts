import { sql } from 'drizzle-orm'
import { type Db, readPlanned } from '../../db/open.server.ts'
import { toInstant } from '../../db/tables/columns.ts'
import { showClock } from '../../lib/show-time.ts'

const mostShown = 8

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
  const [from, until] = [now.subtract({ hours: 30 }), now.add({ hours: 30 })]
  const at = sql`${now.toString()}::timestamptz`
  const rows = await readPlanned<Row>(
    db,
    sql`with today as (
        select b.id, b.starts_at, b.ends_at, coalesce(o.time_zone, c.time_zone) as zone, b.name as client, b.counsellor_id, o.name as office, b.mode
        from bookings b left join offices o on o.id = b.office_id cross join booking_calendar c
        where b.starts_at > ${from.toString()}::timestamptz and b.starts_at < ${until.toString()}::timestamptz
          and b.status in ('pending', 'confirmed', 'attended', 'no_show')
          and (b.starts_at at time zone coalesce(o.time_zone, c.time_zone))::date = (${at} at time zone coalesce(o.time_zone, c.time_zone))::date
      ), counted as (select count(*)::int as total, (count(*) filter (where ends_at <= ${at}))::int as over from today)
      select t.id, t.starts_at::text as "startsAt", t.zone, t.client, p.name as counsellor, t.office, t.mode, total, over
      from counted left join today t on t.ends_at > ${at} left join counsellors p on p.id = t.counsellor_id
      order by t.starts_at, t.id limit ${mostShown}`,
  )
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
    waiting: await readWaiting(db),
  }
}

async function readWaiting(db: Db) {
  const [row] = await readPlanned<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, min(created_at)::text as oldest from bookings where status = 'requested'`,
  )
  return { count: row?.count ?? 0, oldest: row?.oldest ? toInstant(row.oldest) : null }
}
