import { makeToken } from '../../../lib/security/random-token.server.ts'

const pattern = /^page\.[\w-]{22}$/

/** Returns an idempotency key for one sending of a page's form. */
export function makeIdempotencyKey(): string {
  return `page.${makeToken()}`
}

/** Returns the key that a form brought back, or a new one when it is none of ours. */
export function toIdempotencyKey(value: unknown): string {
  return typeof value === 'string' && pattern.test(value) ? value : makeIdempotencyKey()
}
