import type { Env } from '../../../lib/env.server.ts'
import { allowAttempt } from '../../../lib/security/proof-of-work.server.ts'
import type { RateLimits } from '../../../lib/security/rate-limits.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { Draft } from '../form/draft.server.ts'
import { isFreshPageKey } from '../form/idempotency-key.server.ts'
import { toAddressProof } from '../proof/address-proof.ts'
import { allowBooking, type BookingAllowance } from './booking-budget.server.ts'

type Instance = Readonly<{
  limits: RateLimits
  secrets: Secrets
  env: Pick<Env, 'mailUrl' | 'rateLimits'>
}>
type Visitor = Readonly<{
  address: string
  signedIn: Readonly<{
    user: Readonly<{ id: string; email: string; emailProvenAt: Temporal.Instant | null }>
  }> | null
}>
type Step = Readonly<{ instance: Instance; visitor: Visitor; now: Temporal.Instant }>

/** Counts the last step: with a draft as a booking, else as a choice of a time. `work` is the solution of a challenge. */
export function allowStep(
  { instance, visitor, now }: Step,
  draft: Draft | null,
  work: string,
): Promise<BookingAllowance> {
  const { address, signedIn } = visitor
  if (!draft) return allowAttempt(instance, 'hold', { address, work }, now)
  const { email } = draft.details
  const addressProof = toAddressProof({ mailUrl: instance.env.mailUrl, email, signedIn })
  const waitsForProof = addressProof === 'asked'
  return allowBooking(instance, { address, addressProof, waitsForProof, solution: work }, now)
}

/**
 * Returns whose holds count together: those of an account, else of an address. Pupils of a school share an address, so a page that we
 * have rendered some seconds ago counts for itself, once. Returns undefined when limits are off.
 */
export async function findHolder(
  { env, limits, secrets }: Instance,
  { address, signedIn }: Visitor,
  pageKey: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  if (!env.rateLimits) return undefined
  if (signedIn) return `user ${signedIn.user.id}`
  const isOwnPage = isFreshPageKey(secrets, pageKey, now) && (await limits.consume('page', pageKey)).ok
  return isOwnPage ? pageKey : `address ${address}`
}
