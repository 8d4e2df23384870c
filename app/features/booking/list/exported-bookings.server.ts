import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { type ListedBooking, listedColumns } from '../booking-row.server.ts'
import type { BookingsFilter } from './bookings-filter.ts'
import { toConditions } from './found-bookings.server.ts'
import { newestFirst } from './place-in-list.server.ts'
import { walkFortnights } from './search-words.server.ts'

type Asked = Readonly<{ scope: StaffScope; filter: BookingsFilter }>

/** So many rows are in memory at a time. */
const rowsAtOnce = 1_000

const exportedColumns = {
  ...listedColumns,
  office: offices.name,
  officeAddress: offices.address,
  officeTimeZone: offices.timeZone,
  counsellor: counsellors.name,
} as const

export type ExportedBooking = ListedBooking &
  Readonly<Record<'office' | 'officeAddress' | 'officeTimeZone' | 'counsellor', string | null>>

/**
 * Everything that fits, the newest first, in parts: nothing is held in the database meanwhile, and what is read once is not kept.
 * A booking that is made while it lasts is not in it.
 */
export async function* readExport(db: Db, asked: Asked): AsyncGenerator<ExportedBooking[]> {
  for (let last: ExportedBooking | undefined; ; ) {
    const rows: ExportedBooking[] = await readSome(db, asked, last, rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}

/** The sessions that fit and are not called off, and one more than `most` where there are more. */
export function readSessions(db: Db, asked: Asked, most: number): Promise<ExportedBooking[]> {
  const isSession = and(
    isNotNull(bookings.startsAt),
    inArray(bookings.status, ['pending', 'confirmed', 'attended', 'no_show']),
  )
  return readSome(db, asked, undefined, most + 1, isSession)
}

function readSome(db: Db, asked: Asked, last: ExportedBooking | undefined, most: number, more?: SQL) {
  const { filter, scope } = asked
  const isAfter =
    last &&
    sql`(${bookings.createdAt}, ${bookings.id}) < (${last.createdAt.toString()}::timestamptz, ${last.id}::uuid)`
  const conditions = and(toConditions(scope, filter), isAfter, more)
  const fortnights = {
    by: 'booking',
    from: filter.bookedFrom,
    until: last?.createdAt ?? filter.bookedUntil,
  } as const
  const found = filter.words
    ? sql`${bookings.id} in (select id from (${walkFortnights(fortnights, conditions, most)}) as hits)`
    : conditions
  return db
    .select(exportedColumns)
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(found)
    .orderBy(...newestFirst)
    .limit(most)
}

/** How many bookings a file of what fits would hold. */
export function countExport(db: Db, { scope, filter }: Asked): Promise<number> {
  return db.$count(bookings, toConditions(scope, filter))
}

type Export = Readonly<{ actorId: string; format: 'csv' | 'ics'; count: number; filter: BookingsFilter }>

/**
 * Notes who takes which list out of the house. Call it before the first line of it leaves. What was searched for is left out: it is a
 * client's name, and nothing can be taken out of the audit.
 */
export async function recordExport(
  db: Db,
  { actorId, format, count, filter }: Export,
  now: Temporal.Instant,
): Promise<void> {
  const { words, ...others } = filter
  const asked = Object.entries(others).filter(([, value]) => value !== undefined)
  const detail = {
    format,
    count,
    isSearch: Boolean(words),
    filter: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
  }
  const subject = { subjectType: 'booking', subjectId: 'list' } as const
  await recordAudit(db, { at: now, actorId, action: 'booking.list_exported', ...subject, detail })
}
