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
