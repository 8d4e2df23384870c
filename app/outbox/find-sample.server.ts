import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.server.ts'
import { sampleBookings } from '../db/tables/booking.ts'
import { clientBookings } from '../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../db/tables/groups.ts'
import { packages, priceRequests } from '../db/tables/money.ts'
import { blogComments, contactMessages } from '../db/tables/public-content.ts'
import { seriesBookings } from '../db/tables/series.ts'
import { workshopEnquiries } from '../db/tables/workshops.ts'

const kinds = {
  booking: (db: Db, ids: string[]) =>
    db
      .select({ id: sampleBookings.bookingId })
      .from(sampleBookings)
      .where(inArray(sampleBookings.bookingId, ids)),
  series: (db: Db, ids: string[]) =>
    db
      .select({ id: seriesBookings.seriesId })
      .from(seriesBookings)
      .innerJoin(sampleBookings, eq(sampleBookings.bookingId, seriesBookings.bookingId))
      .where(inArray(seriesBookings.seriesId, ids)),
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
  price_request: (db: Db, ids: string[]) =>
    db
      .select({ id: priceRequests.id })
      .from(priceRequests)
      .innerJoin(sampleBookings, eq(sampleBookings.bookingId, priceRequests.bookingId))
      .where(inArray(priceRequests.id, ids)),
  /** A client who has sample bookings only. */
  client: (db: Db, ids: string[]) =>
    db
      .select({ id: clientBookings.clientId })
      .from(clientBookings)
      .leftJoin(sampleBookings, eq(sampleBookings.bookingId, clientBookings.bookingId))
      .where(inArray(clientBookings.clientId, ids))
      .groupBy(clientBookings.clientId)
      .having(sql`bool_and(${sampleBookings.bookingId} is not null)`),
  package: (db: Db, ids: string[]) =>
    db
      .select({ id: packages.id })
      .from(packages)
      .where(and(eq(packages.isSample, true), inArray(packages.id, ids))),
  message: (db: Db, ids: string[]) =>
    db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.isSample, true), inArray(contactMessages.id, ids))),
  comment: (db: Db, ids: string[]) =>
    db
      .select({ id: blogComments.id })
      .from(blogComments)
      .where(and(eq(blogComments.isSample, true), inArray(blogComments.id, ids))),
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
