import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { findStaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { findClientOfBooking } from '../../../features/clients/attach-booking.server.ts'
import { findClient, findNewestBooking } from '../../../features/clients/clients.server.ts'

export type ChosenClient = NonNullable<Awaited<ReturnType<typeof findChosenClient>>>

/**
 * Returns the client within the scope whom an id names, their own or that of a booking, with the newest booking within the scope. A
 * booking whose address is unproven has no client. Null: there is nobody, or this person may not see them.
 */
export async function findChosenClient(db: Db, scope: StaffScope, id: string) {
  const booking = await findStaffBooking(db, scope, id)
  const clientId = booking ? (await findClientOfBooking(db, booking.id))?.id : id
  const client = clientId ? await findClient(db, scope, clientId) : null
  if (!client) return booking && { id: booking.id, client, booking }
  const newest = await findNewestBooking(db, scope, client.id)
  return { id: client.id, client, booking: newest ? await findStaffBooking(db, scope, newest) : booking }
}
