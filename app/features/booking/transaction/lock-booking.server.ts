import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { type BookingRow, realBookings } from './booking-row.server.ts'
import { type Caller, isClient, isStaff } from './caller.ts'

type Locked = Readonly<{ ok: true; booking: BookingRow }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Returns a booking that the caller may change. Nobody else can change it until the transaction ends. */
export async function lockBooking(tx: Db, bookingId: string, caller: Caller): Promise<Locked> {
  if (!isUuid(bookingId)) return refuse('not_found')
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isAllowed(caller)))
    .for('update')
  const locked = checkRevision(booking, isStaff(caller) ? caller.revision : undefined)
  return locked.ok ? { ok: true, booking: locked.row } : locked
}

function isAllowed(caller: Caller) {
  if (isStaff(caller)) return withinScope(bookings.counsellorId, caller.scope)
  return isClient(caller) ? eq(bookings.linkVersion, caller.linkVersion) : realBookings
}
