import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { type ListedBooking, listedColumns } from '../booking-row.server.ts'
import { realBookings } from '../real-bookings.server.ts'
import { type BookingsFilter, type BookingsSort, isBySession, isFiltered } from './bookings-filter.ts'
import { findPlace, newestFirst } from './place-in-list.server.ts'
import { toWordCondition, type Walk, walkFortnights } from './search-words.server.ts'

/** No more are listed of what is filtered, and of what is searched for: a list that long is for nobody to read. */
export const mostListed = 5_000
export const mostSearched = 500

export type BookingsQuestion = Readonly<{
  scope: StaffScope
  filter: BookingsFilter
  sort: BookingsSort
  /** From 1 on. */
  page: number
  limit: number
}>

export type FoundBookings = Readonly<{
  rows: ListedBooking[]
  /** How many the list holds; `isMore`: there are others that it does not hold. */
  total: number
  isMore: boolean
}>

/**
 * A page of the bookings that somebody may see and asks for, without anything that is sealed. Of more than `mostListed`, or more
 * than `mostSearched` that are searched for, the list holds those that `isBySession` says.
 */
export async function findBookings(db: Db, question: BookingsQuestion): Promise<FoundBookings> {
  const { scope, filter, sort, page, limit } = question
  const isEverything = scope.counsellorId === null && !isFiltered(filter)
  if (isEverything && sort === 'newest') return { ...(await listNewest(db, { page, limit })), isMore: false }
  const { ids, total } = await findIds(db, question)
  const most = toMost(filter)
  const rows =
    ids.length === 0 ? [] : await db.select(listedColumns).from(bookings).where(inArray(bookings.id, ids))
  return {
    rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    total: Math.min(total, most),
    isMore: total > most,
  }
}

async function listNewest(db: Db, asked: Readonly<{ page: number; limit: number }>) {
  const { total, from } = await findPlace(db, asked)
  if (!from) return { rows: [], total }
  const rows = await db
    .select(listedColumns)
    .from(bookings)
    .where(and(realBookings, from.condition))
    .orderBy(...newestFirst)
    .limit(asked.limit)
    .offset(from.skip)
  return { rows, total }
}

type Ids = Readonly<{ ids: string[]; total: number }>

async function findIds(db: Db, question: BookingsQuestion): Promise<Ids> {
  const { scope, filter, sort } = question
  const conditions = toConditions(scope, filter)
  const bySession = isBySession(question)
  if (filter.words && filter.waiting !== 'guardian') {
    const { from, until, bookedFrom, bookedUntil } = filter
    const fortnights = bySession
      ? ({ by: 'session', from, until } as const)
      : ({ by: 'booking', from: bookedFrom, until: bookedUntil } as const)
    return findWords(db, question, { fortnights, conditions })
  }
  const most = toMost(filter)
  const walk = (limit: number, order: SQL, more?: SQL) =>
    sql`select ${toColumns(sort)} from bookings where ${and(conditions, more)} ${order} limit ${limit}`
  const byBooking = sql`order by created_at desc, id desc`
  if (!bySession && sort === 'newest') return readWalk(db, walk(most + 1, byBooking), question)
  if (!bySession && sort === 'name') return readSorted(db, walk(most + 1, byBooking), question)
  const isSoonest = sort === 'soonest'
  const byTime = isSoonest ? sql`starts_at, id` : sql`starts_at desc, id desc`
  const many = bySession
    ? pick(
        walk(most, sql`order by ${byTime}`, isNotNull(bookings.startsAt)),
        question,
        isSoonest || sort === 'latest' ? byTime : orders[sort],
      )
    : pick(walk(most, byBooking), question)
  const [row] = await readRows<Ids>(
    db,
    // The few are gathered by whatever index finds them and then put in order: a walk in one order could pass everything before
    // it meets them. Only the branch that is needed is run.
    sql`select total, case when total > ${most}
        then ${many} else ${pick(walk(most, sql``), question)} end as ids
      from (select count(*)::int as total from (select from bookings where ${conditions} limit ${most + 1}) as fitting) as counted`,
  )
  return row ?? { ids: [], total: 0 }
}

type Search = Readonly<{ fortnights: Walk; conditions: SQL | undefined }>

/**
 * A frequent name fills the list from the newest fortnights. One that is rare there is looked for in the whole index at once, which finds it
 * sooner than eighty looks of a fortnight each; what turns out to be too much to gather is read fortnight by fortnight to the end.
 */
async function findWords(
  db: Db,
  question: BookingsQuestion,
  { fortnights, conditions }: Search,
): Promise<Ids> {
  const columns = toColumns(question.sort)
  const read = (candidates: SQL) =>
    readSorted(db, sql`select ${columns} from (${candidates}) as found`, question)
  const most = mostSearched + 1
  const newest = await read(walkFortnights({ ...fortnights, first: firstFortnights }, conditions, most))
  if (newest.total === most) return newest
  if (newest.total <= fewInFirst) {
    const at = fortnights.by === 'session' ? sql`starts_at` : sql`created_at`
    const all = sql`select ${columns}, ${at} as at from bookings where ${conditions} limit ${mostGathered}`
    const gathered = await readSorted(db, all, question, sql`order by at desc nulls last, id desc`)
    if (gathered.total < mostGathered) return gathered
  }
  return read(walkFortnights(fortnights, conditions, most))
}

const firstFortnights = 8
/** So many in four months are most likely fewer than 1,000 in three years. */
const fewInFirst = 90
const mostGathered = 2_000

const toMost = ({ words }: BookingsFilter) => (words ? mostSearched : mostListed)

/** What an order needs of the candidates; all but the name stands in the indexes. */
const toColumns = (sort: BookingsSort) =>
  sort === 'name' ? sql`id, lower(name) as name` : sql`id, created_at, starts_at`

const orders: Readonly<Record<BookingsSort, SQL>> = {
  newest: sql`created_at desc, id desc`,
  soonest: sql`starts_at nulls last, id`,
  latest: sql`starts_at desc nulls last, id desc`,
  name: sql`name, id`,
}

/** The ids of the page. Candidates that come in this order already are read no further than that. */
function pick(candidates: SQL, { sort, page, limit }: BookingsQuestion, order = orders[sort]): SQL {
  return sql`array(select id from (${candidates}) as kept order by ${order}
    limit ${limit} offset ${(page - 1) * limit})::text[]`
}

/** Of candidates in any order, the first of which the list holds: as they come, or as `first` puts them. */
async function readSorted(db: Db, candidates: SQL, question: BookingsQuestion, first = sql``): Promise<Ids> {
  const kept = sql`select * from candidates ${first} limit ${toMost(question.filter)}`
  const [row] = await readRows<Ids>(
    db,
    sql`with candidates as materialized (${candidates})
      select (select count(*) from candidates)::int as total, ${pick(kept, question)} as ids`,
  )
  return row ?? { ids: [], total: 0 }
}

/** Of candidates that come in the order of the list: counted and cut in one pass. */
async function readWalk(db: Db, candidates: SQL, { filter, page, limit }: BookingsQuestion): Promise<Ids> {
  const [first, last] = [(page - 1) * limit + 1, Math.min(page * limit, toMost(filter))]
  const [row] = await readRows<Ids>(
    db,
    sql`select count(*)::int as total, coalesce((array_agg(id))[${first}::int:${last}::int], '{}')::text[] as ids
      from (${candidates}) as walked`,
  )
  return row ?? { ids: [], total: 0 }
}

/** What a booking must fulfil to be seen by somebody and to be what is asked for. */
export function toConditions(scope: StaffScope, filter: BookingsFilter): SQL | undefined {
  const { words = [], status, officeId, counsellorId, channel, waiting } = filter
  return and(
    realBookings,
    withinScope(bookings.counsellorId, scope),
    ...words.map(toWordCondition),
    status ? sql`${bookings.status} = ${status}` : undefined,
    officeId ? eq(bookings.officeId, officeId) : undefined,
    counsellorId ? eq(bookings.counsellorId, counsellorId) : undefined,
    channel ? eq(bookings.channel, channel) : undefined,
    waiting ? waitingConditions[waiting] : undefined,
    filter.from && gte(bookings.startsAt, filter.from),
    filter.until && lt(bookings.startsAt, filter.until),
    filter.bookedFrom && gte(bookings.createdAt, filter.bookedFrom),
    filter.bookedUntil && lt(bookings.createdAt, filter.bookedUntil),
  )
}

/** As the indexes have them (app/db/tables/booking.ts). */
const waitingConditions = {
  guardian: sql`age < 18 and guardian_answer is null and status in ('requested', 'pending', 'confirmed')`,
  time: sql`status = 'requested' and starts_at is null`,
} as const
