import { type SQL, sql } from 'drizzle-orm'
import { type Db, readPlanned } from '../../db/open.server.ts'
import { type BookingMeasure, countedDays, countedMonths } from '../booking/list/booking-days.server.ts'
import type { ReportRange } from './report-range.ts'

export type Counted = Readonly<{
  measure: BookingMeasure
  /** The first day of the column it belongs to; empty for what is counted over the whole range. */
  bucket: string
  key: string
  count: number
  minutes: number
}>

export type Report = Readonly<{
  counted: readonly Counted[]
  offices: readonly Readonly<{ id: string; name: string; timeZone: string }>[]
  counsellors: readonly Readonly<{ id: string; name: string }>[]
}>

type Named = Readonly<{ id: string; name: string; timeZone: string; isOffice: boolean }>

const overTime = ['made', 'outcome'] as const
const inAll = ['channel', 'city', 'office', 'notice', 'weekday', 'counsellor'] as const
/** Places are typed by hand, so there may be very many: those that few name are left out, and counted with the others. */
const mostGroups = 300

/** What was booked in a range of days, and what became of its sessions. */
export async function readReport(db: Db, { from, until, grain }: ReportRange): Promise<Report> {
  const days = toCounts({ from, until, grain })
  const column = sql`case when measure in ('made', 'outcome')
    then greatest(date_trunc(${grain}, day::timestamp)::date, ${from.toString()}::date) end`
  const [counted, named] = await Promise.all([
    readPlanned<Counted>(
      db,
      sql`select measure, coalesce(bucket::text, '') as bucket, key, count, minutes from (
        select measure, bucket, key, count, minutes,
          row_number() over (partition by measure, bucket order by count desc, key) as place
        from (select measure, ${column} as bucket, key, sum(count)::int as count, sum(minutes)::int as minutes
          from ${days} days group by 1, 2, 3) sums
      ) ranked where measure <> 'city' or place <= ${mostGroups} order by measure, bucket, place`,
    ),
    readPlanned<Named>(
      db,
      sql`select id, name, time_zone as "timeZone", true as "isOffice" from offices
        union all select id, name, '', false from counsellors order by name, id`,
    ),
  ])
  const pick = (isOffice: boolean) => named.filter((one) => one.isOffice === isOffice)
  return { counted, counsellors: pick(false), offices: pick(true) }
}

/** In as few relations as will do: to plan each takes longer than to read it. */
function toCounts({ from, until, grain }: ReportRange): SQL {
  const measures = [...overTime, ...inAll]
  if (grain === 'day') return countedDays({ measures, from, until })
  if (grain === 'month') return countedMonths({ measures, from, until })
  return sql`(select * from ${countedDays({ measures: overTime, from, until })} times
    union all select * from ${countedMonths({ measures: inAll, from, until })} groups)`
}
