import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings, bookingTexts, guardians } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { listStoredNames } from '../../../events/event-names.ts'
import { bookingChanges } from '../../../events/program-events.ts'
import type { RequestSource } from '../../../lib/http/request-source.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { decryptGuardian, openForStaff } from '../encrypted-details.server.ts'
import type { BookingsFilter } from '../list/bookings-filter.ts'
import { toConditions } from '../list/list-bookings.server.ts'
import { bookingColumns, realBookings } from '../transaction/booking-row.server.ts'

/** The account that reads the fields. */
type Actor = Readonly<{ actorId: string }>

/**
 * Returns one booking with its decrypted fields, or null when there is none within the scope. The same transaction records the access
 * in the audit log. `details` is null while the client has not agreed. Throws `DecryptionFailed` when decryption fails, and then records nothing.
 */
export function findBookingDetails(
  db: Db,
  secrets: Secrets,
  { bookingId, actorId, scope }: Actor & Readonly<{ bookingId: string; scope: StaffScope }>,
  now: Temporal.Instant,
) {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .select({ booking: bookingColumns, texts: bookingTexts, guardian: guardians })
      .from(bookings)
      .leftJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
      .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
      .where(and(eq(bookings.id, bookingId), realBookings, withinScope(bookings.counsellorId, scope)))
    if (!row) return null
    const booking = { ...row.booking, guardianStatus: row.guardian?.status ?? null }
    const details = openForStaff(secrets, row.texts)
    // Nothing is opened, so the audit log needs no entry.
    if (!details) return { booking, details, guardian: null }
    const guardian = decryptGuardian(secrets, row.guardian)
    await recordAudit(transaction, {
      at: now,
      actorId,
      action: 'booking.details_opened',
      subjectType: 'booking',
      subjectId: bookingId,
    })
    return { booking, details, guardian }
  })
}

/** Returns one booking as a program gets it, without texts, or null. The audit log names the key and the booking. */
export function findBookingForProgram(
  db: Db,
  { bookingId, actorId }: Actor & Readonly<{ bookingId: string }>,
  now: Temporal.Instant,
) {
  return inTransaction(db, async (transaction) => {
    const [booking] = await transaction
      .select(bookingColumns)
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), realBookings))
    if (!booking) return null
    await recordAudit(transaction, {
      ...{ at: now, actorId, action: 'booking.listed', subjectType: 'booking', subjectId: 'list' },
      detail: { count: 1, bookingIds: [bookingId] },
    })
    return booking
  })
}

/** Orders of the list for programs. By time of the session, bookings without a time are left out. */
export const bookingOrders = ['newest', 'oldest', 'soonest', 'latest'] as const
export type BookingOrder = (typeof bookingOrders)[number]

type ListPosition = Readonly<{ at: Temporal.Instant; id: string }>

type ListRequest = Readonly<{
  filter?: BookingsFilter
  changedSince?: Temporal.Instant
  order?: BookingOrder
  /** The last booking of the page before. `page` does not count then. */
  after?: ListPosition
  page: number
  limit: number
  source: RequestSource
  /** An API key gets no text about health. */
  withTexts: boolean
}> &
  Actor

/** Returns the condition and the order of a list, and the condition of what comes after a booking. */
function toListing({ filter = {}, changedSince, order = 'newest', after }: ListRequest) {
  const column = order === 'newest' || order === 'oldest' ? bookings.createdAt : bookings.startsAt
  const isRising = order === 'oldest' || order === 'soonest'
  const sign = isRising ? sql`>` : sql`<`
  const direction = isRising ? asc : desc
  const listed = and(
    toConditions(everything, filter),
    changedSince && isChangedSince(changedSince),
    column === bookings.startsAt ? isNotNull(column) : undefined,
  )
  const next =
    after && sql`(${column}, ${bookings.id}) ${sign} (${sql.param(after.at, column)}, ${after.id}::uuid)`
  return { column, listed, next, orderBy: [direction(column), direction(bookings.id)] }
}

const everything: StaffScope = { counsellorId: null }

/** Returns how many bookings the list has, and the ids of a page of it. */
async function findListed(db: Db, request: ListRequest) {
  const { column, listed, next, orderBy } = toListing(request)
  const { page, limit, after, changedSince } = request
  const offset = after ? 0 : (page - 1) * limit
  // The index alone finds the ids, so a late page reads no rows of earlier pages.
  const ids = db.select({ id: bookings.id }).from(bookings)
  if (!changedSince) {
    const total = await db.$count(bookings, listed)
    const ofPage = ids
      .where(and(listed, next))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
    return { total, ids: ofPage }
  }
  // No index has the changed bookings in an order. One search finds them for the count and for the page. The found ones have the name of
  // their table, so that the conditions and orders of the page read them.
  const rows = await readRows<Readonly<{ total: number; id: string | null }>>(
    db,
    sql`with ${bookings} as materialized (select ${bookings.id}, ${column} from ${bookings} where ${listed})
      select counted.total, page.id from (select count(*)::int as total from ${bookings}) counted
        left join (${ids
          .where(next)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)}) page on true`,
  )
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) }
}

/** Returns a page of bookings with their decrypted fields. One audit event names the page and every booking on it. */
export function listBookingDetails(db: Db, secrets: Secrets, request: ListRequest, now: Temporal.Instant) {
  const { page, limit, actorId, source, withTexts } = request
  const { orderBy } = toListing(request)
  return inTransaction(db, async (transaction) => {
    const { total, ids } = await findListed(transaction, request)
    const found = await transaction
      .select({ booking: bookingColumns, texts: bookingTexts })
      .from(bookings)
      .leftJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
      .where(inArray(bookings.id, ids))
      .orderBy(...orderBy)
    const rows = found.map(({ booking, texts }) => ({
      ...booking,
      consentMissingSince: texts?.consentMissingSince ?? null,
      /** Null without texts, while the client has not agreed, and when decryption fails. */
      details: withTexts ? tryToDecrypt(() => openForStaff(secrets, texts)) : null,
    }))
    await recordAudit(transaction, {
      at: now,
      actorId,
      action: withTexts ? 'booking.details_listed' : 'booking.listed',
      subjectType: 'booking',
      subjectId: 'list',
      detail: { page, limit, count: rows.length, bookingIds: rows.map(({ id }) => id), source },
    })
    return { rows, total }
  })
}

/** The condition of bookings that were made or changed since then. */
function isChangedSince(since: Temporal.Instant): SQL {
  const { at, action, subjectType, subjectId } = auditEvents
  const names = bookingChanges.flatMap(listStoredNames)
  return sql`${bookings.id} = any(array(select ${subjectId}::uuid from ${auditEvents}
    where ${at} >= ${sql.param(since, at)} and ${subjectType} = 'booking' and ${inArray(action, names)}))`
}
