import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'

export type BookingRow = typeof bookings.$inferSelect

/** What events and lists know of a booking. */
export const bookingColumns = {
  id: bookings.id,
  status: bookings.status,
  mode: bookings.mode,
  officeId: bookings.officeId,
  counsellorId: bookings.counsellorId,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  visitorTimeZone: bookings.visitorTimeZone,
  name: bookings.name,
  email: bookings.email,
  age: bookings.age,
  gender: bookings.gender,
  maritalStatus: bookings.maritalStatus,
  cityOfResidence: bookings.cityOfResidence,
  channel: bookings.channel,
  createdAt: bookings.createdAt,
  linkVersion: bookings.linkVersion,
  icsSequence: bookings.icsSequence,
  provenAt: bookings.provenAt,
  proofDueAt: bookings.proofDueAt,
  guardianAnswer: bookings.guardianAnswer,
  quarantined: bookings.quarantined,
} as const

export type Booking = Readonly<Pick<BookingRow, keyof typeof bookingColumns>>

/** Returns the slot of a hold or a booking, or null when it has none of ours. */
export function toSlotStart({
  startsAt,
  counsellorId,
  officeId,
  mode,
}: Pick<BookingRow, keyof SlotStart>): SlotStart | null {
  return startsAt && counsellorId && officeId && mode ? { startsAt, counsellorId, officeId, mode } : null
}

/** The condition that leaves out holds. The indexes have the same condition in the same words, otherwise PostgreSQL does not use them. */
export const realBookings = sql`${bookings.status} not in ('held', 'expired')`

/** Returns the revision of a booking for a call that shows none to people. */
export async function findRevision(db: Db, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ revision: bookings.revision })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.revision ?? 0
}
