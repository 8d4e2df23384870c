// The function `sha256` of this package needs Object.hasOwn, which Chromium 92 does not have. Its class does not.
import { _SHA256 as Sha256 } from '@noble/hashes/sha2.js'

const encoder = new TextEncoder()

/**
 * Returns the solution of a challenge of `app/lib/security/proof-of-work.server.ts`. It has at most 32 bits of work. Web Crypto is ten
 * times slower for short texts.
 */
export function solveChallenge(challenge: string): string {
  const bits = Number.parseInt(challenge, 10)
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`
    const hash = new Sha256().update(encoder.encode(solution)).digest()
    if (Math.clz32(new DataView(hash.buffer).getUint32(0)) >= bits) return solution
  }
}
