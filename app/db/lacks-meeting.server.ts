import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { meetingAddress } from './tables/availability.ts'
import { bookings } from './tables/booking.ts'
import { groupSessions } from './tables/groups.ts'

/** The row that takes the time of a group session is a hold. */
const isOfGroup = sql`exists (select from ${groupSessions} where ${groupSessions.busyId} = ${bookings.id})`

/**
 * The condition for an online appointment, or an online session of a group, for which nobody has entered a meeting address. Join the counsellor and the office. Staff do
 * not know of a booking before its address is proven.
 */
export const lacksMeeting = and(
  or(eq(bookings.status, 'confirmed'), isOfGroup),
  eq(bookings.mode, 'ONLINE'),
  eq(bookings.quarantined, false),
  isNull(bookings.proofDueAt),
  isNull(meetingAddress),
)
