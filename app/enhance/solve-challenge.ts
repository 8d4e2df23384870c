import { hashText } from './sha256.ts'

/** Returns the solution of a challenge of `app/lib/security/proof-of-work.server.ts`. It has at most 32 bits of work. */
export function solveChallenge(challenge: string): string {
  const bits = Number.parseInt(challenge, 10)
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`
    if (Math.clz32(hashText(solution)[0] ?? 0) >= bits) return solution
  }
}
