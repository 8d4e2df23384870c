/** A stretch of time in which the clocks of a zone keep one offset. Epoch minutes, half open; offset in minutes. */
export type OffsetSpan = Readonly<{ from: number; until: number; offset: number }>

/** Epoch minutes, half open. */
export type Stretch = Readonly<{ from: number; until: number }>

const minuteMs = 60_000
const minuteNs = 60_000_000_000

/** The offsets of a zone from one epoch minute to another: one span, or one more for each clock change between. */
export function listOffsetSpans(timeZone: string, from: number, until: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from * minuteMs).toZonedDateTimeISO(timeZone)
  let start = from
  while (start < until) {
    const change = at.getTimeZoneTransition('next')
    const end = change ? Math.min(until, Math.ceil(change.epochMilliseconds / minuteMs)) : until
    spans.push({ from: start, until: end, offset: at.offsetNanoseconds / minuteNs })
    if (!change) break
    at = change
    start = end
  }
  return spans
}

/** The local clock of an instant: minutes since 1970-01-01T00:00 as the clock on the wall reads. */
export function toLocalMinute(spans: readonly OffsetSpan[], minute: number): number {
  return minute + (spans.find((span) => minute < span.until) ?? spans.at(-1) ?? noOffset).offset
}

const noOffset: OffsetSpan = { from: 0, until: 0, offset: 0 }

/**
 * All instants at which the local clock reads from one local minute up to another. An hour that comes twice
 * gives both passes, an hour that is skipped gives none.
 */
export function listInstantsOnClock(
  spans: readonly OffsetSpan[],
  localFrom: number,
  localUntil: number,
): (Stretch & { offset: number })[] {
  const stretches: (Stretch & { offset: number })[] = []
  for (const span of spans) {
    const from = Math.max(span.from, localFrom - span.offset)
    const until = Math.min(span.until, localUntil - span.offset)
    if (from < until) stretches.push({ from, until, offset: span.offset })
  }
  return stretches
}
