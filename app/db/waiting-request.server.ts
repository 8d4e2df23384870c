import { and, eq, isNull } from 'drizzle-orm'
import { bookings } from './tables/booking.ts'

/** The condition of requests to which staff give a time. Nobody may have made a quarantined request, or one that waits for proof. */
export const isWaitingRequest = and(
  eq(bookings.status, 'requested'),
  eq(bookings.quarantined, false),
  isNull(bookings.proofDueAt),
)
