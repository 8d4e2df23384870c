import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { findKnownBookings, toKnownSearch } from '../../features/booking/staff-form/known-bookings.server.ts'
import {
  addClientsOfBookings,
  isPhoneSearch,
  listClients,
} from '../../features/clients/list-clients.server.ts'

type Query = Readonly<{ scope: StaffScope; search: string; most: number }>

/**
 * Returns the clients within the scope whom a search finds, `most` at most with the people who have only bookings without a client, and
 * the newest found bookings, all of them. A booking whose address is unproven has no client.
 */
export async function findClientsAndBookings(db: Db, { scope, search, most }: Query, now: Temporal.Instant) {
  const { words, problem: badWords } = toKnownSearch(search)
  const problem = isPhoneSearch(search) ? undefined : badWords
  const clients = { scope, search, sort: 'newest', page: 1, limit: most } as const
  const [{ newest, byPerson, isMore }, listed] = await Promise.all([
    findKnownBookings(db, { scope, words }),
    search === '' || problem ? null : listClients(db, clients, now),
  ])
  if (!listed) return { clients: [], others: [], newest, isMore: false, problem }
  const bookingIds = byPerson.map(({ id }) => id)
  const found = await addClientsOfBookings(db, { scope, listed, bookingIds, limit: most }, now)
  const others = byPerson.filter(({ id }) => !found.attached.has(id))
  return {
    clients: found.clients,
    others: others.slice(0, most - found.clients.length),
    newest,
    isMore: isMore || found.isMore || found.clients.length + others.length > most,
    problem,
  }
}
