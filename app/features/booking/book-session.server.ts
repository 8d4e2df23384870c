import type { Db } from '../../db/open.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { addBooking } from './add-booking.server.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  findRepeated,
  toRequestHash,
} from './booking-request.server.ts'
import { findNextBookingTime } from './client-limits.server.ts'
import { confirmHold } from './confirm-hold.server.ts'

/**
 * Books what a client asked for: confirms their held time, takes over an outside event, or keeps a request
 * without a time. One guarded statement and the constraints settle every race. A refusal is held against the
 * idempotency key last, so that a repeated request gets its booking whatever else has changed since. `db` must not
 * be a transaction: a refused statement would spoil it. After `ok` the caller nudges the mail.
 */
export async function bookSession(
  db: Db,
  secrets: Secrets,
  request: BookingRequest,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const { holdToken, idempotencyKey } = request
  const requestHash = idempotencyKey === undefined ? null : toRequestHash(secrets, request)
  const hashed = { ...request, requestHash }
  const outcome = holdToken
    ? await confirmHold(db, secrets, { ...hashed, holdToken }, now)
    : await addBooking(db, secrets, hashed, now)
  if (outcome.ok) return outcome
  const repeated =
    idempotencyKey !== undefined && requestHash !== null
      ? await findRepeated(db, { idempotencyKey, requestHash })
      : null
  if (repeated) return repeated
  if (outcome.reason !== 'too_many_today') return outcome
  return { ...outcome, retryAt: await findNextBookingTime(db, toEmailKey(request.details.email), now) }
}
