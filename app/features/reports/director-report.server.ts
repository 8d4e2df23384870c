import { asc, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { realBookings } from '../booking/transaction/booking-row.server.ts'
import { type Period, toNeighbour } from './report-period.ts'

/** What is counted of a group of sessions. Money is in kobo or paise. */
export type Figures = Readonly<{
  held: number
  people: number
  /** Those of the people whose first session is in the period. */
  first: number
  missed: number
  cancelled: number
  /** They are over, and nobody has noted whether the client came. */
  open: number
  income: Readonly<Partial<Record<Currency, number>>>
  free: number
  /** Sessions for which a place of a package pays. */
  inPackage: number
}>

export type Compared = Readonly<{ now: Figures; before: Figures }>
export type Dimension = 'office' | 'counsellor' | 'service'
export type ReportLine = Compared & Readonly<{ key: string; name: string | null }>

export type DirectorReport = Awaited<ReturnType<typeof readDirectorReport>>

/** Returns the sessions of a period and what came in, compared with the period before: of all, and of each office, counsellor and service. */
export async function readDirectorReport(db: Db, period: Period, timeZone: string, now: Temporal.Instant) {
  const days = [toNeighbour(period, 'before').from, period.from, period.until] as const
  const [start, middle, end] = days.map((day) => day.toZonedDateTime(timeZone).toInstant().toString())
  const instants = { start: start ?? '', middle: middle ?? '', end: end ?? '' }
  const [sessions, groups, money, reasons, channels, weekRows, officeRows, counsellorRows] =
    await Promise.all([
      countSessions(db, instants, now),
      countGroups(db, instants, now),
      sumPayments(db, days),
      countBy(db, sql`cancel_reason`, sql`status = 'cancelled'`, sql`starts_at`, instants),
      countBy(db, sql`channel`, realBookings, sql`created_at`, instants),
      countWeeks(db, instants, timeZone),
      db.select({ id: offices.id, name: offices.name }).from(offices).orderBy(asc(offices.name)),
      db.select({ id: counsellors.id, name: counsellors.name }).from(counsellors),
    ])
  const names = new Map([...officeRows, ...counsellorRows].map(({ id, name }) => [id, name]))
  const rows = [...sessions, ...money]
  const toLines = (dimension: Dimension): ReportLine[] =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.dimension === dimension),
        ({ key }) => key,
      ),
    ]
      .map(([key, own]) => ({
        key: key ?? '',
        name: dimension === 'service' ? (key ?? null) : (names.get(key ?? '') ?? null),
        ...toCompared(own),
      }))
      .sort((a, b) => b.now.held - a.now.held || (a.name ?? '').localeCompare(b.name ?? ''))
  return {
    total: toCompared(rows.filter(({ dimension }) => dimension === 'all')),
    /** Group sessions and workshops. Their people are counted by attendance, because places name no client. */
    groups: toCompared(groups.filter(({ key }) => key === 'group')),
    workshops: toCompared(groups.filter(({ key }) => key === 'workshop')),
    /** Why sessions of the period were cancelled. A key of null: nobody said. */
    reasons,
    /** How those heard about us who booked in the period. */
    channels,
    /** The sessions held in each week of the period that has begun. */
    weeks: listWeeks(period, now.toZonedDateTimeISO(timeZone).toPlainDate()).map((from) => ({
      from,
      held: weekRows.find(({ week }) => from.equals(week))?.held ?? 0,
    })),
    lines: { office: toLines('office'), counsellor: toLines('counsellor'), service: toLines('service') },
  }
}

type Row = Readonly<{ isNow: boolean; dimension: Dimension | 'all'; key: string | null }> &
  Readonly<
    | (Omit<Figures, 'first' | 'income' | 'free' | 'inPackage'> & Partial<Pick<Figures, 'first'>>)
    | { kind: string; currency: Currency; amount: number }
  >

function toCompared(rows: readonly Row[]): Compared {
  return {
    now: toFigures(rows.filter(({ isNow }) => isNow)),
    before: toFigures(rows.filter(({ isNow }) => !isNow)),
  }
}

function toFigures(rows: readonly Row[]): Figures {
  const [sessions] = rows.flatMap((row) => ('held' in row ? [row] : []))
  const entries = rows.flatMap((row) => ('amount' in row ? [row] : []))
  const income: Partial<Record<Currency, number>> = {}
  for (const { kind, currency, amount } of entries)
    if (kind === 'paid') income[currency] = (income[currency] ?? 0) + amount
  const { held = 0, people = 0, first = 0, missed = 0, cancelled = 0, open = 0 } = sessions ?? {}
  const countOf = (wanted: string) =>
    entries.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0), 0)
  const [free, inPackage] = [countOf('free'), countOf('package')]
  return { held, people, first, missed, cancelled, open, income, free, inPackage }
}

type Instants = Readonly<Record<'start' | 'middle' | 'end', string>>

/** The name of the dimension of a row of grouping sets. */
const rowDimension = sql`case when grouping(office_id) = 0 then 'office' when grouping(counsellor_id) = 0 then 'counsellor'
    when grouping(service_name) = 0 then 'service' else 'all' end`

/**
 * Drizzle has no grouping sets. Somebody comes for the first time in each line of the period in which the first session is. A person is the
 * client as lists show it, or a key of the address of a booking that belongs to none; texts take longer to sort. Groups need no order of
 * language.
 */
function countSessions(db: Db, { start, middle, end }: Instants, now: Temporal.Instant) {
  return readRows<Row>(
    db,
    sql`with listed as materialized (
        select bookings.id, bookings.status, bookings.starts_at, bookings.ends_at, bookings.office_id, bookings.counsellor_id,
          coalesce(merged.merged_into, client_bookings.client_id, md5(bookings.client_key)::uuid) as person
        from bookings
          left join client_bookings on client_bookings.booking_id = bookings.id
          left join clients merged on merged.id = client_bookings.client_id and merged.merged_into is not null
        where bookings.status in ('confirmed', 'attended', 'no_show', 'cancelled') and not bookings.quarantined
          and bookings.starts_at < ${end} and (bookings.starts_at >= ${start} or bookings.status = 'attended')),
      firsts as (select person, min(starts_at) as first_at from listed where status = 'attended' group by person),
      sessions as (
        select starts_at >= ${middle} as is_now, status, ends_at, person, listed.office_id, counsellor_id,
          service_name collate "C" as service_name
        from listed left join booking_prices on booking_id = listed.id where starts_at >= ${start})
      select is_now as "isNow", ${rowDimension} as dimension,
        coalesce(office_id::text, counsellor_id::text, service_name) as key,
        (count(*) filter (where status = 'attended'))::int as held,
        (count(distinct person) filter (where status = 'attended'))::int as people,
        (count(distinct person) filter (where status = 'attended'
          and first_at >= case when is_now then ${middle}::timestamptz else ${start}::timestamptz end))::int as first,
        (count(*) filter (where status = 'no_show'))::int as missed,
        (count(*) filter (where status = 'cancelled'))::int as cancelled,
        (count(*) filter (where status = 'confirmed' and ends_at <= ${now.toString()}))::int as open
      from sessions left join firsts using (person)
      group by grouping sets ((is_now), (is_now, office_id), (is_now, counsellor_id), (is_now, service_name))`,
  )
}

/** Returns the Mondays of the weeks of a period that have begun. The first can be before the period. */
function listWeeks({ from, until }: Period, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const first = from.subtract({ days: from.dayOfWeek - 1 })
  const last = Temporal.PlainDate.compare(today, until) < 0 ? today.add({ days: 1 }) : until
  const days = first.until(last, { largestUnit: 'days' }).days
  return Array.from({ length: Math.max(0, Math.ceil(days / 7)) }, (_, week) => first.add({ weeks: week }))
}

type Week = Readonly<{ week: string; held: number }>

function countWeeks(db: Db, { middle, end }: Instants, timeZone: string) {
  return readRows<Week>(
    db,
    sql`select date_trunc('week', starts_at at time zone ${timeZone})::date::text as week, count(*)::int as held
      from bookings
      where status = 'attended' and not quarantined and starts_at >= ${middle} and starts_at < ${end}
      group by 1`,
  )
}

function countGroups(db: Db, { start, middle, end }: Instants, now: Temporal.Instant) {
  const countPlaces = (status: string) =>
    sql`(select count(*) from group_places place where place.session_id = session.id and place.status = ${status})`
  // The names are deleted long before the session.
  const came = sql`coalesce(session.came, (select count(*) from workshop_people person join workshop_enquiries enquiry
    on enquiry.id = person.enquiry_id where enquiry.session_id = session.id and person.came))`
  const isOver = sql`session.status = 'planned' and session.ends_at <= ${now.toString()}`
  return readRows<Row>(
    db,
    sql`select session.starts_at >= ${middle} as "isNow", 'all' as dimension, session.kind as key,
        (count(*) filter (where ${isOver}))::int as held,
        sum(${countPlaces('attended')} + ${came})::int as people,
        sum(${countPlaces('no_show')})::int as missed,
        (count(*) filter (where session.status = 'cancelled'))::int as cancelled,
        sum(case when ${isOver} then ${countPlaces('confirmed')} else 0 end)::int as open
      from group_sessions session
      where session.starts_at >= ${start} and session.starts_at < ${end}
      group by 1, 3`,
  )
}

type Count = Readonly<{ key: string | null; now: number; before: number }>

/** Returns how many bookings of each value there are in both periods, the most frequent first. */
function countBy(db: Db, key: SQL, condition: SQL, time: SQL, { start, middle, end }: Instants) {
  return readRows<Count>(
    db,
    sql`select ${key} as key, (count(*) filter (where ${time} >= ${middle}))::int as now,
        (count(*) filter (where ${time} < ${middle}))::int as before
      from bookings
      where ${condition} and not quarantined and ${time} >= ${start} and ${time} < ${end}
      group by 1 order by 2 desc, 3 desc, 1 limit 12`,
  )
}

/**
 * Returns the money that came in, the number of free places, and the number of places of packages. Free packages of older releases do not count.
 * An entry that takes another one back counts on its own day.
 */
function sumPayments(
  db: Db,
  [start, middle, end]: readonly [Temporal.PlainDate, Temporal.PlainDate, Temporal.PlainDate],
) {
  return readRows<Row>(
    db,
    sql`with entries as (
        select paid_on >= ${middle.toString()} as is_now, currency, payments.office_id, bookings.counsellor_id, service_name,
          case when kind in ('free', 'package') then kind else 'paid' end as kind,
          case when kind in ('free', 'package') then sign(amount) else amount end as amount
        from payments left join bookings on bookings.id = payments.booking_id
        where paid_on >= ${start.toString()} and paid_on < ${end.toString()}
          and (kind <> 'free' or payments.package_id is null))
      select is_now as "isNow", ${rowDimension} as dimension,
        coalesce(office_id::text, counsellor_id::text, service_name) as key, kind, currency, sum(amount)::float8 as amount
      from entries
      group by grouping sets ((is_now, kind, currency), (is_now, kind, currency, office_id),
        (is_now, kind, currency, counsellor_id), (is_now, kind, currency, service_name))`,
  )
}
