import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.server.ts'
import { sampleBookings } from '../db/tables/booking.ts'
import { clientBookings } from '../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../db/tables/groups.ts'
import { packages, priceRequests } from '../db/tables/money.ts'
import { blogComments, contactMessages } from '../db/tables/public-content.ts'
import { seriesBookings } from '../db/tables/series.ts'
import { workshopEnquiries } from '../db/tables/workshops.ts'

const among = (column: PgColumn, ids: readonly string[] | undefined) => ids && inArray(column, [...ids])

const kinds = {
  booking: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: sampleBookings.bookingId })
      .from(sampleBookings)
      .where(among(sampleBookings.bookingId, ids)),
  series: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: seriesBookings.seriesId })
      .from(seriesBookings)
      .innerJoin(sampleBookings, eq(sampleBookings.bookingId, seriesBookings.bookingId))
      .where(among(seriesBookings.seriesId, ids)),
  group: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: groupSessions.id })
      .from(groupSessions)
      .where(and(eq(groupSessions.isSample, true), among(groupSessions.id, ids))),
  place: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: groupPlaces.id })
      .from(groupPlaces)
      .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
      .where(and(eq(groupSessions.isSample, true), among(groupPlaces.id, ids))),
  enquiry: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: workshopEnquiries.id })
      .from(workshopEnquiries)
      .where(and(eq(workshopEnquiries.isSample, true), among(workshopEnquiries.id, ids))),
  price_request: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: priceRequests.id })
      .from(priceRequests)
      .innerJoin(sampleBookings, eq(sampleBookings.bookingId, priceRequests.bookingId))
      .where(among(priceRequests.id, ids)),
  /** A client who has sample bookings only. */
  client: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: clientBookings.clientId })
      .from(clientBookings)
      .leftJoin(sampleBookings, eq(sampleBookings.bookingId, clientBookings.bookingId))
      .where(among(clientBookings.clientId, ids))
      .groupBy(clientBookings.clientId)
      .having(sql`bool_and(${sampleBookings.bookingId} is not null)`),
  package: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: packages.id })
      .from(packages)
      .where(and(eq(packages.isSample, true), among(packages.id, ids))),
  message: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.isSample, true), among(contactMessages.id, ids))),
  comment: (db: Db, ids?: readonly string[]) =>
    db
      .select({ id: blogComments.id })
      .from(blogComments)
      .where(and(eq(blogComments.isSample, true), among(blogComments.id, ids))),
} as const

export const isSampleKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/** Returns those of the records that the first start has added. Nobody stands behind them, so nothing leaves the site about them. */
export async function findSample(
  db: Db,
  kind: keyof typeof kinds,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await kinds[kind](db, ids)
  return new Set(rows.map(({ id }) => id))
}

/** Returns a query for the ids of all records of a kind that the first start has added. */
export const selectSample = (db: Db, kind: 'booking' | 'message' | 'enquiry' | 'place') => kinds[kind](db)
