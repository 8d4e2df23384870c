import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits, base64url: whoever shows it may act. */
export function makeToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What is stored of a token, SHA-256 in base64url: a leaked table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
