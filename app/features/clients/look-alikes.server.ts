import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { clientBookings, clientPhones, clients, toNameWords } from '../../db/tables/clients.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isSamePerson, withinReach } from './client-scope.server.ts'
import { selectDifferent } from './different-people.server.ts'
import { listPeople } from './list-clients.server.ts'

export const likenessReasons = ['address', 'name', 'phone'] as const
export type LikenessReason = (typeof likenessReasons)[number]

/** What is known of somebody who may be a client already. */
export type Traits = Readonly<{
  names: readonly string[]
  emails: readonly string[]
  /** In E.164. */
  phones?: readonly string[]
  /** The person of this client, and who is somebody else, are no suggestions. */
  exceptId?: string
}>

const mostSuggested = 5
/** The share of groups of three letters that two names have in common. The order of the words does not matter. */
const leastAlike = 0.5

type Found = Readonly<{ groupId: string; reasons: readonly LikenessReason[] }>

/** Returns the clients within the scope who look like somebody, and why: most reasons first. */
export async function listLookAlikes(
  db: Db,
  scope: StaffScope,
  { names, emails, phones = [], exceptId }: Traits,
  now: Temporal.Instant,
) {
  const keys = emails.map(toEmailKey)
  const isName = or(...names.filter((name) => name.trim() !== '').map(isAlike))
  // Each reason has an index of its own, which one condition with all three could not use.
  const reasons = [
    ...(keys.length > 0
      ? [sql`select m.id, 'address' as reason from clients m where m.email_key in ${keys}`]
      : []),
    ...(isName ? [sql`select m.id, 'name' as reason from clients m where ${isName}`] : []),
    ...(phones.length > 0
      ? [
          sql`select coalesce(phone.client_id, own.client_id) as id, 'phone' as reason from client_phones phone
            left join client_bookings own on own.booking_id = phone.booking_id where phone.number in ${[...phones]}`,
        ]
      : []),
  ]
  if (reasons.length === 0) return []
  const reach = withinReach(scope, sql`m.id`) ?? sql`true`
  const isOther = exceptId
    ? sql`m.group_id is distinct from (select own.group_id from clients own where own.id = ${exceptId})
        and m.group_id not in (${selectDifferent(exceptId)})`
    : sql`true`
  const found = await readRows<Found>(
    db,
    sql`select m.group_id as "groupId", array_agg(distinct found.reason) as reasons
      from (${sql.join(reasons, sql` union all `)}) found join clients m on m.id = found.id where ${reach} and ${isOther}
      group by m.group_id order by count(distinct found.reason) desc, m.group_id limit ${mostSuggested}`,
  )
  const people = await listPeople(db, { scope, ids: found.map(({ groupId }) => groupId) }, now)
  return people.map((person) => ({
    ...person,
    reasons: likenessReasons.filter((reason) =>
      found.some((one) => one.groupId === person.groupId && one.reasons.includes(reason)),
    ),
  }))
}

export type LookAlike = Awaited<ReturnType<typeof listLookAlikes>>[number]

/** The first condition uses the index of the search. */
function isAlike(name: string): SQL {
  const words = toNameWords(name)
  return sql`(${words} <% m.search_text and similarity(m.name_words, ${words}) >= ${leastAlike})`
}

/** Returns who looks like a client, by everything that stands at the clients of the same person within the scope. */
export async function listLookAlikesOfClient(
  db: Db,
  scope: StaffScope,
  clientId: string,
  now: Temporal.Instant,
) {
  const own = await db
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(isSamePerson(scope, clientId))
  const ids = own.map(({ id }) => id)
  const phones = await db
    .select({ number: clientPhones.number })
    .from(clientPhones)
    .where(inArray(clientPhones.clientId, ids))
    .unionAll(
      db
        .select({ number: clientPhones.number })
        .from(clientPhones)
        .innerJoin(clientBookings, eq(clientBookings.bookingId, clientPhones.bookingId))
        .where(inArray(clientBookings.clientId, ids)),
    )
  const traits = {
    names: [...new Set(own.map(({ name }) => name))],
    emails: own.flatMap(({ email }) => email ?? []),
    phones: phones.map(({ number }) => number),
    exceptId: clientId,
  }
  return listLookAlikes(db, scope, traits, now)
}
