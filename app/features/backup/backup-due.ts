import type { LatestRuns } from './backup-runs.server.ts'

/** The hour of the daily backup in UTC: 0:00 in Nigeria, 4:30 in India. */
export const quietHour = 23

/** A backup that failed is tried again after this time. */
const retryAfter = { minutes: 15 } as const

/** Returns whether the process should make a backup: none has succeeded since the last quiet hour, and none failed a moment ago. */
export function isBackupDue({ succeeded, newest }: LatestRuns, now: Temporal.Instant): boolean {
  const { compare } = Temporal.Instant
  if (succeeded && compare(succeeded.startedAt, toLastQuietHour(now)) >= 0) return false
  return !newest?.problem || compare(newest.finishedAt ?? newest.startedAt, now.subtract(retryAfter)) <= 0
}

function toLastQuietHour(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: quietHour })
  const last = Temporal.Instant.compare(today.toInstant(), now) <= 0 ? today : today.subtract({ days: 1 })
  return last.toInstant()
}
