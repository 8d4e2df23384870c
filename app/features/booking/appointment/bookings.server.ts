import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { bookingColumns, realBookings } from '../booking-row.server.ts'

export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof findManagedBooking>>>

/** Returns the booking of a private link, or null when there is none or a newer link has replaced this one. */
export async function findManagedBooking(
  db: Db,
  { bookingId, version }: { bookingId: string; version: number },
) {
  const [row] = await db
    .select({
      booking: bookingColumns,
      office: { name: offices.name, address: offices.address, timeZone: offices.timeZone },
      counsellor: { name: counsellors.name, timeZone: counsellors.timeZone },
      externalEventUri: bookings.externalEventUri,
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.linkVersion, version),
        realBookings,
        isNotNull(bookings.clientKey),
      ),
    )
  if (!row) return null
  const { booking, office, counsellor, externalEventUri } = row
  // Only the outside scheduler that made a booking can move it.
  return { ...booking, office, counsellor, isOutside: externalEventUri !== null }
}
