/** From this age clients agree for themselves in every country. */
export const adultAge = 18

/** Returns whether a client is known to be under 18. */
export function isMinorAge(age: number | null): boolean {
  return age !== null && age < adultAge
}
