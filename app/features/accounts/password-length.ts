const maxLength = 128

/** Returns the problem with the length of a new password, or null. Clients need 8 characters (code points), staff 15. */
export function findLengthProblem(password: string, minLength: 8 | 15): string | null {
  const characters = [...password].length
  if (characters < minLength) return `Password must be ${minLength} characters or more`
  return characters > maxLength ? `Password must be ${maxLength} characters or less` : null
}
