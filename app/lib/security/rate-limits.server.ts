import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * How many attempts (points) are allowed in how many seconds. The limits for an address are high because a whole campus can share
 * one. Each process counts for itself, so two servers allow twice as many.
 */
const rules = {
  'sign-up': { points: 10, duration: 3_600 },
  'sign-in-address': { points: 30, duration: 900 },
  'sign-in-account': { points: 10, duration: 900 },
  booking: { points: 20, duration: 3_600 },
  message: { points: 10, duration: 3_600 },
  comment: { points: 20, duration: 3_600 },
  hold: { points: 60, duration: 3_600 },
  /** A few servers of calendar providers fetch the feeds of many people. */
  calendar: { points: 600, duration: 3_600 },
} as const

export type Bucket = keyof typeof rules
export type Allowance = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>
export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits({ enabled }: { enabled: boolean }) {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([bucket, rule]) => [
      bucket,
      new RateLimiterMemory({ keyPrefix: bucket, ...rule }),
    ]),
  ) as Record<Bucket, RateLimiterMemory>
  return {
    consume: async (bucket: Bucket, key: string): Promise<Allowance> => {
      if (!enabled) return { ok: true }
      try {
        await limiters[bucket].consume(key)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) }
      }
    },
    /** Takes back one `consume`. */
    giveBack: async (bucket: Bucket, key: string) => {
      if (enabled) await limiters[bucket].reward(key)
    },
  }
}

/** Returns the key by which limits count an address: an IPv4 address, or the /64 of an IPv6 address, since one person has all of it. */
export function toLimitAddress(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = address.includes('::') ? [...left, ...gap, ...right] : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
