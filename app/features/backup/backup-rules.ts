import type { LatestRuns } from './backup-runs.server.ts'

/** The hour of the daily backup in UTC: 0:00 in Nigeria, 4:30 in India. */
const quietHour = 23

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

/** How many backups are kept: the newest of each day, week and month, counted back from today (UTC). */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const

type Backup = Readonly<{ name: string; madeAt: Temporal.Instant }>

/**
 * Returns the backups to delete. A backup stays when it is the newest of one of the last 7 days, of one of the last 4 weeks (from
 * Monday) or of one of the last 12 months. The newest of all always stays.
 */
export function listExpiredBackups<Some extends Backup>(
  backups: readonly Some[],
  now: Temporal.Instant,
): Some[] {
  const newestFirst = [...backups].sort((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt))
  const today = toDay(now)
  const week = today.subtract({ days: today.dayOfWeek - 1 })
  const month = today.with({ day: 1 })
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [toPeriod, first] of [
    [(day: Temporal.PlainDate) => day, today.subtract({ days: keptBackups.days - 1 })],
    [
      (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 }),
      week.subtract({ weeks: keptBackups.weeks - 1 }),
    ],
    [(day: Temporal.PlainDate) => day.with({ day: 1 }), month.subtract({ months: keptBackups.months - 1 })],
  ] as const) {
    const seen = new Set<string>()
    for (const backup of newestFirst) {
      const period = toPeriod(toDay(backup.madeAt))
      if (Temporal.PlainDate.compare(period, first) < 0 || seen.has(period.toString())) continue
      seen.add(period.toString())
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}

const toDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate()
