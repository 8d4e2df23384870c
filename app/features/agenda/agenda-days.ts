import { mergeIntervals, type Span, subtractIntervals, toInterval, toSpan } from '../../lib/time/intervals.ts'
import { readDay } from '../../lib/time/plain-day.ts'

export type AgendaView = 'day' | 'week'

/** What an agenda is asked for, as it stands in its address. */
export type AskedAgenda = Readonly<{
  view: AgendaView
  on: Temporal.PlainDate
  /** As somebody sent them; '' for all. */
  counsellorId: string
  officeId: string
}>

/** Where a span lies on one day, in minutes of that day's clock. */
export type DayPlace = Readonly<{
  fromMinute: number
  untilMinute: number
  /** It began on an earlier day. */
  isContinued: boolean
  /** It ends on a later day. */
  goesOn: boolean
}>

const dayMinutes = 1_440
/** A shorter stretch of free time is none: a session would not fit in. */
const shortestGapMinutes = 30

/** Reads an address; what is not understood counts as not asked. */
export function readAskedAgenda(
  query: URLSearchParams,
  usual: Readonly<{ view: AgendaView; today: Temporal.PlainDate }>,
): AskedAgenda {
  const view = query.get('view')
  return {
    view: view === 'day' || view === 'week' ? view : usual.view,
    on: readDay(query.get('on')) ?? usual.today,
    counsellorId: query.get('counsellor') ?? '',
    officeId: query.get('office') ?? '',
  }
}

/** The day itself, or Monday to Sunday of its week. */
export function listDays(view: AgendaView, on: Temporal.PlainDate): Temporal.PlainDate[] {
  if (view === 'day') return [on]
  const monday = on.subtract({ days: on.dayOfWeek - 1 })
  return Array.from({ length: 7 }, (_, days) => monday.add({ days }))
}

/** The same day a step before and after. */
export function toNeighbours(view: AgendaView, on: Temporal.PlainDate) {
  const step = { days: view === 'day' ? 1 : 7 }
  return { previous: on.subtract(step), next: on.add(step) }
}

/** A day of a zone as instants, half open: 23 or 25 hours long where clocks change. */
export function toDaySpan(day: Temporal.PlainDate, timeZone: string): Span {
  return {
    startsAt: day.toZonedDateTime(timeZone).toInstant(),
    endsAt: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  }
}

/** Where a span lies on a day of a zone, which `toDaySpan` gives as `whole`; null where it does not touch it. */
export function toDayPlace(span: Span, whole: Span, timeZone: string): DayPlace | null {
  if (!overlaps(span, whole)) return null
  const isContinued = isBefore(span.startsAt, whole.startsAt)
  const goesOn = isBefore(whole.endsAt, span.endsAt)
  const fromMinute = isContinued ? 0 : toClockMinute(span.startsAt, timeZone)
  const reachesEnd = goesOn || span.endsAt.equals(whole.endsAt)
  const untilMinute = reachesEnd ? dayMinutes : toClockMinute(span.endsAt, timeZone)
  if (untilMinute > fromMinute) return { fromMinute, untilMinute, isContinued, goesOn }
  // The clock went back in the middle of it, so that it seems to end before it begins.
  const from = isContinued ? whole.startsAt : span.startsAt
  const length = Math.round((span.endsAt.epochMilliseconds - from.epochMilliseconds) / 60_000)
  return { fromMinute, untilMinute: Math.min(dayMinutes, fromMinute + length), isContinued, goesOn }
}

/**
 * Tells of instants whether `isReadTwice`. Where the clocks of a zone did not change from the day before `whole` to the day after
 * it, none of them there is, and most days of an agenda are such.
 */
export function toReadTwice(whole: Span, timeZone: string): (instant: Temporal.Instant) => boolean {
  const around = { startsAt: whole.startsAt.subtract({ hours: 24 }), endsAt: whole.endsAt.add({ hours: 24 }) }
  const [before, after] = [around.startsAt, around.endsAt].map(
    (at) => at.toZonedDateTimeISO(timeZone).offsetNanoseconds,
  )
  return (instant) =>
    (before !== after || !overlaps({ startsAt: instant, endsAt: instant }, around)) &&
    isReadTwice(instant, timeZone)
}

/** Whether the clock of a zone reads this time twice on that day, so that only the offset tells which it is. */
export function isReadTwice(instant: Temporal.Instant, timeZone: string): boolean {
  const reading = instant.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    reading.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  ) as [Temporal.Instant, Temporal.Instant]
  const isSkipped = !earlier.toZonedDateTimeISO(timeZone).toPlainDateTime().equals(reading)
  return !isSkipped && !earlier.equals(later)
}

/** What is left of `open` without `taken`, in order, where a session would fit in. */
export function listGaps(open: readonly Span[], taken: readonly Span[]): Span[] {
  const left = subtractIntervals(mergeIntervals(open.map(toInterval)), mergeIntervals(taken.map(toInterval)))
  return left.filter(({ from, until }) => until - from >= shortestGapMinutes).map(toSpan)
}

/** The part of a span within another; null where there is none. */
export function clipSpan(span: Span, { startsAt, endsAt }: Span): Span | null {
  const clipped = {
    startsAt: isBefore(span.startsAt, startsAt) ? startsAt : span.startsAt,
    endsAt: isBefore(endsAt, span.endsAt) ? endsAt : span.endsAt,
  }
  return isBefore(clipped.startsAt, clipped.endsAt) ? clipped : null
}

export function toMinutes({ startsAt, endsAt }: Span): number {
  return (endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000
}

/** The full hours that a drawing of these places needs, from and until; office hours where there is nothing. */
export function toAxis(places: readonly Pick<DayPlace, 'fromMinute' | 'untilMinute'>[]) {
  if (places.length === 0) return { fromHour: 9, untilHour: 17 }
  return {
    fromHour: Math.floor(Math.min(...places.map(({ fromMinute }) => fromMinute)) / 60),
    untilHour: Math.ceil(Math.max(...places.map(({ untilMinute }) => untilMinute)) / 60),
  }
}

export function byStart(a: Span, b: Span): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}

export function overlaps(a: Span, b: Span): boolean {
  return isBefore(a.startsAt, b.endsAt) && isBefore(b.startsAt, a.endsAt)
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0
}

function toClockMinute(instant: Temporal.Instant, timeZone: string): number {
  const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return hour * 60 + minute
}
