import { and, eq } from 'drizzle-orm'
import { bookings } from './tables/booking.ts'

/** The condition of requests that wait for a time. Quarantined requests do not wait: nobody may have made them. */
export const isWaitingRequest = and(eq(bookings.status, 'requested'), eq(bookings.quarantined, false))
