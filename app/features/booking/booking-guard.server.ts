import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { withinScope } from '../../db/within-scope.server.ts'

/** Who of the staff changes a booking, and what they saw of it when they decided to. */
export type BookingGuard = Readonly<{ scope: StaffScope; revision: number }>

/** The booking if it is this person's to change; clients, who come by their private link, have no guard. */
export function ofGuard(bookingId: string, guard: BookingGuard | undefined): SQL | undefined {
  return and(eq(bookings.id, bookingId), guard && withinScope(bookings.counsellorId, guard.scope))
}

/** The same, and nobody has changed it since. */
export function ofGuardUnchanged(bookingId: string, guard: BookingGuard | undefined): SQL | undefined {
  return and(ofGuard(bookingId, guard), guard && eq(bookings.revision, guard.revision))
}

/** Why a guarded change found nothing to change; null when only the booking's own state can be the reason. */
export async function findGuardRefusal(
  db: Db,
  bookingId: string,
  guard: BookingGuard | undefined,
): Promise<{ reason: 'not_found' | 'changed_meanwhile' | null; status: string | null }> {
  const [found] = await db
    .select({ status: bookings.status, revision: bookings.revision })
    .from(bookings)
    .where(ofGuard(bookingId, guard))
  if (!found) return { reason: 'not_found', status: null }
  const isChanged = guard !== undefined && found.revision !== guard.revision
  return { reason: isChanged ? 'changed_meanwhile' : null, status: found.status }
}
