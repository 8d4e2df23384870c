import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { SealBroken } from '../../lib/encryption.server.ts'
import type { Secrets } from '../../lib/secrets.server.ts'
import { type ListedBooking, listedColumns } from './booking-row.server.ts'
import { countBookings, type Page, realBookings } from './bookings.server.ts'
import { type AppointmentDetails, openDetails } from './sealed-details.server.ts'

type Actor = Readonly<{
  /** Who opens them, for the audit. */
  actorId: string
}>

const sealedColumns = {
  complaintSealed: bookings.complaintSealed,
  expectationsSealed: bookings.expectationsSealed,
  durationSealed: bookings.durationSealed,
}

/**
 * One booking with what is sealed in it, or null. That it was opened stands in the audit in the same transaction.
 * Throws `SealBroken` when it cannot be opened; then nothing was shown and nothing stands in the audit.
 */
export function findBookingDetails(
  db: Db,
  secrets: Secrets,
  { bookingId, actorId }: Actor & Readonly<{ bookingId: string }>,
  now: Temporal.Instant,
): Promise<{ booking: ListedBooking; details: AppointmentDetails } | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ booking: listedColumns, sealed: sealedColumns })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), realBookings))
    if (!row) return null
    const details = openDetails(secrets, { id: bookingId, ...row.sealed })
    await recordAudit(transaction, {
      at: now,
      actorId,
      action: 'booking.details_opened',
      subjectType: 'booking',
      subjectId: bookingId,
    })
    return { booking: row.booking, details }
  })
}

export type OpenedBooking = ListedBooking &
  Readonly<{
    /** Null when it cannot be opened. */
    details: AppointmentDetails | null
  }>

/** A page of bookings with what is sealed in them; one audit row names the page and every booking on it. */
export function listBookingDetails(
  db: Db,
  secrets: Secrets,
  { page, limit, actorId }: Page & Actor,
  now: Temporal.Instant,
): Promise<{ rows: OpenedBooking[]; total: number }> {
  return db.transaction(async (transaction) => {
    const found = await transaction
      .select({ booking: listedColumns, sealed: sealedColumns })
      .from(bookings)
      .where(realBookings)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const rows = found.map(({ booking, sealed }) => ({
      ...booking,
      details: tryToOpen(secrets, { id: booking.id, ...sealed }),
    }))
    await recordAudit(transaction, {
      at: now,
      actorId,
      action: 'booking.details_listed',
      subjectType: 'booking',
      subjectId: 'list',
      detail: { page, limit, count: rows.length, bookingIds: rows.map(({ id }) => id) },
    })
    return { rows, total: await countBookings(transaction) }
  })
}

/** One broken row must not hide the other bookings. */
function tryToOpen(secrets: Secrets, row: Parameters<typeof openDetails>[1]): AppointmentDetails | null {
  try {
    return openDetails(secrets, row)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
