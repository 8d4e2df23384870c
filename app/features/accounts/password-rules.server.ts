import { toStaffScope } from '../../db/staff-scope.ts'
import {
  clientMinLength,
  findLengthProblem,
  type PasswordProblem,
  staffMinLength,
} from './password-length.ts'

/** Words that somebody who knows the agency tries first. */
const agencyWords = [
  'ireti',
  'therapy',
  'therapist',
  'counselling',
  'counsellor',
  'appointment',
  'administrator',
  'nigeria',
  'lagos',
  'enugu',
  'india',
  'pune',
]

const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
].flatMap((keys) => [keys, [...keys].reverse().join('')])

/** Returns the problem with a new password, or null. `about` has the name and address of its owner, which the password must not be. */
export async function findPasswordProblem(
  password: string,
  { minLength: least, about = [] }: { minLength: number; about?: readonly string[] },
): Promise<PasswordProblem | null> {
  const lengthProblem = findLengthProblem(password, least)
  if (lengthProblem) return lengthProblem
  if (!password.isWellFormed()) return { kind: 'unstorable', least }
  return (await isGuessable(password, about)) ? { kind: 'guessable', least } : null
}

type Owner = Parameters<typeof toStaffScope>[0] &
  Readonly<{ firstName: string; lastName: string; email: string }>

/** Returns why the owner of an account cannot have this password, or null. Staff need a longer one. */
export function findNewPasswordProblem(user: Owner, password: string): Promise<PasswordProblem | null> {
  const minLength = toStaffScope(user) ? staffMinLength : clientMinLength
  return findPasswordProblem(password, { minLength, about: [user.firstName, user.lastName, user.email] })
}

/**
 * Returns whether a password is easy to guess: a common one, a word of the agency or of `about` (the person's name and address)
 * with digits or signs around it, a repeated piece, or a sequence of keys. It ignores upper and lower case.
 */
async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  const text = password.normalize('NFC').toLowerCase()
  const common = await loadCommonPasswords()
  const [, piece = ''] = text.match(/^(.+?)\1+$/u) ?? []
  const isRepeated = [...piece].length > 0 && ([...piece].length <= 4 || common.has(piece))
  const ownWords = about.flatMap((word) => [word, ...word.split('@')]).map(toCore)
  const words = new Set([...agencyWords, ...ownWords.filter(Boolean)])
  return (
    common.has(text) || isRepeated || words.has(toCore(text)) || sequences.some((keys) => keys.includes(text))
  )
}

/** Returns the word in lower case without the digits and signs around it. */
function toCore(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loads the 10,000 most common passwords when they are first needed; about 3,000 of them have 8 characters or more. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 10_000).map(String)),
  )
  return commonPasswords
}
