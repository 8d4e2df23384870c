import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import type { Secrets } from './secrets.server.ts'

/** How many attempts (points) are allowed in how many seconds. The limits for an address are high because a whole campus can share one. */
export const rateLimitRules = {
  'sign-up': { points: 10, duration: 3_600 },
  'sign-up-with-work': { points: 100, duration: 3_600 },
  'sign-in-address': { points: 30, duration: 900 },
  'sign-in-with-work': { points: 300, duration: 900 },
  'sign-in-account': { points: 10, duration: 900 },
  /**
   * Bookings that are made with neither work nor proof of the address: those of one address, and those of all together. Few reach staff from
   * programs with many addresses; what is refused does not count.
   */
  booking: { points: 20, duration: 3_600 },
  bookings: { points: 20, duration: 3_600 },
  /** Bookings that wait for the proof by mail, or whose address is proven. */
  'booking-with-proof': { points: 60, duration: 3_600 },
  'booking-with-work': { points: 300, duration: 3_600 },
  /** Bookings of one address that wait for proof. Further ones end earlier. */
  'unproven-booking': { points: 30, duration: 86_400 },
  /** Calls with an API key, and the bookings among them. */
  'api-key': { points: 6_000, duration: 3_600 },
  'booking-with-key': { points: 300, duration: 3_600 },
  message: { points: 10, duration: 3_600 },
  'message-with-work': { points: 100, duration: 3_600 },
  comment: { points: 20, duration: 3_600 },
  'comment-with-work': { points: 200, duration: 3_600 },
  /** Wrong spoken codes. */
  'spoken-code': { points: 20, duration: 3_600 },
  hold: { points: 150, duration: 3_600 },
  'hold-with-work': { points: 1_500, duration: 3_600 },
  /** Wrong codes of one pending sign-in. */
  'pending-sign-in': { points: 5, duration: 600 },
  /** Wrong codes of an app for one account: from browsers in which nobody has signed in to it, at one address and at all, and from another browser. */
  'codes-of-address': { points: 15, duration: 3_600 },
  'codes-of-strangers': { points: 40, duration: 3_600 },
  'codes-of-device': { points: 20, duration: 3_600 },
  /** Wrong answers of one session that is asked again who it is. */
  'owner-check': { points: 10, duration: 900 },
  /** Files of bookings that one member of staff makes. */
  export: { points: 5, duration: 86_400 },
  /** A few servers of calendar providers fetch the feeds of many people. */
  calendar: { points: 600, duration: 3_600 },
  /** The signed page of a time counts once for itself. */
  page: { points: 1, duration: 86_400 },
  /** Each solved challenge works once. No challenge lives longer. */
  challenge: { points: 1, duration: 660 },
  /** The challenges of all visitors. More of them mean an attack, and the next ones are harder. */
  challenges: { points: 600, duration: 600 },
} as const

export type Bucket = keyof typeof rateLimitRules
/** `left` is known when limits are on: so many attempts until the interval ends. */
export type Allowance = Readonly<
  | { ok: true; left?: Readonly<{ points: number; seconds: number }> }
  | { ok: false; retryAfterSeconds: number }
>
export type RateLimits = ReturnType<typeof createRateLimits>

type Count = Readonly<{ points: number; endsAt: Temporal.Instant }>
type Attempt = Readonly<{
  key: string
  /** How many points to add. Zero reads the count. */
  change: number
  /** The length of a new interval. */
  seconds: number
}>

type Services = Readonly<{
  enabled: boolean
  secrets: Pick<Secrets, 'requestKey'>
  /** Counts an attempt for all servers. */
  count: (attempt: Attempt, now: Temporal.Instant) => Promise<Count>
  onError: (error: unknown) => void
}>

/** Counts attempts in a shared store. While the store does not answer, nobody is refused. */
export function createRateLimits({ enabled, secrets, count, onError }: Services) {
  // The store gets no addresses, only keyed hashes of them.
  const toKey = (bucket: Bucket, key: string) =>
    createHmac('sha256', secrets.requestKey).update(`limit ${bucket} ${key}`).digest('base64url')
  const add = async (bucket: Bucket, key: string, change: number) => {
    const now = Temporal.Now.instant()
    const attempt = { key: toKey(bucket, key), change, seconds: rateLimitRules[bucket].duration }
    try {
      const { points, endsAt } = await count(attempt, now)
      return { points, secondsLeft: toSecondsUntil(endsAt, now) }
    } catch (error) {
      onError(error)
      return null
    }
  }
  return {
    consume: async (bucket: Bucket, key: string): Promise<Allowance> => {
      const counted = enabled ? await add(bucket, key, 1) : null
      if (!counted) return { ok: true }
      const points = rateLimitRules[bucket].points - counted.points
      if (points >= 0) return { ok: true, left: { points, seconds: counted.secondsLeft } }
      return { ok: false, retryAfterSeconds: counted.secondsLeft }
    },
    /** Takes back one `consume`. */
    giveBack: async (bucket: Bucket, key: string): Promise<void> => {
      if (enabled) await add(bucket, key, -1)
    },
    /** Returns the attempts of the present interval. */
    countAttempts: async (bucket: Bucket, key: string): Promise<number> =>
      (enabled ? await add(bucket, key, 0) : null)?.points ?? 0,
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
