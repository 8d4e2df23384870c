/** One person makes at most so many files in 24 hours (`export` in lib/security/rate-limits). */
export const mostFilesADay = 5

/** The length of the reason for a file, in characters. */
export const exportReasonLength = { min: 5, max: 200 } as const

/** A calendar file holds at most so many sessions. */
export const mostFileSessions = 1_000
