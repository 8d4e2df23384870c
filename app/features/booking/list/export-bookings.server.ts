import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { counsellors, officePlace, offices } from '../../../db/tables/availability.ts'
import { appointmentStatuses, bookings } from '../../../db/tables/booking.ts'
import type { RequestSource } from '../../../lib/http/request-source.ts'
import type { CancelReason } from '../appointment/cancel-reasons.ts'
import { type Booking, bookingColumns } from '../transaction/booking-row.server.ts'
import type { BookingsFilter } from './bookings-filter.ts'
import { newestFirst, toConditions } from './list-bookings.server.ts'

type Selection = Readonly<{ scope: StaffScope; filter: BookingsFilter }>

const batchSize = 1_000

const exportedColumns = {
  ...bookingColumns,
  cancelReason: bookings.cancelReason,
  office: offices.name,
  officePlace,
  officeTimeZone: offices.timeZone,
  counsellor: counsellors.name,
} as const

export type ExportedBooking = Booking &
  Readonly<{ cancelReason: CancelReason | null }> &
  Readonly<Record<'office' | 'officePlace' | 'officeTimeZone' | 'counsellor', string | null>>

/**
 * Returns all matching bookings in batches, the newest first. Each batch is a query of its own, so that no cursor keeps a
 * transaction open. Bookings made in the meantime are left out.
 */
export async function* readExport(db: Db, selection: Selection): AsyncGenerator<ExportedBooking[]> {
  for (let last: ExportedBooking | undefined; ; ) {
    const rows: ExportedBooking[] = await readBatch(db, selection, { last, limit: batchSize })
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

/** Returns the matching appointments that are not cancelled, `limit` at most. */
export function readAppointments(db: Db, selection: Selection, limit: number): Promise<ExportedBooking[]> {
  const isAppointment = and(isNotNull(bookings.startsAt), inArray(bookings.status, [...appointmentStatuses]))
  return readBatch(db, selection, { limit, isAppointment })
}

type Batch = Readonly<{ limit: number; last?: ExportedBooking; isAppointment?: SQL }>

function readBatch(db: Db, { scope, filter }: Selection, { limit, last, isAppointment }: Batch) {
  const isAfterLast =
    last &&
    sql`(${bookings.createdAt}, ${bookings.id}) < (${last.createdAt.toString()}::timestamptz, ${last.id}::uuid)`
  return db
    .select(exportedColumns)
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(toConditions(scope, filter), isAfterLast, isAppointment))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Returns the number of bookings that a file holds. */
export function countExport(db: Db, { scope, filter }: Selection): Promise<number> {
  return db.$count(bookings, toConditions(scope, filter))
}

type Export = Readonly<{
  actorId: string
  format: 'csv' | 'ics'
  count: number
  filter: BookingsFilter
  reason: string
  source: RequestSource
}>

/**
 * Records in the audit log who exports which list, why and from where. Call it before the first line of the file leaves. The search words are left out:
 * they are a client's name, and nobody can delete them from the audit log.
 */
export async function recordExport(
  db: Db,
  { actorId, filter, ...facts }: Export,
  now: Temporal.Instant,
): Promise<void> {
  const { words, ...others } = filter
  const conditions = Object.entries(others).filter(([, value]) => value !== undefined)
  const detail = {
    ...facts,
    isSearch: Boolean(words),
    filter: Object.fromEntries(conditions.map(([name, value]) => [name, String(value)])),
  }
  const subject = { subjectType: 'booking', subjectId: 'list' } as const
  await recordAudit(db, { at: now, actorId, action: 'booking.list_exported', ...subject, detail })
}
