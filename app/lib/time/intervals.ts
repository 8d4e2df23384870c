/** A time from one epoch minute up to another, which does not belong to it. */
export type Interval = Readonly<{ from: number; until: number }>

/** A time from one instant up to another, which does not belong to it. */
export type Span = Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }>

const minuteMs = 60_000

export function toInterval({ startsAt, endsAt }: Span): Interval {
  return { from: startsAt.epochMilliseconds / minuteMs, until: endsAt.epochMilliseconds / minuteMs }
}

export function toSpan({ from, until }: Interval): Span {
  const toInstant = (minute: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(minute * minuteMs))
  return { startsAt: toInstant(from), endsAt: toInstant(until) }
}

export function isOverlapping(a: Interval, b: Interval): boolean {
  return a.from < b.until && a.until > b.from
}

/** Returns the union of the intervals, ascending. Intervals that overlap or touch become one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { from: number; until: number }[] = []
  for (const { from, until } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}

/** Returns the time that is in `open` and not in `closed`, ascending. Both lists must be merged. */
export function subtractIntervals(open: readonly Interval[], closed: readonly Interval[]): Interval[] {
  if (closed.length === 0) return [...open]
  return open.flatMap(({ from, until }) => {
    const left: Interval[] = []
    let at = from
    for (const gap of closed) {
      if (gap.until <= at || gap.from >= until) continue
      if (gap.from > at) left.push({ from: at, until: gap.from })
      at = gap.until
    }
    if (at < until) left.push({ from: at, until })
    return left
  })
}

/** A time during which the clocks of a zone keep one offset, in minutes ahead of UTC. */
export type OffsetInterval = Interval & Readonly<{ offset: number }>

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
