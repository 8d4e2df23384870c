import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import {
  counsellors,
  meetingAddress,
  officePlace,
  offices,
  readEmail,
} from '../../../db/tables/availability.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { reminders } from '../../../db/tables/reminders.ts'
import { isReminderWanted } from '../../../db/wanted-reminder.server.ts'
import type { AppointmentSnapshot } from '../../appointment/appointment-snapshot.ts'

export type BookingRows = NonNullable<Awaited<ReturnType<typeof findBookingRows>>>

/** Finds the booking of a mail with the office and the counsellor that the mail names. */
export async function findBookingRows(
  db: Db,
  bookingId: string | null,
  appointment: AppointmentSnapshot | undefined,
) {
  if (!bookingId) return null
  const [rows] = await db
    .select({
      bookingId: bookings.id,
      linkVersion: bookings.linkVersion,
      proofDueAt: bookings.proofDueAt,
      helpInMails: bookings.helpInMails,
      isReminded: sql<boolean>`exists (select 1 from ${reminders} where ${reminders.bookingId} = ${bookings.id}
        and ${reminders.dueAt} is not null and ${isReminderWanted})`,
      isSeriesReminded: sql<boolean>`exists (select 1 from ${reminders} where ${reminders.dueAt} is not null
        and ${isReminderWanted} and ${reminders.bookingId} in (select other.booking_id from series_bookings own
          join series_bookings other on other.series_id = own.series_id
          join bookings session on session.id = other.booking_id and session.status <> 'cancelled'
          where own.booking_id = ${bookings.id}))`,
      clientName: bookings.name,
      visitorTimeZone: bookings.visitorTimeZone,
      mode: bookings.mode,
      guardianAnswer: bookings.guardianAnswer,
      guardianLinkVersion: guardians.linkVersion,
      meetingRoom: bookings.meetingRoom,
      ...{ meetingAddress, readEmail },
      office: { address: officePlace, timeZone: offices.timeZone },
      counsellor: { name: counsellors.name, email: counsellors.email, timeZone: counsellors.timeZone },
    })
    .from(bookings)
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(
      offices,
      eq(offices.id, sql`coalesce(${appointment?.officeId ?? null}::uuid, ${bookings.officeId})`),
    )
    .leftJoin(
      counsellors,
      eq(counsellors.id, sql`coalesce(${appointment?.counsellorId ?? null}::uuid, ${bookings.counsellorId})`),
    )
    .where(eq(bookings.id, bookingId))
  return rows ?? null
}

/** Returns the address of the office at which somebody reads about a place in a group. */
export async function findGroupEmail(db: Db, groupPlaceId: string | null): Promise<string | undefined> {
  if (!groupPlaceId) return undefined
  const [row] = await db
    .select({ email: offices.email })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(eq(groupPlaces.id, groupPlaceId))
  return row?.email || undefined
}
