import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, meetingAddress, offices, readEmail } from '../../../db/tables/availability.ts'
import { bookings, bookingTexts, guardians, outsideEvents } from '../../../db/tables/booking.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { bookingColumns, realBookings } from '../transaction/booking-row.server.ts'
import { readLinkToken } from './link-token.server.ts'

/** The mail about a new booking, or about its move, has left or waits to leave. */
// Written out, because Drizzle leaves out the names of the tables in a query of one table.
const isMailed = sql<boolean>`exists (select from outbox where outbox.booking_id = any(array(
    select bookings.id union all select other.booking_id from series_bookings own
      join series_bookings other on other.series_id = own.series_id where own.booking_id = bookings.id))
  and (outbox.booking_id = bookings.id or outbox.kind like 'series_%') and outbox.status <> 'failed'
  and outbox.kind in ('booking_confirmed', 'booking_requested', 'booking_moved', 'series_booked', 'series_moved'))`

/** When the last session of the booking's series ends. */
const seriesEndsAt = sql`(select max(last.ends_at) from bookings last
  join series_bookings other on other.booking_id = last.id where other.series_id = ${seriesBookings.seriesId})`.mapWith(
  bookings.endsAt,
) as SQL<Temporal.Instant | null>

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
      office: {
        name: offices.name,
        address: offices.address,
        timeZone: offices.timeZone,
        country: offices.country,
      },
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
      cancelledBy: bookings.cancelledBy,
      linkMadeAt: bookings.linkMadeAt,
      consentMissingSince: bookingTexts.consentMissingSince,
      isMailed,
      seriesId: seriesBookings.seriesId,
      seriesEndsAt,
    })
    .from(bookings)
    .leftJoin(outsideEvents, eq(outsideEvents.bookingId, bookings.id))
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
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
