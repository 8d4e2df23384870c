import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { readInParts } from '../../../db/read-in-parts.ts'
import { asTypedFirst, hasExactWords, hasWord } from '../../../db/search-words.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { isWaitingRequest } from '../../../db/waiting-request.server.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { adultAge } from '../guardian/adult-age.ts'
import { type Booking, bookingColumns, realBookings } from '../transaction/booking-row.server.ts'
import type { BookingsFilter, BookingsSort, Waiting } from './bookings-filter.ts'

/** A list ends here, and the count of its bookings stops here. */
export const mostListed = 10_000

/** Up to so many found bookings, parts of names with the typed marks also come first. Of more only whole names do. */
export const mostSorted = 1_000

/** The index `bookings_search_exact` has this text. */
const nameAndEmail = sql`(${bookings.name} || ' ' || coalesce(${bookings.email}, ''))`

export type BookingsQuery = Readonly<{
  scope: StaffScope
  filter: BookingsFilter
  sort: BookingsSort
  /** From 1 on. */
  page: number
  limit: number
  /** The count stops here. */
  most?: number
}>

export type BookingsList = Readonly<{
  rows: Booking[]
  total: number
  /** More bookings match than the list holds. */
  isMore: boolean
}>

/**
 * Returns one page of the bookings that match a filter and lie within the scope. Of a search, exact matches come first, then names with
 * the typed marks. Encrypted fields are left out.
 */
export async function listBookings(
  db: Db,
  { scope, filter, sort, page, limit, most = mostListed }: BookingsQuery,
): Promise<BookingsList> {
  const condition = toConditions(scope, filter)
  const offset = (page - 1) * limit
  const counted = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .limit(most + 1)
  const total = await db.$count(counted.as('counted'))
  const { words } = filter
  const typed = words && total <= mostSorted ? [asTypedFirst(nameAndEmail, words)] : []
  const isExact = words && hasExactWords(nameAndEmail, words)
  // It finds no booking that `condition` does not find.
  const exact = isExact && and(toConditions(scope, { ...filter, words: [] }), isExact)
  const some = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(exact)
    .limit(mostSorted + 1)
  const isFew = exact !== undefined && (await db.$count(some.as('some'))) <= mostSorted
  const others = { where: and(condition, isExact && not(isExact)), isFew: false }
  const found = exact ? [{ where: exact, isFew }, others] : [others]
  // Of the latest, bookings without a time are parts of their own, because the index has them at its other end.
  const isSplit = sort === 'latest' && !isOfRequests(filter)
  const times = isSplit ? [isNotNull(bookings.startsAt), isNull(bookings.startsAt)] : [undefined]
  const parts = found.flatMap((part) => times.map((time) => ({ ...part, where: and(part.where, time) })))
  const rows = await readInParts(
    { limit: offset < mostListed ? limit : 0, offset: Math.min(offset, mostListed) },
    parts,
    {
      read: ({ where, isFew }, place) =>
        // To sort few bookings PostgreSQL would read an index up to their places. `offset 0` lets it find them first.
        (isFew
          ? db
              .select()
              .from(db.select(bookingColumns).from(bookings).where(sql`${where} offset 0`).as('bookings'))
          : db.select(bookingColumns).from(bookings).where(where)
        )
          .orderBy(...typed, ...toOrder(sort, filter))
          .limit(place.limit)
          .offset(place.offset),
      count: ({ where }) => db.$count(bookings, where),
    },
  )
  return { rows, total: Math.min(total, most), isMore: total > most }
}

/** Returns the number of all bookings. */
export function countAllBookings(db: Db): Promise<number> {
  return db.$count(bookings, realBookings)
}

export const newestFirst = [desc(bookings.createdAt), desc(bookings.id)]

const orders: Readonly<Record<BookingsSort, SQL[]>> = {
  newest: newestFirst,
  soonest: [asc(bookings.startsAt), asc(bookings.id)],
  latest: [desc(bookings.startsAt), desc(bookings.id)],
  name: [sql`${bookings.name} collate "und-x-icu"`, asc(bookings.id)],
}

/**
 * Requests have no time. Ordering them by time would read the whole index to find them at its end.
 * With a search word PostgreSQL would read the index of names up to the first match: 2.4 s of 1,000,000 bookings for a name at its end.
 * The empty text keeps it from that index. It then finds the bookings by the word and sorts them.
 */
function toOrder(sort: BookingsSort, filter: BookingsFilter): SQL[] {
  const { words = [] } = filter
  if (words.length > 0 && sort === 'name')
    return [sql`(${bookings.name} || '') collate "und-x-icu"`, asc(bookings.id)]
  if (isOfRequests(filter) && sort === 'soonest') return [asc(bookings.id)]
  return isOfRequests(filter) && sort === 'latest' ? [desc(bookings.id)] : orders[sort]
}

function isOfRequests({ status, waiting }: BookingsFilter): boolean {
  return status === 'requested' || waiting === 'time'
}

/** Returns the condition of bookings that match a filter and lie within the scope. */
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

const waitingConditions: Readonly<Record<Waiting, SQL | undefined>> = {
  guardian: and(
    lt(bookings.age, adultAge),
    isNull(bookings.guardianAnswer),
    inArray(bookings.status, ['requested', 'confirmed']),
  ),
  time: isWaitingRequest,
  caught: and(sql`${bookings.quarantined}`, inArray(bookings.status, ['requested', 'confirmed'])),
}

/**
 * Returns the condition of bookings whose name or e-mail address has a word. A word with an @ is the beginning of a whole address.
 * One or two letters are the beginning of a word, because half of all names contain them. More letters stand anywhere before the @.
 */
export function toWordCondition(word: string): SQL | undefined {
  const at = word.lastIndexOf('@')
  if (at > 0) {
    const isAddress = sql`starts_with(lower(${bookings.email}), ${toEmailKey(word)})`
    return and(hasWord(bookings.searchText, word.slice(0, at), '% ', ' '), isAddress)
  }
  return hasWord(bookings.searchText, word, [...word].length < 3 ? '% ' : '%')
}
