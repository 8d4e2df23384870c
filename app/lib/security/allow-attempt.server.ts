import { checkWork } from './proof-of-work.server.ts'
import type { Allowance, RateLimits } from './rate-limits.server.ts'
import type { Secrets } from './secrets.server.ts'

type Services = Readonly<{ limits: RateLimits; secrets: Pick<Secrets, 'requestKey'> }>
type Attempt = Readonly<{
  /** The key of the rate limits. */
  address: string
  /** The solution of a challenge, when one was sent. */
  work?: string | null
}>

/** The usual limit of an address, and the wider one with work. */
const buckets = {
  'sign-in': ['sign-in-address', 'sign-in-with-work'],
  'sign-up': ['sign-up', 'sign-up-with-work'],
  message: ['message', 'message-with-work'],
  comment: ['comment', 'comment-with-work'],
  hold: ['hold', 'hold-with-work'],
} as const

export type AttemptKind = keyof typeof buckets

/**
 * Counts an attempt of an address, and returns whether it is allowed. Many people can share an address, so a solved challenge stands
 * for one more attempt when the usual limit is used up.
 */
export async function allowAttempt(
  services: Services,
  kind: AttemptKind,
  { address, work }: Attempt,
  now: Temporal.Instant,
): Promise<Allowance> {
  const [usual, withWork] = buckets[kind]
  const allowed = await services.limits.consume(usual, address)
  if (allowed.ok || (await checkWork(services, work, now)) !== 'solved') return allowed
  return services.limits.consume(withWork, address)
}
