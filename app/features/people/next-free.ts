import { showDay, weekdays } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'

const weekDays = 7

/** Returns 'Next free: Thursday'. A cached page shows it for a minute, so it has no clock time. */
export function showNextFree(
  next: Temporal.ZonedDateTime | undefined,
  now: Temporal.Instant,
  { site }: Words['people'],
): string {
  if (!next) return site.fullNow
  const today = now.toZonedDateTimeISO(next.timeZoneId).toPlainDate()
  const day = next.toPlainDate()
  const ahead = today.until(day).days
  if (ahead === 0) return site.nextFree({ day: site.today })
  if (ahead === 1) return site.nextFree({ day: site.tomorrow })
  return site.nextFree({ day: ahead < weekDays ? (weekdays[day.dayOfWeek - 1] ?? '') : showDay(day, now) })
}
