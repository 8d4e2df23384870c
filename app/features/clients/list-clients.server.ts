import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.server.ts'
import { hasExactWords, hasWord, isTypedIn } from '../../db/search-words.ts'
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
  const list = { scope, search, offset: Math.min((page - 1) * limit, mostListed), limit }
  const found = sort === 'next' ? await listByNext(db, list, now) : await listByClient(db, { ...list, sort })
  return {
    rows: await listPeople(db, { scope, ids: found.ids }, now),
    total: Math.min(found.total, mostListed),
    isMore: found.isMore,
  }
}

type Found = Readonly<{
  scope: StaffScope
  /** The first page of `listClients`. */
  listed: Awaited<ReturnType<typeof listClients>>
  /** Bookings within the scope, which the search has found. Names and addresses of a client differ from those of old bookings. */
  bookingIds: readonly string[]
  limit: number
}>

/** Returns the clients of a search, then the clients of its bookings. `attached` are the bookings that have a client. */
export async function addClientsOfBookings(
  db: Db,
  { scope, listed: { rows, total }, bookingIds, limit }: Found,
  now: Temporal.Instant,
) {
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

type Part = Readonly<{ scope: StaffScope; search: string; offset: number; limit: number }>

/** Returns the ids (`clients.groupId`) of one page of people by name or by newest client, and how many there are, up to one too many. */
async function listByClient(
  db: Db,
  { scope, search, sort, offset, limit }: Part & Readonly<{ sort: Exclude<ClientsSort, 'next'> }>,
) {
  const isFound = toSearchCondition(scope, search)
  const { name, createdAt, id, groupId } = clients
  const order = sort === 'name' ? [asc(name), asc(id)] : [desc(createdAt), desc(id)]
  const page = isFound
    ? db
        .select({ id: groupId })
        .from(clients)
        .where(isFound)
        .groupBy(groupId)
        .orderBy(
          ...toExactOrder(search),
          sort === 'name' ? sql`min(${name})` : sql`max(${createdAt}) desc`,
          asc(groupId),
        )
    : db
        .select({ id: groupId })
        .from(clients)
        .where(standsForPerson(scope))
        .orderBy(...order)
  const some = isFound
    ? db.selectDistinct({ id: groupId }).from(clients).where(isFound)
    : db.select({ id: groupId }).from(clients).where(standsForPerson(scope))
  const [ids, total] = await Promise.all([
    page.offset(offset).limit(limit),
    db.$count(some.limit(mostListed + 1).as('some')),
  ])
  return { ids: ids.map((row) => row.id), total, isMore: total > mostListed }
}

/**
 * Returns the ids of one page of people, the soonest session first, and how many people are listed: those of the soonest sessions. Who has no
 * session to come is not listed.
 */
async function listByNext(db: Db, { scope, search, offset, limit }: Part, now: Temporal.Instant) {
  const isFound = toSearchCondition(scope, search)
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
  const people = db
    .select({ id: sql<string>`${coming.id}`.as('id'), sessions: sql<number>`count(*)`.as('sessions') })
    .from(coming)
    .groupBy(coming.id)
    .orderBy(asc(sql`min(${coming.startsAt})`), asc(coming.id))
    .as('people')
  // One query for the page and the count: each would have to read the same sessions.
  const ids = sql<string[] | null>`(array_agg(${people.id}))[${offset + 1}::int:${offset + limit}::int]`
  const counted = { total: sql<number>`count(*)::int`, sessions: sql<number>`sum(${people.sessions})::int` }
  const [part] = await db.select({ ids, ...counted }).from(people)
  return { ids: part?.ids ?? [], total: part?.total ?? 0, isMore: (part?.sessions ?? 0) > mostComing }
}

/** Returns the order of found people in which exact matches come first: whole words with their marks, then the marks as they were typed. */
function toExactOrder(search: string): SQL[] {
  const words = toWords(search)
  if (isPhoneSearch(search) || words.length === 0) return []
  const nameAndEmail = sql`(${clients.name} || ' ' || coalesce(${clients.email}, ''))`
  // Most found texts have no whole word, and finding that out is cheap.
  const isWhole = words
    .filter((word) => !word.includes('@'))
    .map((word) => hasWord(clients.searchText, word, '% ', ' %'))
  const isExact = and(...isWhole, hasExactWords(nameAndEmail, words))
  return [sql`bool_or(${isExact}) desc`, sql`bool_or(${isTypedIn(nameAndEmail, words)}) desc`]
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
      revision: clients.revision,
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

/**
 * Returns the condition of a client within the scope who is found; undefined without a search. A search of digits is a part of a phone number.
 * Otherwise each word is a part of the name or of the address before its @.
 */
function toSearchCondition(scope: StaffScope, search: string): SQL | undefined {
  if (isPhoneSearch(search)) {
    const part = `%${toDigits(search)}%`
    return and(
      sql`${clients.id} in (select coalesce(phone.client_id, own.client_id) from client_phones phone
        left join client_bookings own on own.booking_id = phone.booking_id where phone.number like ${part})`,
      withinReach(scope),
    )
  }
  const words = toWords(search)
  if (words.length === 0) return undefined
  const conditions = words.map((word) => {
    const at = word.lastIndexOf('@')
    if (at > 0)
      return sql`${hasWord(clients.searchText, word.slice(0, at), '% ', ' ')} and starts_with(${clients.emailKey}, ${toEmailKey(word)})`
    return hasWord(clients.searchText, word, [...word].length < 3 ? '% ' : '%')
  })
  return and(...conditions, withinReach(scope))
}
