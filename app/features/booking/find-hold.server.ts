import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Mode } from '../availability/rules/slot.ts'

export type FoundHold = Readonly<{
  bookingId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  expiresAt: Temporal.Instant
  mode: Mode
  visitorTimeZone: string | null
  guardianAnswer: 'informed' | 'unsafe' | null
  counsellor: Readonly<{ id: string; name: string }>
  office: Readonly<{ id: string; name: string; timeZone: string }>
}>

/** Returns the live hold of a token, or null when there is none or its 15 minutes are over. */
export async function findHold(db: Db, holdToken: string, now: Temporal.Instant): Promise<FoundHold | null> {
  const [hold] = await db
    .select({
      bookingId: bookings.id,
      startsAt: sql<Temporal.Instant>`${bookings.startsAt}`.mapWith(bookings.startsAt),
      endsAt: sql<Temporal.Instant>`${bookings.endsAt}`.mapWith(bookings.endsAt),
      expiresAt: sql<Temporal.Instant>`${bookings.holdExpiresAt}`.mapWith(bookings.holdExpiresAt),
      mode: sql<Mode>`${bookings.mode}`,
      visitorTimeZone: bookings.visitorTimeZone,
      guardianAnswer: bookings.guardianAnswer,
      counsellor: { id: counsellors.id, name: counsellors.name },
      office: { id: offices.id, name: offices.name, timeZone: offices.timeZone },
    })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .innerJoin(offices, eq(offices.id, bookings.officeId))
    .where(
      and(
        eq(bookings.holdTokenHash, hashToken(holdToken)),
        eq(bookings.status, 'held'),
        gt(bookings.holdExpiresAt, now),
      ),
    )
  return hold ?? null
}
