import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isGuessable } from './guessable-password.server.ts'
import { findLengthProblem } from './password-length.ts'

/** OWASP's parameters for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each run takes 19 MiB and a core, so a storm of sign-ins waits its turn. */
const oneOfTwo = pLimit(2)

/** The hash of no password at all, so that an unknown address costs the time of a known one. */
const decoy = oneOfTwo(() => hash('no account has this password', parameters))

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(password.normalize('NFC'), parameters))
}

/** Whether the password is right. Without a stored hash (unknown address) it takes as long and says no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const right = await oneOfTwo(() => verify(against, password.normalize('NFC')))
  return right && stored !== null
}

/** Whether a hash was made with other parameters than today's and is to be made again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/**
 * What is wrong with a new password, in words for its field, or null. `least` is 8 for clients, 15 for
 * administrators; `about` is what is known of its owner, name and address, which it must not be.
 */
export async function findPasswordProblem(
  password: string,
  { least, about = [] }: { least: 8 | 15; about?: readonly string[] },
): Promise<string | null> {
  const tooShortOrLong = findLengthProblem(password, least)
  if (tooShortOrLong) return tooShortOrLong
  if (!password.isWellFormed()) return 'Password has a character that we cannot keep'
  if (await isGuessable(password, about)) {
    return 'This password is one of the first that people try. Choose another'
  }
  return null
}
