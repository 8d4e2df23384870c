import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { adultAge } from './age.ts'
import type { BookingRefusal } from './booking.schema.ts'
import type { BookingOutcome } from './booking-request.server.ts'
import { type HashedRequest, toBooking, toClientValues } from './client-values.server.ts'
import { readHeldId } from './hold-token.server.ts'
import { toSessionMails } from './mails/booking-mails.ts'
import { confirmHeldBooking } from './write-booking.server.ts'

type HoldRequest = HashedRequest & Readonly<{ holdToken: string }>
type Refused = Extract<BookingOutcome, { ok: false }>

/** Turns the row that a hold token names into a confirmed booking of this client. */
export async function confirmHold(
  db: Db,
  secrets: Secrets,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const id = readHeldId(request.holdToken)
  if (!id) return { ok: false, reason: 'hold_gone' }
  const written = await confirmHeldBooking(db, {
    values: {
      ...toClientValues(secrets, id, request),
      id,
      hold_token_hash: hashToken(request.holdToken),
      status: 'confirmed',
      confirmed_at: now.toString(),
      visitor_time_zone: request.visitorTimeZone ?? null,
    },
    mails: toSessionMails(request.details.email),
    bookedBy: request.bookedBy,
    now,
  })
  if (!written.ok) return explainRefusal(db, request, written.reason, now)
  return { ok: true, booking: toBooking(request, written.time), repeated: false }
}

/** What the held row says to a refusal: the time it was about, and whether it is the hold that is missing something. */
async function explainRefusal(
  db: Db,
  { holdToken, details }: HoldRequest,
  reason: BookingRefusal,
  now: Temporal.Instant,
): Promise<Refused> {
  const [row] = await db
    .select({
      status: bookings.status,
      mode: bookings.mode,
      officeId: bookings.officeId,
      counsellorId: bookings.counsellorId,
      startsAt: bookings.startsAt,
      holdExpiresAt: bookings.holdExpiresAt,
      guardianAnswer: bookings.guardianAnswer,
    })
    .from(bookings)
    .where(eq(bookings.holdTokenHash, hashToken(holdToken)))
  if (!row) return { ok: false, reason: 'hold_gone' }
  const { status, startsAt, officeId, counsellorId, mode, holdExpiresAt, guardianAnswer } = row
  if (!startsAt || !officeId || !counsellorId || !mode) throw new Error('a hold without a time')
  const wanted = { startsAt, counsellorId, officeId, mode }
  if (status !== 'held' || !holdExpiresAt || Temporal.Instant.compare(holdExpiresAt, now) <= 0) {
    return { ok: false, reason: 'hold_gone', wanted }
  }
  if (details.age < adultAge && !guardianAnswer) return { ok: false, reason: 'guardian_needed' }
  return { ok: false, reason, wanted }
}
