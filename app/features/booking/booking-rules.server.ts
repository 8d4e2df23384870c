import type { Db } from '../../db/open.server.ts'
import { type CheckedBooking, toClientKey } from './booking-request.server.ts'
import { isMinorAge } from './guardian/adult-age.ts'
import { findGuardianAnswer } from './guardian/guardian-rule.server.ts'
import type { LiftedLimit } from './limits/booking-limits.ts'
import { toProofColumns } from './proof/proof-due.ts'
import type { BookingRow } from './transaction/booking-row.server.ts'
import { findClientRefusal } from './transaction/client-limits.server.ts'

type Request = Pick<
  CheckedBooking,
  'details' | 'addressProof' | 'endsEarly' | 'consent' | 'exemptCountries' | 'seriesSlots'
> &
  Readonly<{ bookedBy?: Readonly<{ beyondLimits?: string; clientId?: string }> }>

const liftedLimits = { too_many_open: 'open sessions', too_many_today: 'bookings in a day' } as const

/**
 * Checks what every booking must satisfy, whoever asks, and returns the columns that say so, and whether the texts may be used. `held` is its hold, or null for a booking
 * without a time of ours.
 *
 * 1. Guardian: a client under 18 with a time has answered the question, or the country of the office asks for none.
 * 2. Consent: the hold has recorded it. Without a time it can come later, and nobody opens the texts before.
 * 3. Proof: an address that nobody has proven must be proven until a time, unless no mail leaves the site.
 * 4. Limits: a proven client has few open bookings, unless staff book beyond the limits. Other people are counted when they prove the address: an earlier answer would tell
 *    who is a client. A series is counted once, before its first date.
 */
export async function checkBookingRules(
  tx: Db,
  request: Request,
  held: BookingRow | null,
  now: Temporal.Instant,
) {
  const { details, addressProof, consent, exemptCountries, bookedBy, seriesSlots } = request
  const { age } = details
  const guardian = held
    ? await findGuardianAnswer(tx, { ...held, age }, exemptCountries)
    : ({ ok: true, guardianAnswer: consent?.guardian?.answer ?? null } as const)
  if (!guardian.ok) return guardian
  const isAgreed =
    held !== null || (consent !== undefined && (!isMinorAge(age) || consent.guardian !== undefined))
  const isCounted = addressProof === 'proven' && !seriesSlots
  const refusal = isCounted ? await findClientRefusal(tx, toClientKey(request), now) : null
  if (refusal && !bookedBy?.beyondLimits) return refusal
  const columns = {
    guardianAnswer: guardian.guardianAnswer,
    ...toProofColumns(request, held?.startsAt ?? null, now),
  }
  const lifted: readonly LiftedLimit[] = refusal ? [liftedLimits[refusal.reason]] : []
  return { ok: true, columns, isAgreed, lifted } as const
}
