const most = 128

/**
 * What is wrong with the length of a new password, or null. Characters are code points, as people count them;
 * 8 are the least for clients, 15 for administrators.
 */
export function findLengthProblem(password: string, least: 8 | 15): string | null {
  const characters = [...password].length
  if (characters < least) return `Password must be ${least} characters or more`
  return characters > most ? `Password must be ${most} characters or less` : null
}
