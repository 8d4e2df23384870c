import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { sampleBookings } from '../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../db/tables/groups.ts'
import { workshopEnquiries } from '../db/tables/workshops.ts'

const kinds = {
  booking: (db: Db, ids: string[]) =>
    db
      .select({ id: sampleBookings.bookingId })
      .from(sampleBookings)
      .where(inArray(sampleBookings.bookingId, ids)),
  group: (db: Db, ids: string[]) =>
    db
      .select({ id: groupSessions.id })
      .from(groupSessions)
      .where(and(eq(groupSessions.isSample, true), inArray(groupSessions.id, ids))),
  place: (db: Db, ids: string[]) =>
    db
      .select({ id: groupPlaces.id })
      .from(groupPlaces)
      .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
      .where(and(eq(groupSessions.isSample, true), inArray(groupPlaces.id, ids))),
  enquiry: (db: Db, ids: string[]) =>
    db
      .select({ id: workshopEnquiries.id })
      .from(workshopEnquiries)
      .where(and(eq(workshopEnquiries.isSample, true), inArray(workshopEnquiries.id, ids))),
} as const

export const isSampleKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/** Returns those of the records that the first start has added. Nobody stands behind them, so nothing leaves the site about them. */
export async function findSample(
  db: Db,
  kind: keyof typeof kinds,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await kinds[kind](db, [...ids])
  return new Set(rows.map(({ id }) => id))
}
