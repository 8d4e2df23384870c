import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { findNewestMeaning } from '../../../db/office-consent.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings, bookingTexts, consentEvents } from '../../../db/tables/booking.ts'
import { isComing } from '../allowed-changes.ts'
import { type BookingRow, realBookings } from '../transaction/booking-row.server.ts'
import { sessionConsent } from './consent-texts.ts'

type Asked = Readonly<Pick<BookingRow, 'id' | 'status' | 'startsAt'>>

/**
 * Returns whether the words of the consent have got another meaning since the client agreed. Only clients whose session is to come are
 * asked, and only while we keep what they wrote.
 */
export async function asksAgain(db: Db, booking: Asked, now: Temporal.Instant): Promise<boolean> {
  if (booking.status !== 'requested' && !isComing(booking, now)) return false
  const [agreed] = await db
    .select({ given: consentEvents.given, version: consentEvents.documentVersion })
    .from(consentEvents)
    .innerJoin(bookingTexts, eq(bookingTexts.bookingId, consentEvents.bookingId))
    .where(
      and(
        eq(consentEvents.bookingId, booking.id),
        eq(consentEvents.purpose, sessionConsent.purpose),
        isNull(bookingTexts.consentMissingSince),
      ),
    )
    .orderBy(desc(consentEvents.id))
    .limit(1)
  return agreed?.given === true && (agreed.version ?? 0) < (await findNewestMeaning(db))
}

/** Returns how many clients have a session to come and have agreed that we use what they wrote. A new meaning asks all of them again. */
export async function countAskedAgain(db: Db, now: Temporal.Instant): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${bookings.clientKey})` })
    .from(bookings)
    .innerJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
    .where(
      and(
        realBookings,
        isNotNull(bookings.clientKey),
        isNull(bookingTexts.consentMissingSince),
        or(
          eq(bookings.status, 'requested'),
          and(eq(bookings.status, 'confirmed'), gt(bookings.startsAt, now)),
        ),
      ),
    )
  return Number(found?.count ?? 0)
}
