import { and, eq, isNull } from 'drizzle-orm'
import { meetingAddress } from './tables/availability.ts'
import { bookings } from './tables/booking.ts'

/**
 * The condition for an online appointment for which nobody has entered a meeting address. Join the counsellor and the office. Staff do
 * not know of a booking before its address is proven.
 */
export const lacksMeeting = and(
  eq(bookings.status, 'confirmed'),
  eq(bookings.mode, 'ONLINE'),
  eq(bookings.quarantined, false),
  isNull(bookings.proofDueAt),
  isNull(meetingAddress),
)
