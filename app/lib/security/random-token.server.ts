import { createHash, randomBytes } from 'node:crypto'

/** Returns 128 random bits in base64url. */
export function makeToken(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns the SHA-256 hash of a token in base64url. Only hashes are stored, so that a leaked table gives nobody access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
