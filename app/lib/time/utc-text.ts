/** Returns an instant as programs get it: in UTC and in whole seconds, like 2027-01-09T08:00:00Z. */
export function toUtcText(instant: Temporal.Instant): string
export function toUtcText(instant: Temporal.Instant | null | undefined): string | null
export function toUtcText(instant: Temporal.Instant | null | undefined): string | null {
  return instant?.toString({ smallestUnit: 'second' }) ?? null
}
