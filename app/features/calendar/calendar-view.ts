import { isolate } from '../../lib/text/isolate.ts'
import type { Span } from '../../lib/time/intervals.ts'
import { showClock, showShortDay } from '../../lib/time/show-time.ts'
import type { StatusTone } from '../../ui/text/status-word.tsx'
import { contactFirst } from '../../words/en/booking-status.ts'
import { bookingPage, calendarParts } from '../../words/staff/work/booking-page.ts'
import { canMove } from '../booking/allowed-changes.ts'
import { isContactFirst } from '../booking/guardian/guardian-decisions.ts'
import type { CalendarAppointment, CalendarPerson } from './calendar.server.ts'
import {
  byStart,
  type CalendarParams,
  type DayPosition,
  listDays,
  overlaps,
  toAxis,
  toDayPosition,
  toDaySpan,
  toMinutes,
} from './calendar-days.ts'
import { findGap, type Gap, type Hours, listFree, listOpen } from './calendar-gaps.ts'
import { type Lane, toLanes } from './calendar-lanes.ts'
import { showLocation } from './session-location.ts'
import { toShownStatus } from './session-status.ts'

type Closed = Span & Readonly<{ kind: 'leave' | 'holiday'; counsellorId: string; note: string }>

type CalendarInput = Readonly<{
  params: Pick<CalendarParams, 'view' | 'on'>
  /** The zone of the days. */
  timeZone: string
  people: readonly CalendarPerson[]
  /** Null for all offices. */
  officeId: string | null
  /** One counsellor is selected. */
  isOnePerson: boolean
  appointments: readonly CalendarAppointment[]
  hours: readonly Hours[]
  closed: readonly Closed[]
  now: Temporal.Instant
}>

export type CalendarEntry = Readonly<{
  key: string
  kind: 'appointment' | 'held' | 'free' | 'leave' | 'holiday'
  times: string
  title: string
  notes: readonly string[]
  /** Whose it is, in a column of several people. */
  counsellor?: string
  /** Only for appointments. */
  bookingId?: string
  /** Only for sessions of groups and workshops. */
  groupId?: string
  status?: string
  tone?: StatusTone
  isContactFirst?: boolean
  officeId?: string | null
  /** It can get another time. */
  isMovable?: boolean
  /** Only for a free interval in the future. */
  gap?: Gap
  /** The position on the drawing. */
  position: DayPosition
  /** Null when there is no space beside the others. Leave, holidays and free intervals have none. */
  lane?: Lane | null
}>

export type CalendarColumn = Readonly<{
  key: string
  title: string
  day: string
  /** `3 sessions, the first at 9:00 am, 2 h 30 min free`. */
  summary: string
  /** `3 sessions`, and whom to contact first. */
  count: string
  sessions: number
  isToday: boolean
  /** The minute of the clock, only today. */
  nowMinute: number | null
  /** The only counsellor of the column. */
  counsellorId: string | null
  /** The holidays and closed days of the day, with their notes. */
  holidays: readonly string[]
  /** Who is on leave or has a holiday, in a column of several people. */
  away: readonly string[]
  /** When somebody works, without leave and holidays. */
  open: readonly DayPosition[]
  entries: readonly CalendarEntry[]
}>

export type CalendarSheet = Readonly<{
  axis: Readonly<{ fromHour: number; untilHour: number }>
  columns: readonly CalendarColumn[]
}>

/** Returns a calendar ready to show: a day has one column for each counsellor, a week one for each day. */
export function toCalendarSheet(input: CalendarInput): CalendarSheet {
  const { params, people, isOnePerson } = input
  const days = listDays(params.view, params.on)
  const columns =
    params.view === 'day' && !isOnePerson
      ? listPersonColumns(input, days[0] ?? params.on)
      : days.map((day) =>
          toColumn(input, {
            day,
            people,
            title: showShortDay(day, input),
            namesCounsellor: !isOnePerson,
          }),
        )
  const positions = columns.flatMap(({ entries, open }) => [
    ...entries.filter(({ kind }) => !isClosedKind(kind)).map(({ position }) => position),
    ...open,
  ])
  return { axis: toAxis(positions), columns }
}

/** Returns a column for each person with entries on a day, then one for appointments without a counsellor. */
function listPersonColumns(input: CalendarInput, day: Temporal.PlainDate): CalendarColumn[] {
  const own = input.people.map((person) =>
    toColumn(input, { day, people: [person], title: person.name, namesCounsellor: false }),
  )
  const others = toColumn(input, {
    day,
    people: [],
    title: calendarParts.noCounsellor,
    namesCounsellor: false,
  })
  return [...own, others].filter(({ entries }) => entries.length > 0)
}

type ColumnInput = Readonly<{
  day: Temporal.PlainDate
  people: readonly CalendarPerson[]
  title: string
  namesCounsellor: boolean
}>

function toColumn(
  input: CalendarInput,
  { day, people, title, namesCounsellor }: ColumnInput,
): CalendarColumn {
  const { timeZone, now, officeId } = input
  const whole = toDaySpan(day, timeZone)
  const ids = new Set(people.map(({ id }) => id))
  const isHere = (counsellorId: string | null) =>
    counsellorId === null ? namesCounsellor || people.length === 0 : ids.has(counsellorId)
  const names = namesCounsellor ? new Map(people.map(({ id, name }) => [id, isolate(name)])) : null
  const clock = (instant: Temporal.Instant) => showClock(instant, timeZone)
  const toEntry = (span: Span, rest: Omit<CalendarEntry, 'times' | 'position'>): DrawnEntry[] => {
    const position = toDayPosition(span, whole, timeZone)
    return position ? [{ span, ...rest, position, times: showTimes(span, position, clock) }] : []
  }
  const appointments = input.appointments.filter(
    (appointment) => isHere(appointment.counsellorId) && overlaps(appointment, whole),
  )
  const takes = ({ status }: CalendarAppointment) => status !== 'cancelled'
  const work = { ...input, appointments: input.appointments.filter(takes) }
  const free = people.flatMap(({ id }) =>
    listFree(work, { counsellorId: id, officeId, whole }).map((gap) => ({ ...gap, counsellorId: id })),
  )
  const closed = input.closed.filter((row) => ids.has(row.counsellorId) && overlaps(row, whole))
  const booked = appointments.flatMap((appointment) =>
    toEntry(appointment, toAppointmentEntry(appointment, names, now)),
  )
  const lanes = toLanes(booked)
  const entries = [
    ...closed.flatMap((row) => toEntry(row, toClosedEntry(row, names))),
    ...booked.map((entry, index) => ({ ...entry, lane: lanes[index] })),
    // In a column of several people, free intervals would hide the appointments.
    ...(names ? [] : free.flatMap((gap) => toEntry(gap, toFreeEntry(work, gap)))),
  ].sort((a, b) => byStart(a.span, b.span))
  const local = now.toZonedDateTimeISO(timeZone)
  const isToday = day.equals(local.toPlainDate())
  return {
    key: people.length === 1 ? `${day} ${people[0]?.id}` : `${day} ${title}`,
    title,
    day: day.toString(),
    // The free hours of several people do not add up to a time for one client.
    ...showSummary(appointments, names ? [] : free, timeZone),
    isToday,
    nowMinute: isToday ? local.hour * 60 + local.minute : null,
    counsellorId: people.length === 1 ? (people[0]?.id ?? null) : null,
    holidays: [...new Set(closed.flatMap((row) => (row.kind === 'holiday' ? [showClosed(row)] : [])))],
    away: names ? [...new Set(closed.map((row) => names.get(row.counsellorId) ?? ''))] : [],
    open: listOpen(input, ids, whole).flatMap((span) => toDayPosition(span, whole, timeZone) ?? []),
    entries: entries.map(({ span, ...entry }) => entry),
  }
}

const isClosedKind = (kind: CalendarEntry['kind']) => kind === 'leave' || kind === 'holiday'

type DrawnEntry = CalendarEntry & Readonly<{ span: Span }>

type Names = ReadonlyMap<string, string> | null

function toAppointmentEntry(appointment: CalendarAppointment, names: Names, now: Temporal.Instant) {
  const { id, groupId, status, name, mode, officeId, counsellorId, comingConfirmedAt } = appointment
  const counsellor = names?.get(counsellorId ?? '')
  const who = names ? [counsellor ?? calendarParts.noCounsellor] : []
  const isHeld = status === 'held'
  const isFirst = status !== 'cancelled' && isContactFirst(appointment)
  const { tone, word } = toShownStatus(appointment, now)
  return {
    key: id,
    kind: isHeld ? ('held' as const) : ('appointment' as const),
    title: groupId
      ? calendarParts.group({ name: isolate(name ?? '') })
      : isHeld
        ? calendarParts.held
        : (name ?? bookingPage.noName),
    notes: [
      ...(isFirst ? [contactFirst] : []),
      ...who,
      ...(mode ? [showLocation(appointment)] : []),
      ...(comingConfirmedAt ? [bookingPage.willCome] : []),
    ],
    tone: isHeld ? ('waiting' as const) : tone,
    officeId,
    ...(counsellor ? { counsellor } : {}),
    ...(isHeld ? {} : { ...(groupId ? { groupId } : { bookingId: id }), status: word }),
    ...(!groupId && canMove(appointment, now) ? { isMovable: true } : {}),
    ...(isFirst ? { isContactFirst: true } : {}),
  }
}

function showClosed({ kind, note }: Closed): string {
  const title = kind === 'leave' ? calendarParts.leave : calendarParts.holiday
  return note ? `${title}: ${isolate(note)}` : title
}

function toClosedEntry(row: Closed, names: Names) {
  const { kind, counsellorId, startsAt } = row
  return {
    key: `${kind} ${counsellorId} ${startsAt}`,
    kind,
    title: showClosed(row),
    notes: names ? [names.get(counsellorId) ?? ''] : [],
  }
}

function toFreeEntry(input: CalendarInput, { counsellorId, ...span }: Span & { counsellorId: string }) {
  return {
    key: `free ${counsellorId} ${span.startsAt}`,
    kind: 'free' as const,
    title: calendarParts.free,
    notes: [],
    gap: findGap(input, counsellorId, span, input.now),
  }
}

/** Returns `9:00 am to 9:30 am`. A span over midnight shows only its part of this day. */
function showTimes(span: Span, position: DayPosition, clock: (instant: Temporal.Instant) => string): string {
  const { isContinued, goesOn } = position
  if (isContinued && goesOn) return calendarParts.allDay
  if (position.fromMinute === 0 && position.untilMinute === 1_440 && toMinutes(span) >= 1_380)
    return calendarParts.allDay
  if (isContinued) return calendarParts.continued({ until: clock(span.endsAt) })
  const times = { from: clock(span.startsAt), until: clock(span.endsAt) }
  return goesOn ? calendarParts.goesOn(times) : calendarParts.fromTo(times)
}

function showSummary(
  appointments: readonly CalendarAppointment[],
  free: readonly Span[],
  timeZone: string,
): Pick<CalendarColumn, 'summary' | 'count' | 'sessions'> {
  const booked = appointments.filter(({ status }) => status !== 'held' && status !== 'cancelled')
  const [first] = booked
  // The drawing has no room for the words in a short appointment.
  const contacts = appointments
    .filter((appointment) => appointment.status !== 'cancelled' && isContactFirst(appointment))
    .map(({ startsAt }) => showClock(startsAt, timeZone))
  const minutes = Math.round(free.reduce((sum, gap) => sum + toMinutes(gap), 0))
  const count = calendarParts.sessions({ count: booked.length })
  const facts = [
    count,
    first ? calendarParts.first({ at: showClock(first.startsAt, timeZone) }) : '',
    minutes > 0 ? calendarParts.freeFor({ length: showLength(minutes) }) : '',
  ]
  const addContacts = (text: string) =>
    contacts.length === 0 ? text : `${text}. ${contactFirst}: ${contacts.join(', ')}`
  return {
    summary: addContacts(facts.filter(Boolean).join(', ')),
    count: addContacts(count),
    sessions: booked.length,
  }
}

function showLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours > 0 ? calendarParts.hours({ count: hours }) : '',
    rest > 0 ? calendarParts.minutes({ count: rest }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** More columns cannot be read side by side. */
export const mostPeople = 12

type Known = Readonly<{
  /** The people with appointments in the range, at the selected office. */
  busy: ReadonlySet<string>
  hours: readonly Readonly<{ counsellorId: string; officeId: string }>[]
  closed: readonly Readonly<{ counsellorId: string }>[]
  /** Null for all offices. */
  officeId: string | null
}>

/**
 * Returns the people with entries in the calendar of a range, in the order given. Of more than a page, those with appointments come first.
 * Appointments count for everybody. Hours count for active people, and so does leave when no office is selected.
 */
export function listPeopleWithEntries(
  people: readonly CalendarPerson[],
  { busy, hours, closed, officeId }: Known,
): CalendarPerson[] {
  const isHere = (hour: Known['hours'][number]) => officeId === null || hour.officeId === officeId
  const away = officeId === null ? closed : []
  const planned = new Set([...hours.filter(isHere), ...away].map(({ counsellorId }) => counsellorId))
  const found = people.filter(({ id, active }) => busy.has(id) || (active && planned.has(id)))
  if (found.length <= mostPeople) return found
  // The first page shows twelve people. Sessions must not stand on a later one.
  return [...found.filter(({ id }) => busy.has(id)), ...found.filter(({ id }) => !busy.has(id))]
}
