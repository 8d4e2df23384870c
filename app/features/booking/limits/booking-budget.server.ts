import { checkWork } from '../../../lib/security/proof-of-work.server.ts'
import type { Allowance, RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { AddressProof } from '../booking-request.server.ts'

type Services = Readonly<{ limits: RateLimits; secrets: Secrets }>
type Attempt = Readonly<{
  /** The key of the rate limits. */
  address: string
  addressProof: AddressProof
  /** The booking ends unless its address is proven, so staff learn of it only with the proof. */
  waitsForProof: boolean
  /** The solution of a challenge. Only script and programs send one. */
  solution?: string
  /** A repeated request may use its solution again. */
  idempotencyKey?: string
}>

/** `endsEarly`: the address has made many bookings that wait for proof, so this one ends early without it. */
export type BookingAllowance = Allowance & Readonly<{ endsEarly?: boolean }>

/** Counts one booking, whichever way it comes, and returns whether it is allowed. */
export async function allowBooking(
  services: Services,
  attempt: Attempt,
  now: Temporal.Instant,
): Promise<BookingAllowance> {
  const allowed = await countBooking(services, attempt, now)
  if (!allowed.ok || !attempt.waitsForProof) return allowed
  return { ok: true, endsEarly: !(await services.limits.consume('unproven-booking', attempt.address)).ok }
}

/**
 * Solved work has the widest limit, because each booking costs its sender time. Proof by mail has the next one. Bookings without either
 * reach staff at once, so all visitors together have few.
 */
async function countBooking(services: Services, attempt: Attempt, now: Temporal.Instant): Promise<Allowance> {
  const { limits } = services
  const { address, addressProof, waitsForProof, solution, idempotencyKey } = attempt
  const work = await checkWork(services, solution, now, idempotencyKey)
  if (work === 'solved') return limits.consume('booking-with-work', address)
  if (addressProof === 'proven' || waitsForProof) return limits.consume('booking-with-proof', address)
  const own = await limits.consume('booking', address)
  return own.ok ? limits.consume('bookings', 'all') : own
}
