import type { Interval } from './intervals.ts'

/** A time during which the clocks of a zone keep one offset, in minutes ahead of UTC. */
export type OffsetInterval = Interval & Readonly<{ offset: number }>

const minuteMs = 60_000
const minuteNs = 60_000_000_000

/** Returns the offsets of a zone between two epoch minutes: one interval, and one more for each clock change. */
export function listOffsets(timeZone: string, from: number, until: number): OffsetInterval[] {
  const offsets: OffsetInterval[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from * minuteMs).toZonedDateTimeISO(timeZone)
  let start = from
  while (start < until) {
    const change = at.getTimeZoneTransition('next')
    const end = change ? Math.min(until, Math.ceil(change.epochMilliseconds / minuteMs)) : until
    offsets.push({ from: start, until: end, offset: at.offsetNanoseconds / minuteNs })
    if (!change) break
    at = change
    start = end
  }
  return offsets
}

/** Returns what the local clock reads at an epoch minute, in minutes since 1970-01-01T00:00 local time. */
export function toLocalMinute(offsets: readonly OffsetInterval[], minute: number): number {
  const own = offsets.find(({ until }) => minute < until) ?? offsets.at(-1)
  return minute + (own?.offset ?? 0)
}

/**
 * Returns all epoch minutes at which the local clock reads from one local minute up to another. An hour that comes twice
 * gives two intervals, and a skipped hour gives none.
 */
export function toEpochIntervals(
  offsets: readonly OffsetInterval[],
  localFrom: number,
  localUntil: number,
): OffsetInterval[] {
  const intervals: OffsetInterval[] = []
  for (const own of offsets) {
    const from = Math.max(own.from, localFrom - own.offset)
    const until = Math.min(own.until, localUntil - own.offset)
    if (from < until) intervals.push({ from, until, offset: own.offset })
  }
  return intervals
}
