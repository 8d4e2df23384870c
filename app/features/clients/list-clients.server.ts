import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.server.ts'
import { exactFirst, hasWord } from '../../db/search-words.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { appointmentStatuses, bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { standsForPerson, withinReach } from './client-scope.server.ts'
import type { ClientsSort } from './clients-sort.ts'

/** The count of the clients stops here, and so does the list. */
export const mostListed = 10_000
/** With the next session first, the list has the clients of so many sessions. */
const mostComing = 2_000
const mostWords = 6

type Query = Readonly<{
  scope: StaffScope
  search: string
  sort: ClientsSort
  /** From 1 on. */
  page: number
  limit: number
}>

/**
 * Returns one page of the clients within the scope, with their next and last session, a phone number and how many sessions they have. Of a
 * search by name or by newest client, exact matches come first. `isMore`: there are more clients than `total`.
 */
export async function listClients(
  db: Db,
  { scope, search, sort, page, limit }: Query,
  now: Temporal.Instant,
) {
  const isFound = toSearchCondition(scope, search)
  const found =
    sort === 'next'
      ? toListByNext(db, { scope, isFound }, now)
      : toListByClient(db, { isFound: and(standsForPerson(scope), isFound), search, sort })
  const offset = Math.min((page - 1) * limit, mostListed)
  // One query for the page and the count: each would have to find all clients.
  const ids = sql<string[] | null>`(array_agg(${found.id}))[${offset + 1}::int:${offset + limit}::int]`
  const counted = { total: sql<number>`count(*)::int`, sessions: sql<number>`sum(${found.sessions})::int` }
  const [part] = await db.select({ ids, ...counted }).from(found)
  const { total, sessions } = part ?? { total: 0, sessions: 0 }
  return {
    rows: await listPeople(db, { scope, ids: part?.ids ?? [] }, now),
    total: Math.min(total, mostListed),
    isMore: total > mostListed || sessions > mostComing,
  }
}

type Search = Readonly<{
  scope: StaffScope
  search: string
  /** Bookings within the scope, which the search has found. Names and addresses of a client differ from those of old bookings. */
  bookingIds: readonly string[]
  limit: number
}>

/**
 * Returns the first clients within the scope that a search finds: by what stands at the client, then by a found booking of theirs.
 * `attached` are the found bookings that have a client.
 */
export async function searchClients(
  db: Db,
  { scope, search, bookingIds, limit }: Search,
  now: Temporal.Instant,
) {
  const { rows, total } = await listClients(db, { scope, search, sort: 'newest', page: 1, limit }, now)
  const ofBookings = await db
    .select({ bookingId: clientBookings.bookingId, id: clients.groupId })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(and(inArray(clientBookings.bookingId, [...bookingIds]), withinReach(scope)))
  const clientOf = new Map(ofBookings.map(({ bookingId, id }) => [bookingId, id]))
  const found = new Set(rows.map(({ groupId }) => groupId))
  const ids = new Set(bookingIds.flatMap((id) => clientOf.get(id) ?? []).filter((id) => !found.has(id)))
  const others = await listPeople(db, { scope, ids: [...ids].slice(0, limit) }, now)
  return {
    clients: [...rows, ...others].slice(0, limit),
    isMore: total + ids.size > limit,
    attached: new Set(clientOf.keys()),
  }
}

type Listed = Readonly<{
  scope: StaffScope
  /** Of `clients.groupId`. */
  ids: readonly string[]
}>

/** Returns who stands for each of these people to somebody of the scope, in their order. */
export async function listPeople(db: Db, { scope, ids }: Listed, now: Temporal.Instant) {
  const { id: phoneId, number, createdAt, reachEncrypted } = clientPhones
  const ownerId = sql<string>`${clients.id}`.as('owner_id')
  const phone = { groupId: clients.groupId, ownerId, id: phoneId, number, createdAt, reachEncrypted }
  const isListed = and(inArray(clients.groupId, [...ids]), withinReach(scope))
  const ofClients = db
    .select(phone)
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(isListed)
  const ofBookings = db
    .select(phone)
    .from(clientPhones)
    .innerJoin(clientBookings, eq(clientBookings.bookingId, clientPhones.bookingId))
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(isListed)
  const [facts, phones] = await Promise.all([
    listFacts(db, scope, ids, now),
    unionAll(ofClients, ofBookings).orderBy(desc(sql`created_at`), asc(sql`id`)),
  ])
  return ids.flatMap((id) => {
    const row = facts.find(({ groupId }) => groupId === id)
    return row ? [{ ...row, phones: phones.filter(({ groupId }) => groupId === id) }] : []
  })
}

type Found = Readonly<{ isFound: SQL | undefined; search: string; sort: Exclude<ClientsSort, 'next'> }>

function toListByClient(db: Db, { isFound, search, sort }: Found) {
  const nameAndEmail = sql`(${clients.name} || ' ' || coalesce(${clients.email}, ''))`
  const exact = isPhoneSearch(search) ? [] : exactFirst(nameAndEmail, toWords(search))
  const order =
    sort === 'name' ? [asc(clients.name), asc(clients.id)] : [desc(clients.createdAt), desc(clients.id)]
  return db
    .select({ id: sql<string>`${clients.groupId}`.as('id'), sessions: sql<number>`0`.as('sessions') })
    .from(clients)
    .where(isFound)
    .orderBy(...exact, ...order)
    .limit(mostListed + 1)
    .as('found')
}

/** The soonest session first. Only clients with a session to come are listed. */
function toListByNext(
  db: Db,
  { scope, isFound }: Readonly<{ scope: StaffScope; isFound: SQL | undefined }>,
  now: Temporal.Instant,
) {
  const found = db.select({ id: clients.groupId }).from(clients).where(isFound)
  const coming = db
    .select({ id: clients.groupId, startsAt: bookings.startsAt })
    .from(bookings)
    .innerJoin(clientBookings, eq(clientBookings.bookingId, bookings.id))
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.startsAt, now),
        withinScope(bookings.counsellorId, scope),
        // Without a search every client counts.
        isFound && inArray(clients.groupId, found),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostComing + 1)
    .as('coming')
  return db
    .select({ id: sql<string>`${coming.id}`.as('id'), sessions: sql<number>`count(*)`.as('sessions') })
    .from(coming)
    .groupBy(coming.id)
    .orderBy(asc(sql`min(${coming.startsAt})`), asc(coming.id))
    .as('found')
}

const instantOf = (value: SQL) => sql<Temporal.Instant | null>`${value}`.mapWith(bookings.startsAt)

function listFacts(db: Db, scope: StaffScope, ids: readonly string[], now: Temporal.Instant) {
  const at = sql`${now.toString()}::timestamptz`
  const { status, startsAt } = bookings
  const own = db
    .select({
      id: clients.groupId,
      next: instantOf(
        sql`min(${startsAt}) filter (where ${status} = 'confirmed' and ${startsAt} > ${at})`,
      ).as('next'),
      last: instantOf(sql`max(${startsAt}) filter (where ${startsAt} <= ${at})`).as('last'),
      sessions: sql<number>`count(*)::int`.as('sessions'),
    })
    .from(clients)
    .innerJoin(clientBookings, eq(clientBookings.clientId, clients.id))
    .innerJoin(bookings, eq(bookings.id, clientBookings.bookingId))
    .where(
      and(
        inArray(clients.groupId, [...ids]),
        inArray(status, [...appointmentStatuses]),
        withinScope(bookings.counsellorId, scope),
      ),
    )
    .groupBy(clients.groupId)
    .as('own')
  return db
    .select({
      ...{ id: clients.id, groupId: clients.groupId, name: clients.name, email: clients.email },
      ...{ next: own.next, last: own.last, sessions: sql<number>`coalesce(${own.sessions}, 0)` },
    })
    .from(clients)
    .leftJoin(own, eq(own.id, clients.groupId))
    .where(and(inArray(clients.groupId, [...ids]), standsForPerson(scope)))
}

const toDigits = (search: string) =>
  /^[\d\s+().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''

/** Whether a search is a part of a phone number: three digits or more. */
export const isPhoneSearch = (search: string): boolean => toDigits(search).length >= 3

const toWords = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, mostWords)

/** A search of digits is a part of a phone number. Otherwise each word is a part of the name or of the address before its @. */
function toSearchCondition(scope: StaffScope, search: string): SQL | undefined {
  if (isPhoneSearch(search)) {
    const part = `%${toDigits(search)}%`
    return isFoundBy(
      scope,
      sql`found.id in (select coalesce(phone.client_id, own.client_id) from client_phones phone
        left join client_bookings own on own.booking_id = phone.booking_id where phone.number like ${part})`,
    )
  }
  const words = toWords(search)
  if (words.length === 0) return undefined
  const conditions = words.map((word) => {
    const at = word.lastIndexOf('@')
    const text = sql`found.search_text`.as('search_text')
    if (at > 0)
      return sql`${hasWord(text, word.slice(0, at), '% ', ' ')} and starts_with(found.email_key, ${toEmailKey(word)})`
    return hasWord(text, word, [...word].length < 3 ? '% ' : '%')
  })
  return isFoundBy(scope, sql.join(conditions, sql` and `))
}

/** A person is found by what stands at each of their clients within the scope. */
function isFoundBy(scope: StaffScope, condition: SQL): SQL {
  const reach = withinReach(scope, sql`found.id`) ?? sql`true`
  // With an array PostgreSQL looks each person up in the index. With `in` it reads all clients.
  return sql`${clients.groupId} = any(array(select found.group_id from clients found where ${condition} and ${reach}))`
}
