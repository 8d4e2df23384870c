/** Returns the whole seconds until an instant, at least one. */
export function toSecondsUntil(at: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(at.since(now).total('seconds')))
}
