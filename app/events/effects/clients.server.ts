import type { Db } from '../../db/open.server.ts'
import { attachBooking, correctName, detachBooking } from '../../features/clients/attach-booking.server.ts'
import type { BookingEvent } from '../event.ts'

/**
 * Attaches a booking to its client when its address is proven, by its owner or by staff. Anybody can type an address, so an unproven
 * booking changes no client. Staff may have chosen the client. A counsellor can type the address of anybody, so their word alone opens
 * no client whom they do not have.
 */
export async function attached(tx: Db, { before, after, by, detail, at }: BookingEvent): Promise<void> {
  if (!after.provenAt || after.quarantined) return
  const scope = by.role === 'staff' && !before?.provenAt ? by.scope : undefined
  await attachBooking(tx, after, at, { clientId: detail?.clientId, scope })
}

/** A client without other bookings is deleted. */
export async function detached(tx: Db, { after }: BookingEvent): Promise<void> {
  await detachBooking(tx, after.id)
}

/** A client who corrects the name of a booking corrects the same name of the client. */
export async function corrected(tx: Db, { before, after }: BookingEvent): Promise<void> {
  if (before?.name && after.name && before.name !== after.name)
    await correctName(tx, { bookingId: after.id, from: before.name, to: after.name })
}
