import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { hasWord } from '../../db/search-words.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { appointmentStatuses, bookings } from '../../db/tables/booking.ts'
import { clientBookings, clientPhones, clients } from '../../db/tables/clients.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { withinReach } from './client-scope.server.ts'
import type { ClientsSort } from './clients-sort.ts'

/** The count of the clients stops here, and so does the list. */
export const mostListed = 10_000
const mostWords = 6

type Query = Readonly<{
  scope: StaffScope
  search: string
  sort: ClientsSort
  /** From 1 on. */
  page: number
  limit: number
}>

/** Returns one page of the clients within the scope, with their next and last session, a phone number and how many sessions they have. */
export async function listClients(
  db: Db,
  { scope, search, sort, page, limit }: Query,
  now: Temporal.Instant,
) {
  const searched = and(withinReach(scope), ...toSearchConditions(search))
  const offset = Math.min((page - 1) * limit, mostListed)
  const { ids, total } = await (sort === 'next'
    ? listByNext(db, { scope, isFound: searched, offset, limit }, now)
    : listByClient(db, { isFound: and(isNull(clients.mergedInto), searched), sort, offset, limit }))
  const facts = await listFacts(db, scope, ids, now)
  const phones = await db
    .select({ id: clients.groupId, number: clientPhones.number })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(inArray(clients.groupId, ids))
    .orderBy(desc(clientPhones.createdAt), asc(clientPhones.id))
  const rows = ids.flatMap((id) => {
    const row = facts.find((fact) => fact.id === id)
    return row ? [{ ...row, phone: phones.find((phone) => phone.id === id)?.number ?? null }] : []
  })
  return { rows, total: Math.min(total, mostListed), isMore: total > mostListed }
}

type Part = Readonly<{ isFound: SQL | undefined; offset: number; limit: number }>

async function listByClient(
  db: Db,
  { isFound, sort, offset, limit }: Part & Readonly<{ sort: Exclude<ClientsSort, 'next'> }>,
) {
  const order =
    sort === 'name' ? [asc(clients.name), asc(clients.id)] : [desc(clients.createdAt), desc(clients.id)]
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(isFound)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const counted = db
    .select({ id: clients.id })
    .from(clients)
    .where(isFound)
    .limit(mostListed + 1)
  return { ids: rows.map(({ id }) => id), total: await db.$count(counted.as('counted')) }
}

/** The soonest session first. Only clients with a session to come are listed. */
async function listByNext(
  db: Db,
  { scope, isFound, offset, limit }: Part & Readonly<{ scope: StaffScope }>,
  now: Temporal.Instant,
) {
  const found = db.select({ id: clients.id }).from(clients).where(isFound)
  const coming = db
    .select({ id: clients.groupId, next: sql`min(${bookings.startsAt})`.as('next') })
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
    .groupBy(clients.groupId)
    .as('coming')
  const rows = await db
    .select({ id: coming.id })
    .from(coming)
    .orderBy(asc(coming.next), asc(coming.id))
    .limit(limit)
    .offset(offset)
  return { ids: rows.map(({ id }) => id), total: await db.$count(coming) }
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
      ...{ id: clients.id, name: clients.name, email: clients.email },
      ...{ next: own.next, last: own.last, sessions: sql<number>`coalesce(${own.sessions}, 0)` },
    })
    .from(clients)
    .leftJoin(own, eq(own.id, clients.id))
    .where(inArray(clients.id, [...ids]))
}

/** A search of digits is a part of a phone number. Otherwise each word is a part of the name or of the address before its @. */
function toSearchConditions(search: string): SQL[] {
  const digits = /^[\d\s+().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  if (digits.length >= 3)
    return [
      inGroup(sql`found.id in (select client_id from client_phones where number like ${`%${digits}%`})`),
    ]
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return []
  const conditions = words.map((word) => {
    const at = word.lastIndexOf('@')
    const text = sql`found.search_text`.as('search_text')
    if (at > 0)
      return sql`${hasWord(text, word.slice(0, at), '% ', ' ')} and starts_with(found.email_key, ${toEmailKey(word)})`
    return hasWord(text, word, [...word].length < 3 ? '% ' : '%')
  })
  return [inGroup(sql.join(conditions, sql` and `))]
}

/** A client is found by what stands at another one whom staff have added to it. */
function inGroup(condition: SQL): SQL {
  return sql`${clients.id} in (select found.group_id from clients found where ${condition})`
}
