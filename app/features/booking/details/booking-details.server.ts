import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { DecryptionFailed } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { type ListedBooking, listedColumns } from '../booking-row.server.ts'
import { type AppointmentDetails, openDetails } from '../encrypted-details.server.ts'
import { openGuardian } from '../guardian.server.ts'
import { findPlace, newestFirst } from '../list/place-in-list.server.ts'
import { realBookings } from '../real-bookings.server.ts'

type Actor = Readonly<{
  /** Who opens them, for the audit. */
  actorId: string
}>

const sealedColumns = {
  complaintSealed: bookings.complaintSealed,
  expectationsSealed: bookings.expectationsSealed,
  durationSealed: bookings.durationSealed,
}

type OpenedDetails = Readonly<{
  booking: ListedBooking
  details: AppointmentDetails
  /** Who may be told of a session of somebody under 18; null when nobody was named. */
  guardian: ReturnType<typeof openGuardian>
}>

/**
 * One booking with what is sealed in it, or null where there is none within the scope. That it was opened stands in the audit in the same transaction.
 * Throws `DecryptionFailed` when it cannot be opened; then nothing was shown and nothing stands in the audit.
 */
export function findBookingDetails(
  db: Db,
  secrets: Secrets,
  { bookingId, actorId, scope }: Actor & Readonly<{ bookingId: string; scope: StaffScope }>,
  now: Temporal.Instant,
): Promise<OpenedDetails | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ booking: listedColumns, sealed: sealedColumns, guardianSealed: bookings.guardianSealed })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), realBookings, withinScope(bookings.counsellorId, scope)))
    if (!row) return null
    const details = openDetails(secrets, { id: bookingId, ...row.sealed })
    const guardian = openGuardian(secrets, { id: bookingId, guardianSealed: row.guardianSealed })
    await recordAudit(transaction, {
      at: now,
      actorId,
      action: 'booking.details_opened',
      subjectType: 'booking',
      subjectId: bookingId,
    })
    return { booking: row.booking, details, guardian }
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
  { page, limit, actorId }: Readonly<{ page: number; limit: number }> & Actor,
  now: Temporal.Instant,
): Promise<{ rows: OpenedBooking[]; total: number }> {
  return db.transaction(async (transaction) => {
    const { total, from } = await findPlace(transaction, { page, limit })
    const found = await transaction
      .select({ booking: listedColumns, sealed: sealedColumns })
      .from(bookings)
      .where(and(realBookings, from ? from.condition : sql`false`))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(from?.skip ?? 0)
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
    return { rows, total }
  })
}

/** One broken row must not hide the other bookings. */
function tryToOpen(secrets: Secrets, row: Parameters<typeof openDetails>[1]): AppointmentDetails | null {
  try {
    return openDetails(secrets, row)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
