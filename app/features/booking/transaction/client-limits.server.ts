import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { bookingLimits } from '../limits/booking-limits.ts'

const { mostOpenBookings, mostBookingsADay } = bookingLimits

type ClientRefusal =
  | Readonly<{ ok: false; reason: 'too_many_open' }>
  | Readonly<{ ok: false; reason: 'too_many_today'; retryAt: Temporal.Instant }>

/**
 * Returns why a client with a proven address may not book once more, or null. Only proven bookings count, because anybody can type an
 * address. The lock makes another booking of the same client wait until this transaction ends, so that two at once cannot both be the
 * last one. A series counts as one booking.
 */
export async function findClientRefusal(
  tx: Db,
  clientKey: string,
  now: Temporal.Instant,
): Promise<ClientRefusal | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client:${clientKey}`}, 0))`)
  const at = sql`${now.toString()}::timestamptz`
  const { status, createdAt, confirmedAt, endsAt } = bookings
  const isOpen = sql`${status} in ('requested', 'confirmed')
    and coalesce(${endsAt}, ${createdAt} + interval '30 days') > ${at}`
  const isOfToday = sql`coalesce(${confirmedAt}, ${createdAt}) > ${at} - interval '1 day'`
  const [counts] = await tx
    .select({
      open: sql<number>`count(distinct ${bookedAtOnce}) filter (where ${isOpen})::int4`,
      today: sql<number>`count(distinct ${bookedAtOnce}) filter (where ${isOfToday})::int4`,
    })
    .from(bookings)
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(isProvenOf(clientKey))
  if (!counts) throw new Error('the statement of counts returned no row')
  if (counts.open >= mostOpenBookings) return { ok: false, reason: 'too_many_open' }
  if (counts.today < mostBookingsADay) return null
  return { ok: false, reason: 'too_many_today', retryAt: await findNextBookingTime(tx, clientKey, now) }
}

/** What was booked at one go: a series, or a single booking. */
const bookedAtOnce = sql`coalesce(${seriesBookings.seriesId}, ${bookings.id})`

/** Returns when a client who has booked as often as a day allows may book again: 24 hours after the oldest of these bookings. */
async function findNextBookingTime(
  tx: Db,
  clientKey: string,
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const booked = sql<Temporal.Instant>`max(coalesce(${bookings.confirmedAt}, ${bookings.createdAt}))`
  const [oldest] = await tx
    .select({ at: booked.mapWith(bookings.createdAt) })
    .from(bookings)
    .leftJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(isProvenOf(clientKey))
    .groupBy(bookedAtOnce)
    .orderBy(desc(booked))
    .limit(1)
    .offset(mostBookingsADay - 1)
  return (oldest?.at ?? now).add({ hours: 24 })
}

/** Returns whether a client with a proven address has a series that is not over. `findClientRefusal` makes two at once wait. */
export async function hasOpenSeries(tx: Db, clientKey: string, now: Temporal.Instant): Promise<boolean> {
  const [open] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(and(isProvenOf(clientKey), eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
    .limit(1)
  return open !== undefined
}

function isProvenOf(clientKey: string) {
  return and(eq(bookings.clientKey, clientKey), isNotNull(bookings.provenAt))
}
