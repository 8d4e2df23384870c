import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { withinScope } from '../../db/within-scope.server.ts'

/**
 * Returns the condition of clients with a booking within the scope; undefined for administrators. A cancelled, expired or erased booking
 * gives no reach. A merge gives none either: a counsellor reaches only those clients of a person who have an own booking.
 */
export function withinReach(scope: StaffScope, client: SQLWrapper = clients.id): SQL | undefined {
  const isOwn = withinScope(bookings.counsellorId, scope)
  return (
    isOwn &&
    sql`${client} in (select ${clientBookings.clientId} from ${clientBookings}
      join ${bookings} on ${bookings.id} = ${clientBookings.bookingId}
      where ${isOwn} and ${bookings.status} in ('requested', 'confirmed', 'attended', 'no_show'))`
  )
}

/**
 * Returns the condition of the client who stands for a person: the one into whom staff merged the others. To a counsellor who does not reach
 * that one it is the oldest whom they reach.
 */
export function standsForPerson(scope: StaffScope): SQL {
  const reach = withinReach(scope)
  if (!reach) return sql`${clients.mergedInto} is null`
  const first = sql`other.merged_into is null or (other.created_at, other.id) < (${clients.createdAt}, ${clients.id})`
  return sql`(${reach} and (${clients.mergedInto} is null or not exists (select from clients other
    where other.group_id = ${clients.groupId} and other.id <> ${clients.id} and ${withinReach(scope, sql`other.id`)} and (${first}))))`
}

/** Returns the condition of the clients within the scope who are the same person as a client. */
export function isSamePerson(scope: StaffScope, clientId: string): SQL {
  const [reach, isOwn] = [withinReach(scope), withinReach(scope, sql`own.id`)].map((one) => one ?? sql`true`)
  return sql`(${clients.groupId} = (select own.group_id from clients own where own.id = ${clientId} and ${isOwn}) and ${reach})`
}
