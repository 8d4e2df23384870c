import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { findKnownBookings } from '../../features/booking/staff-form/known-bookings.server.ts'
import { isPhoneSearch, searchClients } from '../../features/clients/list-clients.server.ts'

type Query = Readonly<{ scope: StaffScope; search: string; most: number }>

/**
 * Returns the clients within the scope whom a search finds, `most` at most with the people who have only bookings without a client, and
 * the newest found bookings, all of them. A booking whose address is unproven has no client.
 */
export async function findClientsAndBookings(db: Db, { scope, search, most }: Query, now: Temporal.Instant) {
  const known = await findKnownBookings(db, { scope, search })
  const { newest } = known
  const problem = isPhoneSearch(search) ? undefined : known.problem
  if (search === '' || problem) return { clients: [], others: [], newest, isMore: false, problem }
  const bookingIds = known.byPerson.map(({ id }) => id)
  const found = await searchClients(db, { scope, search, bookingIds, limit: most }, now)
  const others = known.byPerson.filter(({ id }) => !found.attached.has(id))
  return {
    clients: found.clients,
    others: others.slice(0, most - found.clients.length),
    newest,
    isMore: known.isMore || found.isMore || found.clients.length + others.length > most,
    problem,
  }
}
