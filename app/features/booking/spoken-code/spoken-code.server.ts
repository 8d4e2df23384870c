import { createHmac, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { offices } from '../../../db/tables/availability.ts'
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
  /** `not_offered`: the client has an address, and so a private link, or the session is over. */
  | Refusal<'not_found' | 'changed_meanwhile' | 'not_offered'>

/** Makes the code with which a client without e-mail sees and cancels a session. It is shown once. A code that was made before ends. */
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

/** Returns when the code of a booking was made, or null. */
export async function findCodeTime(db: Db, bookingId: string): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ madeAt: bookingCodes.madeAt })
    .from(bookingCodes)
    .where(eq(bookingCodes.bookingId, bookingId))
  return row?.madeAt ?? null
}

export type CodedBooking = NonNullable<Awaited<ReturnType<typeof findCodedBooking>>>

/** Returns the booking of a code: its time and place, and nothing about the client. Null for a wrong code, and for one that has ended as a link does. */
export async function findCodedBooking(db: Db, keys: Keys, typed: string, now: Temporal.Instant) {
  const code = readCode(typed)
  if (!code) return null
  const { id, status, startsAt, endsAt, mode, counsellorId, linkVersion } = bookings
  const [row] = await db
    .select({
      ...{ id, status, startsAt, endsAt, mode, counsellorId, linkVersion },
      office: { name: offices.name, address: offices.address, timeZone: offices.timeZone },
    })
    .from(bookingCodes)
    .innerJoin(bookings, eq(bookings.id, bookingCodes.bookingId))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .where(and(eq(bookingCodes.codeHash, toHash(keys, code)), realBookings))
  if (!row) return null
  const end = row.endsAt?.add({ hours: 24 * linkDays })
  return end && Temporal.Instant.compare(end, now) <= 0 ? null : row
}
