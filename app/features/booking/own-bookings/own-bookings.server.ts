import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { realBookings } from '../transaction/booking-row.server.ts'

const mostBookings = 50

/** Returns at most 50 bookings that an account has made, the latest appointments first and requests without a time before them. */
export function listOwnBookings(db: Db, userId: string) {
  return db
    .select({
      id: bookings.id,
      linkVersion: bookings.linkVersion,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      mode: bookings.mode,
      visitorTimeZone: bookings.visitorTimeZone,
      counsellor: counsellors.name,
      office: offices.name,
      officeZone: offices.timeZone,
      counsellorZone: counsellors.timeZone,
    })
    .from(bookings)
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(and(eq(bookings.userId, userId), realBookings))
    .orderBy(sql`${bookings.startsAt} desc nulls first`, desc(bookings.createdAt), desc(bookings.id))
    .limit(mostBookings)
}

export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>[number]
