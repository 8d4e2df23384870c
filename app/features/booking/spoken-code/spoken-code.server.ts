import { createHmac, randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { idsOfSeries, isOrInSeriesOf } from '../../../db/series.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { bookingCodes } from '../../../db/tables/booking-codes.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { canCancel } from '../allowed-changes.ts'
import { linkDays } from '../private-link/link-end.ts'
import { realBookings } from '../transaction/booking-row.server.ts'
import { type StaffCaller, toAuthor } from '../transaction/caller.ts'
import { lockBooking } from '../transaction/lock-booking.server.ts'

type Keys = Pick<Secrets, 'linkKey'>

/** The letters and digits that nobody takes for another one, on paper or on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 12 of 31 are as many as 59 random bits. */
const codeLength = 12
const groupLength = 4

function toHash({ linkKey }: Keys, code: string): string {
  return createHmac('sha256', linkKey).update(`spoken code ${code}`).digest('base64url')
}

/** Returns a typed code as it is stored, or null when no code of ours looks so. Spaces and hyphens do not matter. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

type Made =
  | Readonly<{ ok: true; code: string }>
  /**
   * `not_offered`: the client has an address, and so a private link, or the session is over. `no_rights`: the series has sessions of a
   * counsellor outside the scope.
   */
  | Refusal<'not_found' | 'changed_meanwhile' | 'not_offered' | 'no_rights'>

/**
 * Makes the code with which a client without e-mail sees and cancels a session, and the others of its series. It is shown once. A code that
 * was made before for one of them ends.
 */
export function makeCode(
  db: Db,
  keys: Keys,
  { bookingId, caller }: Readonly<{ bookingId: string; caller: StaffCaller }>,
  now: Temporal.Instant,
): Promise<Made> {
  return inTransaction<Made>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId, caller)
    if (!locked.ok) return locked
    const { booking } = locked
    if (booking.email !== null || !canCancel(booking, now)) return refuse('not_offered')
    const { counsellorId } = caller.scope
    const isOfOther = sql`${bookings.counsellorId} is distinct from ${counsellorId}::uuid`
    const ofSeries = inArray(bookings.id, idsOfSeries(bookingId))
    if (counsellorId !== null && (await tx.$count(bookings, and(ofSeries, isOfOther))) > 0)
      return refuse('no_rights')
    await tx
      .delete(bookingCodes)
      .where(and(isOrInSeriesOf(bookingCodes.bookingId, bookingId), ne(bookingCodes.bookingId, bookingId)))
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
    const groups = Array.from({ length: codeLength / groupLength }, (_, index) =>
      letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
    )
    const row = { codeHash: toHash(keys, groups.join('')), madeAt: now }
    await tx
      .insert(bookingCodes)
      .values({ bookingId, ...row })
      .onConflictDoUpdate({ target: bookingCodes.bookingId, set: row })
    const event = { before: booking, after: booking, by: toAuthor(caller), at: now }
    await announce(tx, { type: 'booking.code_made', ...event })
    return { ok: true, code: groups.join('-') }
  })
}

/** Returns when the code of a booking, or of its series, was made, or null. */
export async function findCodeTime(db: Db, bookingId: string): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ madeAt: bookingCodes.madeAt })
    .from(bookingCodes)
    .where(isOrInSeriesOf(bookingCodes.bookingId, bookingId))
    .orderBy(desc(bookingCodes.madeAt))
    .limit(1)
  return row?.madeAt ?? null
}

export type CodedSession = NonNullable<Awaited<ReturnType<typeof findCodedSessions>>>[number]

/**
 * Returns the session of a code and the others of its series, by their times: time and place, and nothing about the client. Null for a wrong
 * code, and for one that has ended as a link does, after the last session.
 */
export async function findCodedSessions(db: Db, keys: Keys, typed: string, now: Temporal.Instant) {
  const code = readCode(typed)
  if (!code) return null
  const [found] = await db
    .select({ bookingId: bookingCodes.bookingId })
    .from(bookingCodes)
    .where(eq(bookingCodes.codeHash, toHash(keys, code)))
  if (!found) return null
  const { id, status, startsAt, endsAt, mode, counsellorId, linkVersion, visitorTimeZone, erasedAt } =
    bookings
  const rows = await db
    .select({
      ...{ id, status, startsAt, endsAt, mode, counsellorId, linkVersion, visitorTimeZone },
      office: { name: offices.name, address: offices.address, timeZone: offices.timeZone },
      counsellor: { timeZone: counsellors.timeZone },
    })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(isOrInSeriesOf(id, found.bookingId), realBookings, isNull(erasedAt)))
    .orderBy(asc(startsAt), asc(id))
  const isEnded = rows.every(
    ({ endsAt }) => endsAt && Temporal.Instant.compare(endsAt.add({ hours: 24 * linkDays }), now) <= 0,
  )
  return isEnded ? null : rows
}
