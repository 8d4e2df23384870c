import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, meetingAddress, offices, readEmail } from '../../../db/tables/availability.ts'
import { bookings, bookingTexts, guardians, outsideEvents } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { bookingColumns, realBookings } from '../transaction/booking-row.server.ts'
import { readLinkToken } from './link-token.server.ts'

/** The mail about a new booking, or about its move, has left or waits to leave. */
// Written out, because Drizzle leaves out the names of the tables in a query of one table.
const isMailed = sql<boolean>`exists (select from outbox where outbox.booking_id = bookings.id and outbox.status <> 'failed'
  and outbox.kind in ('booking_confirmed', 'booking_requested', 'booking_moved'))`

/** Returns whether the client gets the mail about a new booking. */
export async function findIsMailed(db: Db, bookingId: string): Promise<boolean> {
  const [found] = await db.select({ isMailed }).from(bookings).where(eq(bookings.id, bookingId))
  return found?.isMailed ?? false
}

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findLinkedBooking>>>

/** Returns the booking of a private link, or null when there is none or a newer link has replaced this one. */
export async function findLinkedBooking(db: Db, secrets: Secrets, token: string) {
  const link = readLinkToken(secrets, token)
  if (!link) return null
  const [row] = await db
    .select({
      booking: bookingColumns,
      office: { name: offices.name, address: offices.address, timeZone: offices.timeZone },
      counsellor: { name: counsellors.name, timeZone: counsellors.timeZone },
      ...{ meetingAddress, readEmail },
      meetingRoom: bookings.meetingRoom,
      outsideEvent: outsideEvents.uri,
      helpInMails: bookings.helpInMails,
      clientMoves: bookings.clientMoves,
      guardianStatus: guardians.status,
      comingConfirmedAt: bookings.comingConfirmedAt,
      userId: bookings.userId,
      cancelledAt: bookings.cancelledAt,
      linkMadeAt: bookings.linkMadeAt,
      consentMissingSince: bookingTexts.consentMissingSince,
      isMailed,
    })
    .from(bookings)
    .leftJoin(outsideEvents, eq(outsideEvents.bookingId, bookings.id))
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(
      and(
        eq(bookings.id, link.bookingId),
        eq(bookings.linkVersion, link.version),
        realBookings,
        isNotNull(bookings.clientKey),
      ),
    )
  if (!row) return null
  const { booking, ...rest } = row
  return { ...booking, ...rest }
}
