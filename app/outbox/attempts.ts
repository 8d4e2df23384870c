/** How long one process has an outgoing mail or webhook to itself. It is longer than any attempt, so another process takes over only when the first has died or hangs. */
export const lease = Temporal.Duration.from({ minutes: 2 })

/** Attempts wait one minute, then two, up to an hour. All attempts take most of a day. */
export const maxAttempts = 24

/** Returns when to try again after so many attempts. */
export function toNextAttempt(attempts: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.min(2 ** (attempts - 1), 60) })
}
