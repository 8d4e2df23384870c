import { type Interval, listOffsets, toLocalMinute } from '../../../lib/time/intervals.ts'
import type { Counsellor } from './schedule.ts'

const dayMinutes = 1_440

/**
 * Returns a function that says whether the counsellor takes one more appointment on the local day of a start, or null if the
 * counsellor has no limit.
 */
export function createDailyLimitCheck(
  { dailyLimit, timeZone }: Pick<Counsellor, 'dailyLimit' | 'timeZone'>,
  starts: readonly number[],
  range: Interval,
): ((start: number) => boolean) | null {
  if (dailyLimit === null) return null
  const offsets = listOffsets(timeZone, range.from - 2 * dayMinutes, range.until + 2 * dayMinutes)
  const toDay = (minute: number) => Math.floor(toLocalMinute(offsets, minute) / dayMinutes)
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(toDay(start), (counts.get(toDay(start)) ?? 0) + 1)
  return (start) => (counts.get(toDay(start)) ?? 0) < dailyLimit
}
