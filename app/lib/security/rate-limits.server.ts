import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * How many of what, in how many seconds. Addresses are generous: whole campuses share one. Counted in each
 * process for itself, so that two servers allow twice as much.
 */
const rules = {
  'sign-up': { points: 10, duration: 3_600 },
  'sign-in-address': { points: 30, duration: 900 },
  'sign-in-account': { points: 10, duration: 900 },
  booking: { points: 20, duration: 3_600 },
  message: { points: 10, duration: 3_600 },
  comment: { points: 20, duration: 3_600 },
  hold: { points: 60, duration: 3_600 },
  /** Calendar programs of many people ask from few addresses. */
  calendar: { points: 600, duration: 3_600 },
} as const

export type Bucket = keyof typeof rules
export type Allowance = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>
export type RateLimits = Readonly<{
  consume: (bucket: Bucket, key: string) => Promise<Allowance>
  /** Takes one `consume` back, for what should not have counted. */
  giveBack: (bucket: Bucket, key: string) => Promise<void>
}>

export function createRateLimits({ enabled }: { enabled: boolean }): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([bucket, rule]) => [
      bucket,
      new RateLimiterMemory({ keyPrefix: bucket, ...rule }),
    ]),
  ) as Record<Bucket, RateLimiterMemory>
  return {
    consume: async (bucket, key) => {
      if (!enabled) return { ok: true }
      try {
        await limiters[bucket].consume(key)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) }
      }
    },
    giveBack: async (bucket, key) => {
      if (enabled) await limiters[bucket].reward(key)
    },
  }
}

/** The key that limits count an address by: itself, or the /64 of an IPv6 address, which one person has whole. */
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
