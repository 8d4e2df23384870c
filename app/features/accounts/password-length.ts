import type { Words } from '../../words/words.ts'

/** Lengths are numbers of characters (code points). */
export const clientMinLength = 8
export const staffMinLength = 15
export const maxLength = 128

/** `least` is the number of characters that the account needs. */
export type PasswordProblem = Readonly<{
  kind: 'tooShort' | 'tooLong' | 'unstorable' | 'guessable'
  least: number
}>

/** Returns the problem with the length of a password, or null. */
export function findLengthProblem(password: string, least: number): PasswordProblem | null {
  const characters = [...password].length
  if (characters < least) return { kind: 'tooShort', least }
  return characters > maxLength ? { kind: 'tooLong', least } : null
}

export function toPasswordMessage(
  { kind, least }: PasswordProblem,
  words: Words['accounts']['fields']['password'],
): string {
  return words[kind]({ least, most: maxLength })
}
