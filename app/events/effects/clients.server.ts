import type { Db } from '../../db/open.server.ts'
import { attachBooking, correctName, detachBooking } from '../../features/clients/attach-booking.server.ts'
import type { BookingEvent } from '../event.ts'

/**
 * Attaches a booking to its client when its address is proven, by its owner or by staff. Anybody can type an address, so an unproven
 * booking changes no client. Staff may have chosen the client.
 */
export async function attached(tx: Db, { after, detail, at }: BookingEvent): Promise<void> {
  if (!after.provenAt || after.quarantined) return
  await attachBooking(tx, after, at, detail?.clientId)
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
