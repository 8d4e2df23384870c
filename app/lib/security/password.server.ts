import pLimit from 'p-limit'

/** OWASP's parameters for Argon2id, the default algorithm of the library: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash needs 19 MiB and a core, so only two run at a time. */
const limitHashing = pLimit(2)

/** The hash of random bytes that nobody knows. An unknown address is compared with it, so that it takes as long as a known one. */
export const unknownHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6DlYkAzwvriJ6EE3/qP3ww$s0X+/8cjZXyKVRwEmwqhO8GncyVbG8pUk1GMihf0bUA'

/** The library is loaded with the first password, because it takes memory and time at the start. */
const loadArgon = () => import('@node-rs/argon2')

export function hashPassword(password: string): Promise<string> {
  return limitHashing(async () => (await loadArgon()).hash(password.normalize('NFC'), parameters))
}

/** Returns whether the password is right. Without a stored hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? unknownHash
  const right = await limitHashing(async () => (await loadArgon()).verify(against, password.normalize('NFC')))
  return right && stored !== null
}

/** Returns whether a hash has older parameters, so that the next sign-in must hash the password again. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
