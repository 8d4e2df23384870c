import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { withinScope } from '../../db/within-scope.server.ts'

/**
 * Returns the condition of clients with a booking within the scope; undefined for administrators. A cancelled, expired or erased booking
 * gives no reach. `client` is the column of the client as lists show it.
 */
export function withinReach(scope: StaffScope, client: PgColumn = clients.id): SQL | undefined {
  const isOwn = withinScope(bookings.counsellorId, scope)
  return (
    isOwn &&
    sql`${client} in (select own.group_id from clients own
      join ${clientBookings} on ${clientBookings.clientId} = own.id
      join ${bookings} on ${bookings.id} = ${clientBookings.bookingId}
      where ${isOwn} and ${bookings.status} in ('requested', 'confirmed', 'attended', 'no_show'))`
  )
}
