import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type ListedBooking, listedColumns } from '../../db/booking-row.server.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { realBookings } from '../../db/real-bookings.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import type { StaffScope } from '../../lib/staff-scope.ts'
import { type BookingsFilter, type BookingsSort, isBySession, isFiltered } from './bookings-filter.ts'
import { findPlace, newestFirst } from './place-in-list.server.ts'
import { toWordCondition, walkFortnights } from './search-words.server.ts'

/** No more are listed of what is filtered, and of what is searched for: a list that long is for nobody to read. */
export const mostListed = 10_000
export const mostSearched = 1_000

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
    return readPage(db, walkFortnights(fortnights, conditions, mostSearched + 1), question)
  }
  const name = sort === 'name' ? sql`, name` : sql``
  const gather = (order: SQL, more?: SQL) => sql`select id, created_at, starts_at${name} from bookings
    where ${and(conditions, more)} ${order} limit ${toMost(filter) + 1}`
  const byBooking = gather(sql`order by created_at desc, id desc`)
  if (!bySession && (sort === 'newest' || sort === 'name')) return readPage(db, byBooking, question)
  // The few are gathered by whatever index finds them and then put in order: a walk in one order could pass everything before
  // it meets them.
  const few = await readPage(db, gather(sql``), question)
  if (few.total <= toMost(filter)) return few
  if (!bySession) return readPage(db, byBooking, question)
  const order = sort === 'soonest' ? sql`order by starts_at, id` : sql`order by starts_at desc, id desc`
  return readPage(db, gather(order, isNotNull(bookings.startsAt)), question)
}

const toMost = ({ words }: BookingsFilter) => (words ? mostSearched : mostListed)

const orders: Readonly<Record<BookingsSort, SQL>> = {
  newest: sql`created_at desc, id desc`,
  soonest: sql`starts_at nulls last, id`,
  latest: sql`starts_at desc nulls last, id desc`,
  name: sql`lower(name), id`,
}

async function readPage(
  db: Db,
  candidates: SQL,
  { filter, sort, page, limit }: BookingsQuestion,
): Promise<Ids> {
  const most = toMost(filter)
  const [row] = await readRows<Ids>(
    db,
    sql`with candidates as materialized (${candidates}), kept as (select * from candidates limit ${most})
    select (select count(*) from candidates)::int as total,
      array(select id::text from kept order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) as ids`,
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
