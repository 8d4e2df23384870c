import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Allowance, RateLimits } from './rate-limits.server.ts'
import type { Secrets } from './secrets.server.ts'

const lifeMinutes = 10
/** Average time of a slow phone: half a second. Each bit more doubles it. */
const usualBits = 14
const bitsUnderAttack = 16
/** 8 seconds of a slow phone, which works while its owner fills in the form. */
const mostBits = 18
/** From this number on, the work doubles with the number of bookings that wait for proof. */
const usuallyUnproven = 50

type Services = Readonly<{ secrets: Pick<Secrets, 'requestKey'>; limits: RateLimits }>

/**
 * `solved`: the work was done for this challenge, and nobody has used it before. `none`: nothing was sent. `refused`: the text is not
 * ours, its time is over, the work is not done, or it was used before.
 */
type CheckedWork = 'solved' | 'none' | 'refused'

/**
 * Returns a signed challenge, valid for 10 minutes, harder the more bookings wait for the proof of their address: `<bits>.<end in epoch seconds>.<random>.<signature>`. Its solution is
 * `<challenge>.<number>` whose SHA-256 hash begins with `bits` zero bits.
 */
export async function makeChallenge(
  { secrets, limits }: Services,
  { unproven }: Readonly<{ unproven: number }>,
  now: Temporal.Instant,
): Promise<string> {
  const isAttacked = !(await limits.consume('challenges', 'all')).ok
  const forUnproven = usualBits + Math.max(0, Math.ceil(Math.log2(unproven / usuallyUnproven)))
  const bits = Math.max(isAttacked ? bitsUnderAttack : usualBits, Math.min(mostBits, forUnproven))
  const end = Math.floor(now.epochMilliseconds / 1_000) + lifeMinutes * 60
  const claims = `${bits}.${end}.${randomBytes(12).toString('base64url')}`
  return `${claims}.${sign(secrets, claims)}`
}

/** Checks a solution and uses it up. A request that is repeated with the same key (`use`) may use it again. */
export async function checkWork(
  { secrets, limits }: Services,
  solution: string | null | undefined,
  now: Temporal.Instant,
  use?: string,
): Promise<CheckedWork> {
  if (!solution) return 'none'
  const [, claims, bits, end, signature] =
    /^((\d{1,2})\.(\d{1,12})\.[\w-]{16})\.([\w-]{43})\.\d{1,10}$/.exec(solution) ?? []
  if (!claims || !signature || !isSame(signature, sign(secrets, claims))) return 'refused'
  if (Number(end) * 1_000 <= now.epochMilliseconds) return 'refused'
  if (countZeroBits(createHash('sha256').update(solution).digest()) < Number(bits)) return 'refused'
  const isFirst = (await limits.consume('challenge', claims)).ok
  if (use === undefined) return isFirst ? 'solved' : 'refused'
  const ownUse = `${claims} ${use}`
  if (isFirst) await limits.consume('challenge', ownUse)
  return isFirst || (await limits.countAttempts('challenge', ownUse)) > 0 ? 'solved' : 'refused'
}

function sign({ requestKey }: Services['secrets'], claims: string): string {
  return createHmac('sha256', requestKey).update(`challenge ${claims}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function countZeroBits(hash: Uint8Array): number {
  const index = hash.findIndex((byte) => byte !== 0)
  return index < 0 ? hash.length * 8 : index * 8 + Math.clz32(hash[index] ?? 0) - 24
}

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
