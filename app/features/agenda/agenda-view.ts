import type { Span } from '../../lib/time/intervals.ts'
import { showClock, showDay, showDayShort, showOffset, showZone } from '../../lib/time/show-time.ts'
import { bookingStatusWords } from '../booking/booking-status.ts'
import type { AgendaAppointment, AgendaPerson } from './agenda.server.ts'
import {
  type AskedAgenda,
  byStart,
  clipSpan,
  type DayPlace,
  listDays,
  listGaps,
  overlaps,
  toAxis,
  toDayPlace,
  toDaySpan,
  toMinutes,
  toReadTwice,
} from './agenda-days.ts'

type Hours = Span & Readonly<{ counsellorId: string; officeId: string }>
type Closed = Span & Readonly<{ kind: 'leave' | 'holiday'; counsellorId: string; note: string }>

type Given = Readonly<{
  asked: Pick<AskedAgenda, 'view' | 'on'>
  /** Whose clock the days are on. */
  timeZone: string
  people: readonly AgendaPerson[]
  /** Of one office only. */
  officeId: string | null
  /** One counsellor was chosen, so that a week has a column a day and nothing else. */
  isOnePerson: boolean
  sessions: readonly AgendaAppointment[]
  hours: readonly Hours[]
  closed: readonly Closed[]
  now: Temporal.Instant
}>

export type AgendaEntry = Readonly<{
  key: string
  kind: 'session' | 'held' | 'free' | 'leave' | 'holiday'
  times: string
  title: string
  notes: readonly string[]
  /** Of a session. */
  bookingId: string | null
  status: string | null
  /** Free time that is still to come, where a session can be booked. */
  bookWith: string | null
  /** On the drawing, in minutes of the day's clock. */
  place: DayPlace
}>

export type AgendaColumn = Readonly<{
  key: string
  title: string
  day: string
  /** `3 sessions, the first at 09:00, 2 h 30 min free`. */
  summary: string
  isToday: boolean
  entries: readonly AgendaEntry[]
}>

export type AgendaSheet = Readonly<{
  title: string
  zone: string
  /** Whether times can be drawn to scale: a column is then one person's day. */
  isDrawn: boolean
  axis: Readonly<{ fromHour: number; untilHour: number }>
  columns: readonly AgendaColumn[]
}>

/** An agenda in words and places: a day with a column for each counsellor, or a week with one for each day. */
export function toAgendaSheet(given: Given): AgendaSheet {
  const { asked, timeZone, people, isOnePerson } = given
  const days = listDays(asked.view, asked.on)
  const showTitle = asked.view === 'week' ? showDayShort : showDay
  const columns =
    asked.view === 'day' && !isOnePerson
      ? listPersonColumns(given, days[0] ?? asked.on)
      : days.map((day) => toColumn(given, { day, people, title: showTitle(day), names: !isOnePerson }))
  const places = columns.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind !== 'leave' && kind !== 'holiday').map(({ place }) => place),
  )
  const [first = asked.on, last = first] = [days[0], days.at(-1)]
  return {
    title: asked.view === 'day' ? showDay(first) : `${showDay(first)} to ${showDay(last)}`,
    zone: showZone(toDaySpan(first, timeZone).startsAt, timeZone),
    isDrawn: asked.view === 'day' || isOnePerson,
    axis: toAxis(places),
    columns,
  }
}

/** Who has hours, sessions or leave that day; and the sessions of nobody we know. */
function listPersonColumns(given: Given, day: Temporal.PlainDate): AgendaColumn[] {
  const own = given.people.map((person) =>
    toColumn(given, { day, people: [person], title: person.name, names: false }),
  )
  const others = toColumn(given, { day, people: [], title: 'No counsellor', names: false })
  return [...own, others].filter(({ entries }) => entries.length > 0)
}

type Wanted = Readonly<{
  day: Temporal.PlainDate
  people: readonly AgendaPerson[]
  title: string
  /** Entries name their counsellor. */
  names: boolean
}>

function toColumn(given: Given, { day, people, title, names }: Wanted): AgendaColumn {
  const { timeZone, now, officeId } = given
  const whole = toDaySpan(day, timeZone)
  const ids = new Set(people.map(({ id }) => id))
  const isHere = (counsellorId: string | null) =>
    counsellorId === null ? names || people.length === 0 : ids.has(counsellorId)
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const isReadTwice = toReadTwice(whole, timeZone)
  const clock = (instant: Temporal.Instant) => {
    const time = showClock(instant, timeZone)
    return isReadTwice(instant) ? `${time} (${showOffset(instant, timeZone)})` : time
  }
  const toEntry = (span: Span, rest: Omit<AgendaEntry, 'times' | 'place'>): Placed[] => {
    const place = toDayPlace(span, whole, timeZone)
    return place ? [{ span, ...rest, place, times: showTimes(span, place, clock) }] : []
  }
  const sessions = given.sessions.filter(
    (session) => isHere(session.counsellorId) && overlaps(session, whole),
  )
  const free = people.flatMap(({ id }) =>
    listFree(given, { counsellorId: id, officeId, whole }).map((gap) => ({ ...gap, counsellorId: id })),
  )
  const entries = [
    ...given.closed
      .filter((closed) => ids.has(closed.counsellorId))
      .flatMap((closed) => toEntry(closed, toClosedEntry(closed, names ? nameOf : null))),
    ...sessions.flatMap((session) => toEntry(session, toSessionEntry(session, names ? nameOf : null))),
    // In a list of everybody they would hide the sessions.
    ...(names ? [] : free.flatMap((gap) => toEntry(gap, toFreeEntry(gap, now)))),
  ].sort((a, b) => byStart(a.span, b.span))
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    key: people.length === 1 ? `${day} ${people[0]?.id}` : `${day} ${title}`,
    title,
    day: day.toString(),
    summary: showSummary(sessions, free, timeZone),
    isToday: day.equals(today),
    entries: entries.map(({ span, ...entry }) => entry),
  }
}

type Placed = AgendaEntry & Readonly<{ span: Span }>

function listFree(
  { hours, sessions, closed }: Given,
  { counsellorId, officeId, whole }: { counsellorId: string; officeId: string | null; whole: Span },
): Span[] {
  const isOwn = (row: { counsellorId: string | null }) => row.counsellorId === counsellorId
  const open = hours
    .filter((row) => isOwn(row) && (officeId === null || row.officeId === officeId))
    .flatMap((row) => clipSpan(row, whole) ?? [])
  return listGaps(open, [...sessions.filter(isOwn), ...closed.filter(isOwn)])
}

type Names = ReadonlyMap<string, string> | null

function toSessionEntry(session: AgendaAppointment, names: Names) {
  const { id, status, name, mode, office, room, counsellorId } = session
  const where = mode === 'ONLINE' ? 'Online' : [room, office].filter(Boolean).join(', ') || 'In person'
  const who = names ? [names.get(counsellorId ?? '') ?? 'No counsellor'] : []
  const isHeld = status === 'held'
  return {
    key: id,
    kind: isHeld ? ('held' as const) : ('session' as const),
    title: isHeld ? 'Held: somebody is booking' : (name ?? 'No name'),
    notes: [...who, ...(mode ? [where] : [])],
    bookingId: isHeld ? null : id,
    bookWith: null,
    status: isHeld ? null : (bookingStatusWords[status] ?? status),
  }
}

function toClosedEntry({ kind, note, counsellorId, startsAt }: Closed, names: Names) {
  const title = kind === 'leave' ? 'Leave' : 'Holiday'
  return {
    key: `${kind} ${counsellorId} ${startsAt}`,
    kind,
    title: note ? `${title}: ${note}` : title,
    notes: names ? [names.get(counsellorId) ?? ''] : [],
    bookingId: null,
    bookWith: null,
    status: null,
  }
}

function toFreeEntry(gap: Span & Readonly<{ counsellorId: string }>, now: Temporal.Instant) {
  return {
    key: `free ${gap.counsellorId} ${gap.startsAt}`,
    kind: 'free' as const,
    title: 'Free',
    notes: [],
    bookingId: null,
    bookWith: Temporal.Instant.compare(gap.endsAt, now) > 0 ? gap.counsellorId : null,
    status: null,
  }
}

/** `09:00 to 09:30`; of what lasts over midnight only the part of this day. */
function showTimes(span: Span, place: DayPlace, clock: (instant: Temporal.Instant) => string): string {
  const { isContinued, goesOn } = place
  if (isContinued && goesOn) return 'All day'
  if (place.fromMinute === 0 && place.untilMinute === 1_440 && toMinutes(span) >= 1_380) return 'All day'
  if (isContinued) return `until ${clock(span.endsAt)}, from the day before`
  if (goesOn) return `from ${clock(span.startsAt)}, over midnight until ${clock(span.endsAt)}`
  return `${clock(span.startsAt)} to ${clock(span.endsAt)}`
}

function showSummary(
  sessions: readonly AgendaAppointment[],
  free: readonly Span[],
  timeZone: string,
): string {
  const booked = sessions.filter(({ status }) => status !== 'held')
  const [first] = booked
  const minutes = free.reduce((sum, gap) => sum + toMinutes(gap), 0)
  return [
    booked.length === 1 ? '1 session' : `${booked.length || 'No'} sessions`,
    first ? `the first at ${showClock(first.startsAt, timeZone)}` : '',
    minutes > 0 ? `${showLength(minutes)} free` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function showLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
