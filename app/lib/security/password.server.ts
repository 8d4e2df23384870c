import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

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
