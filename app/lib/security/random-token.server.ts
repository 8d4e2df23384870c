import { createHash, randomBytes } from 'node:crypto'

let drawn = Buffer.alloc(0)

/** Random bytes that nobody gets twice, drawn from the system many at a time: each draw costs as much as sealing a text. */
export function takeRandomBytes(count: number): Buffer {
  if (drawn.length < count) drawn = randomBytes(4_096)
  const taken = Buffer.from(drawn.subarray(0, count))
  drawn.fill(0, 0, count)
  drawn = drawn.subarray(count)
  return taken
}

/** 128 random bits, base64url: whoever shows it may act. */
export function makeToken(): string {
  return takeRandomBytes(16).toString('base64url')
}

/** What is stored of a token, SHA-256 in base64url: a leaked table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
