import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings, bookingTexts } from '../../../db/tables/booking.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { openForStaff } from '../encrypted-details.server.ts'
import { readBookingsParams, toBookingsFilter } from '../list/bookings-filter.ts'
import { listBookings, mostSorted } from '../list/list-bookings.server.ts'
import { realBookings } from '../transaction/booking-row.server.ts'

/** The newest bookings among which clients are searched. A client with many bookings takes many of them. */
const searchedBookings = 100

/** Returns the words of a search, or its problem. */
export function toKnownSearch(search: string) {
  const { filter, problems } = toBookingsFilter(readBookingsParams(new URLSearchParams({ q: search })), 'UTC')
  return { words: filter.words, problem: filter.words ? undefined : problems.q }
}

/**
 * Returns the newest bookings whose name or e-mail address has all words of a search. `byPerson` has the newest of each name with each e-mail
 * address.
 */
export async function findKnownBookings(
  db: Db,
  { scope, words }: Readonly<{ scope: StaffScope; words: readonly string[] | undefined }>,
) {
  if (!words) return { byPerson: [], newest: [], isMore: false }
  const query = {
    filter: { words },
    sort: 'newest',
    page: 1,
    limit: searchedBookings,
    most: mostSorted,
  } as const
  const { rows } = await listBookings(db, { scope, ...query })
  const people = Map.groupBy(rows, ({ name, email }) => `${name} ${email}`.toLowerCase())
  return {
    byPerson: [...people.values()].flatMap(([newest]) => newest ?? []),
    newest: rows,
    isMore: rows.length === searchedBookings,
  }
}

/** Returns what a client wrote in a booking within the scope. Null while the client has not agreed, and when decryption fails. Nobody reads it here. */
export async function findFormerTexts(
  db: Db,
  secrets: Secrets,
  { scope, bookingId }: { scope: StaffScope; bookingId: string },
) {
  if (!isUuid(bookingId)) return null
  const [row] = await db
    .select({ texts: bookingTexts })
    .from(bookings)
    .innerJoin(bookingTexts, eq(bookingTexts.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), realBookings, withinScope(bookings.counsellorId, scope)))
  return row ? tryToDecrypt(() => openForStaff(secrets, row.texts)) : null
}
