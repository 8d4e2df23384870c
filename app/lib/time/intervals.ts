import type { Stretch } from './zone-offsets.ts'

export type Span = Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }>

const minuteMs = 60_000

export function toStretch({ startsAt, endsAt }: Span): Stretch {
  return { from: startsAt.epochMilliseconds / minuteMs, until: endsAt.epochMilliseconds / minuteMs }
}

export function toSpan({ from, until }: Stretch): Span {
  const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(Math.round(minute * minuteMs))
  return { startsAt: at(from), endsAt: at(until) }
}

/** The same time as ascending stretches that neither overlap nor touch. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: { from: number; until: number }[] = []
  for (const { from, until } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}

/** What is left of `open` without `closed`. Both ascend and neither overlaps itself; so does the result. */
export function subtractStretches(open: readonly Stretch[], closed: readonly Stretch[]): Stretch[] {
  if (closed.length === 0) return [...open]
  return open.flatMap(({ from, until }) => {
    const left: Stretch[] = []
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
