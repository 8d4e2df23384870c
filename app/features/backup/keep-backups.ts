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
