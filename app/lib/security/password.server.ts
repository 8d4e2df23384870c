import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isGuessable } from './guessable-password.server.ts'
import { findLengthProblem } from './password-length.ts'

/** OWASP's parameters for Argon2id, the default algorithm of the library: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash needs 19 MiB and a core, so only two run at a time. */
const limitHashing = pLimit(2)

/** The hash for an unknown address, so that it takes as long as a known one. */
const unknownHash = limitHashing(() => hash('no account has this password', parameters))

export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password.normalize('NFC'), parameters))
}

/** Returns whether the password is right. Without a stored hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await unknownHash)
  const right = await limitHashing(() => verify(against, password.normalize('NFC')))
  return right && stored !== null
}

/** Returns whether a hash has older parameters, so that the next sign-in must hash the password again. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/**
 * Returns the error message for a new password, or null. `minLength` is 8 for clients and 15 for staff. `about` has the name and
 * address of its owner, which the password must not be.
 */
export async function findPasswordProblem(
  password: string,
  { minLength, about = [] }: { minLength: 8 | 15; about?: readonly string[] },
): Promise<string | null> {
  const lengthProblem = findLengthProblem(password, minLength)
  if (lengthProblem) return lengthProblem
  if (!password.isWellFormed()) return 'Password has a character that we cannot keep'
  if (await isGuessable(password, about)) {
    return 'This password is one of the first that people try. Choose another'
  }
  return null
}
