/** Lengths are numbers of characters (code points). */
export const clientMinLength = 8
export const staffMinLength = 15
export const maxLength = 128

/** Returns the problem with the length of a password, or null. */
export function findLengthProblem(password: string, minLength: number): string | null {
  const characters = [...password].length
  if (characters < minLength) return `Password must be ${minLength} characters or more`
  return characters > maxLength ? `Password must be ${maxLength} characters or less` : null
}
