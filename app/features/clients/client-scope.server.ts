import { type SQL, sql } from 'drizzle-orm'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { withinScope } from '../../db/within-scope.server.ts'

/** Returns the condition of clients with a booking within the scope; undefined for administrators. */
export function withinReach(scope: StaffScope): SQL | undefined {
  const isOwn = withinScope(bookings.counsellorId, scope)
  return (
    isOwn &&
    sql`${clients.id} in (select own.group_id from clients own
      join ${clientBookings} on ${clientBookings.clientId} = own.id
      join ${bookings} on ${bookings.id} = ${clientBookings.bookingId}
      where ${isOwn} and ${bookings.status} not in ('held', 'expired'))`
  )
}
