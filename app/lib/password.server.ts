import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './limit-concurrency.ts'

/** OWASP's parameters for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
export const mostPasswordCharacters = 128

/** What somebody who knows the agency would try. */
const ownWords = [
  'ireti',
  'counselling',
  'counsellor',
  'appointment',
  'enugu',
  'nigeria',
  'lagos',
  'pune',
  'india',
].flatMap((word) => [
  word,
  `${word}1`,
  `${word}12`,
  `${word}123`,
  `${word}1234`,
  `${word}2024`,
  `${word}2025`,
  `${word}2026`,
  `${word}2027`,
])

/** Each run takes 19 MiB and a core, so a storm of sign-ins waits its turn. */
const oneOfTwo = limitConcurrency(2)

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

/** What is wrong with a new password, in words for its field, or null. `least` is 8 for clients, 15 for administrators. */
export async function findPasswordProblem(password: string, least: 8 | 15): Promise<string | null> {
  const characters = [...password].length
  if (characters < least) return `Password must be ${least} characters or more`
  if (characters > mostPasswordCharacters)
    return `Password must be ${mostPasswordCharacters} characters or less`
  if (!password.isWellFormed()) return 'Password has a character that we cannot keep'
  if ((await loadCommonPasswords()).has(password.toLowerCase())) {
    return 'This password is one of the first that people try. Choose another'
  }
  return null
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The 10,000 commonest and words of our own; read when the first password is chosen, not at the start. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...dictionary['passwords-common'].slice(0, 10_000).map(String), ...ownWords]),
  )
  return commonPasswords
}
