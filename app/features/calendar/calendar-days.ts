import { readDay } from '../../lib/time/days.ts'
import { mergeIntervals, type Span, subtractIntervals, toInterval, toSpan } from '../../lib/time/intervals.ts'

/** A list and a week have seven days, a month has whole weeks. A week begins on Monday. */
export const calendarViews = ['list', 'day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The orders of the list. */
export const appointmentSorts = ['when', 'client', 'counsellor', 'place', 'status'] as const
export type AppointmentSort = (typeof appointmentSorts)[number]

/** The parameters of a calendar's URL. */
export type CalendarParams = Readonly<{
  view: CalendarView
  on: Temporal.PlainDate
  /** Not checked. Empty for all. */
  counsellorId: string
  officeId: string
  /** Shows cancelled appointments too. A month has none. */
  withCancelled: boolean
  sort: AppointmentSort
}>

/** The position of a span on one day, in minutes of that day's clock. */
export type DayPosition = Readonly<{
  fromMinute: number
  untilMinute: number
  /** It began on an earlier day. */
  isContinued: boolean
  /** It ends on a later day. */
  goesOn: boolean
}>

const dayMinutes = 1_440
/** Shorter free intervals are left out, because no appointment fits in. */
const shortestGapMinutes = 30

/** Returns the parameters of a URL. Invalid ones count as missing. */
export function readCalendarParams(query: URLSearchParams, today: Temporal.PlainDate): CalendarParams {
  const [view, sort] = [query.get('view'), query.get('sort')]
  return {
    view: calendarViews.find((known) => known === view) ?? 'week',
    on: readDay(query.get('on')) ?? today,
    counsellorId: query.get('counsellor') ?? '',
    officeId: query.get('office') ?? '',
    withCancelled: query.get('cancelled') === '1',
    sort: appointmentSorts.find((known) => known === sort) ?? 'when',
  }
}

/** Returns the day itself, seven days from it on, Monday to Sunday of its week, or the whole weeks of its month. */
export function listDays(view: CalendarView, on: Temporal.PlainDate): Temporal.PlainDate[] {
  if (view === 'day') return [on]
  if (view === 'month') {
    const first = toMonday(on.with({ day: 1 }))
    const last = toMonday(on.with({ day: on.daysInMonth })).add({ days: 6 })
    return Array.from({ length: first.until(last).days + 1 }, (_, days) => first.add({ days }))
  }
  const first = view === 'list' ? on : toMonday(on)
  return Array.from({ length: 7 }, (_, days) => first.add({ days }))
}

const toMonday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

/** Returns the days one step before and after. */
export function toNeighbours(view: CalendarView, on: Temporal.PlainDate) {
  const step = view === 'month' ? { months: 1 } : { days: view === 'day' ? 1 : 7 }
  return { previous: on.subtract(step), next: on.add(step) }
}

/** Returns the start and the end of a day in a zone. The day has 23 or 25 hours where clocks change. */
export function toDaySpan(day: Temporal.PlainDate, timeZone: string): Span {
  return {
    startsAt: day.toZonedDateTime(timeZone).toInstant(),
    endsAt: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  }
}

/** Returns the position of a span on the day `whole`, or null when the span lies on other days. */
export function toDayPosition(span: Span, whole: Span, timeZone: string): DayPosition | null {
  if (!overlaps(span, whole)) return null
  const isContinued = isBefore(span.startsAt, whole.startsAt)
  const goesOn = isBefore(whole.endsAt, span.endsAt)
  const fromMinute = isContinued ? 0 : toClockMinute(span.startsAt, timeZone)
  const reachesEnd = goesOn || span.endsAt.equals(whole.endsAt)
  const untilMinute = reachesEnd ? dayMinutes : toClockMinute(span.endsAt, timeZone)
  if (untilMinute > fromMinute) return { fromMinute, untilMinute, isContinued, goesOn }
  // The clock goes back during the span, so its end reads earlier than its start.
  const from = isContinued ? whole.startsAt : span.startsAt
  const length = Math.round((span.endsAt.epochMilliseconds - from.epochMilliseconds) / 60_000)
  return { fromMinute, untilMinute: Math.min(dayMinutes, fromMinute + length), isContinued, goesOn }
}

/** Returns the intervals of `open` outside `taken` that are long enough for an appointment, in order. */
export function listGaps(open: readonly Span[], taken: readonly Span[]): Span[] {
  const left = subtractIntervals(mergeIntervals(open.map(toInterval)), mergeIntervals(taken.map(toInterval)))
  return left.filter(({ from, until }) => until - from >= shortestGapMinutes).map(toSpan)
}

/** Returns the part of a span within another, or null. */
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

/** Returns the first and the last full hour of a drawing. An empty drawing shows office hours. */
export function toAxis(positions: readonly Pick<DayPosition, 'fromMinute' | 'untilMinute'>[]) {
  if (positions.length === 0) return { fromHour: 9, untilHour: 17 }
  return {
    fromHour: Math.floor(Math.min(...positions.map(({ fromMinute }) => fromMinute)) / 60),
    untilHour: Math.ceil(Math.max(...positions.map(({ untilMinute }) => untilMinute)) / 60),
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

/** Returns `09:30` for a minute of the day. */
export function toClockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
