import { createHmac } from 'node:crypto'
import { makeToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'

const pattern = /^page\.[\w-]{22}(?:\.(?<seconds>\d{1,11})\.[\w-]{43})?$/

/** Nobody reads the last page and its consent text in less time. */
const shortestSeconds = 2
const longestSeconds = 24 * 3_600

/** Returns an idempotency key for one sending of a page's form. */
export function makeIdempotencyKey(): string {
  return `page.${makeToken()}`
}

/** Returns an idempotency key with the signed time of its page. */
export function makePageKey(secrets: Secrets, now: Temporal.Instant): string {
  return signPage(secrets, `${makeIdempotencyKey()}.${Math.floor(now.epochMilliseconds / 1_000)}`)
}

/** Returns whether we rendered the page of a key, at least 2 seconds and at most a day ago. */
export function isFreshPageKey(secrets: Secrets, key: string, now: Temporal.Instant): boolean {
  const seconds = pattern.exec(key)?.groups?.seconds
  if (!seconds || signPage(secrets, key.slice(0, key.lastIndexOf('.'))) !== key) return false
  const age = now.epochMilliseconds / 1_000 - Number(seconds)
  return age >= shortestSeconds && age <= longestSeconds
}

/** Returns the key that a form brought back, or a new one when it is none of ours. */
export function toIdempotencyKey(value: unknown): string {
  return typeof value === 'string' && pattern.test(value) ? value : makeIdempotencyKey()
}

function signPage({ requestKey }: Secrets, claims: string): string {
  return `${claims}.${createHmac('sha256', requestKey).update(claims).digest('base64url')}`
}
