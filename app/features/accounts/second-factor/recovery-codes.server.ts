import { randomInt } from 'node:crypto'
import { hashToken } from '../../../lib/security/random-token.server.ts'

const recoveryCodes = 10
/** No letter that looks like a digit. A code has 118 random bits, so that a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 6

/** Returns ten codes such as `k7mq2p-…`. Each signs in once in place of the app. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, makeCode)
}

/** Returns the hash of a code as a person may type it: in any case, with spaces or hyphens. */
export function hashRecoveryCode(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[\s-]/g, ''))
}

function makeCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)])
  return Array.from({ length: groups }, (_, n) =>
    letters.slice(n * groupLength, (n + 1) * groupLength).join(''),
  ).join('-')
}
