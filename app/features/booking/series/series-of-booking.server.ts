import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { lockSeries } from '../../../db/series.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings, idempotencyKeys } from '../../../db/tables/booking.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import {
  type Booking,
  type BookingRow,
  bookingColumns,
  realBookings,
} from '../transaction/booking-row.server.ts'
import { type Caller, isStaff } from '../transaction/caller.ts'

/** Returns the id of the series of a booking, or null. */
export async function findSeriesId(db: Db, bookingId: string): Promise<string | null> {
  const { seriesId } = seriesBookings
  const [found] = await db
    .select({ seriesId })
    .from(seriesBookings)
    .where(eq(seriesBookings.bookingId, bookingId))
  return found?.seriesId ?? null
}

/**
 * Returns the booking of the series that a form with this key has made for the client before, or null. Its dates are taken now, by itself, so
 * a repeated press must not look for others.
 */
export async function findSeriesOfKey(
  db: Db,
  { key, email }: Readonly<{ key: string | undefined; email: string }>,
): Promise<Booking | null> {
  if (key === undefined) return null
  const [found] = await db
    .select({ booking: bookingColumns })
    .from(idempotencyKeys)
    .innerJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .innerJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .where(and(eq(idempotencyKeys.key, key), eq(bookings.clientKey, toEmailKey(email))))
  return found?.booking ?? null
}

const everything: StaffScope = { counsellorId: null }

/** Returns the bookings of a series by their times. */
export async function listSeriesBookings(
  db: Db,
  seriesId: string,
  scope: StaffScope = everything,
): Promise<BookingRow[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(seriesBookings)
    .innerJoin(bookings, eq(bookings.id, seriesBookings.bookingId))
    .where(
      and(eq(seriesBookings.seriesId, seriesId), realBookings, withinScope(bookings.counsellorId, scope)),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ booking }) => booking)
}

/** Locks and returns the other bookings of the series of a booking that the caller may change, by their times. */
export async function lockOthersOfSeries(tx: Db, bookingId: string, caller?: Caller): Promise<BookingRow[]> {
  const seriesId = await findSeriesId(tx, bookingId)
  if (!seriesId) return []
  await lockSeries(tx, bookingId)
  const scope = caller && isStaff(caller) ? caller.scope : everything
  const rows = await tx
    .select({ booking: bookings })
    .from(seriesBookings)
    .innerJoin(bookings, eq(bookings.id, seriesBookings.bookingId))
    .where(
      and(
        eq(seriesBookings.seriesId, seriesId),
        ne(bookings.id, bookingId),
        realBookings,
        withinScope(bookings.counsellorId, scope),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ booking }) => booking)
}

type Link = Readonly<{ bookingId: string; linkVersion: number }>
/** `series` is undefined for a booking that is alone. */
type Part = Link & Readonly<{ series: Readonly<{ isFirst: boolean }> | undefined }>

/** Returns what the event of a booking says when several of its series change together. */
export function toPart(n: number, count: number): Part['series'] {
  return count > 1 ? { isFirst: n === 0 } : undefined
}

/**
 * Does the same with the booking of a private link and with the others of its series, all or none: the link opens the series. A booking
 * without texts has nothing to take back.
 */
export function forWholeSeries<Outcome extends Readonly<{ ok: true } | { ok: false; reason: string }>>(
  db: Db,
  { bookingId, linkVersion }: Link,
  work: (tx: Db, part: Part) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const others = await lockOthersOfSeries(tx, bookingId)
    const outcome = await work(tx, { bookingId, linkVersion, series: toPart(0, others.length + 1) })
    if (!outcome.ok) return outcome
    for (const other of others) {
      const part = { bookingId: other.id, linkVersion: other.linkVersion, series: { isFirst: false } }
      const done = await work(tx, part)
      if (!done.ok && done.reason !== 'no_texts') return done
    }
    return outcome
  })
}
