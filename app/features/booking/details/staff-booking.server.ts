import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { counsellors, meetingAddress, offices, rooms } from '../../../db/tables/availability.ts'
import { bookings, guardians, outsideEvents, sampleBookings } from '../../../db/tables/booking.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { realBookings } from '../transaction/booking-row.server.ts'

/** A booking as its page shows it to staff, without its encrypted texts. */
export type StaffBooking = NonNullable<Awaited<ReturnType<typeof findStaffBooking>>>

/** Returns the booking of an id from a URL. Returns null when there is none within the scope, and for holds. */
export async function findStaffBooking(db: Db, scope: StaffScope, bookingId: string) {
  if (!isUuid(bookingId)) return null
  const [row] = await db
    .select({
      booking: bookings,
      guardianStatus: guardians.status,
      outsideEvent: outsideEvents.uri,
      isSample: sql<boolean>`${sampleBookings.bookingId} is not null`,
      guardianAskedAt: guardians.askedAt,
      guardianAnsweredAt: guardians.answeredAt,
      office: { name: offices.name, timeZone: offices.timeZone, phones: offices.phones },
      meetingAddress,
      counsellor: { name: counsellors.name, timeZone: counsellors.timeZone },
      room: rooms.name,
      seriesId: seriesBookings.seriesId,
    })
    .from(bookings)
    .leftJoin(outsideEvents, eq(outsideEvents.bookingId, bookings.id))
    .leftJoin(sampleBookings, eq(sampleBookings.bookingId, bookings.id))
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(eq(bookings.id, bookingId), realBookings, withinScope(bookings.counsellorId, scope)))
  if (!row) return null
  const { booking, ...rest } = row
  return { ...booking, ...rest }
}

export type BookingMail = Awaited<ReturnType<typeof listBookingMails>>[number]

/** Returns at most 100 mails about a booking, the oldest first. `at` is when a mail was sent, or queued when it is not sent yet. */
export async function listBookingMails(db: Db, bookingId: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'mail'), eq(outbox.bookingId, bookingId)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(100)
  return rows.map(({ id, kind, toAddress, status, sentAt, createdAt }) => {
    return { id, kind, to: toAddress, status, at: sentAt ?? createdAt }
  })
}
