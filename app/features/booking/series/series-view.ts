import type { Words } from '../../../words/words.ts'
import type { Mode } from '../../availability/rules/slot.ts'
import { isComing } from '../allowed-changes.ts'
import { readSlot, writeSlot } from '../time-picker/schedule-choice.ts'
import type { BookingRow } from '../transaction/booking-row.server.ts'
import type { DateChoices, SeriesDate } from './propose-series.server.ts'
import { followingSessions } from './series-question.tsx'
import { isAfter } from './series-rules.ts'

type Show = (instant: Temporal.Instant) => string
type DateWords = Words['session']['series']['dates']

const prefix = 'date-'
const leftOut = 'left_out'

/** Returns what a form says about the dates that do not fit. */
export function readDateChoices(fields: FormData | URLSearchParams): DateChoices {
  return new Map(
    [...fields.entries()].flatMap(([name, value]) => {
      if (!name.startsWith(prefix) || typeof value !== 'string') return []
      const slot = readSlot(value)
      const choice = value === leftOut ? leftOut : slot
      return choice ? [[name.slice(prefix.length), choice] as const] : []
    }),
  )
}

type Place = Readonly<{ mode: Mode | null; officeId: string | null }>
export type ShowPlace = (place: Place) => string

/** Returns the place of all sessions, or null where they differ. */
export function findSharedPlace(sessions: readonly Readonly<{ place: string }>[]): string | null {
  const [place, ...others] = new Set(sessions.map((session) => session.place))
  return others.length === 0 ? (place ?? null) : null
}

export type DateView = ReturnType<typeof toDateView>

type ShowDate = Readonly<{
  show: Show
  words: DateWords
  /** Returns the time on other clocks. */
  showElsewhere?: (instant: Temporal.Instant) => readonly string[]
  /** Missing where the page says the place, which is the same for all dates. */
  showPlace?: ShowPlace
}>

/** Returns a date of a series as its form shows it. `previous` is its present time, when the series moves: left out, it keeps that. */
export function toDateView(
  { day, wanted, problem, slot, near, previous }: SeriesDate & Readonly<{ previous?: Temporal.Instant }>,
  { show, words, showElsewhere = () => [], showPlace = () => '' }: ShowDate,
) {
  const label = show(wanted.startsAt)
  const left = previous ? words.stays({ time: show(previous) }) : words.leaveOut
  const toOption = (instant: Temporal.Instant) => [show(instant), ...showElsewhere(instant)].join(', ')
  return {
    name: `${prefix}${day}`,
    label,
    elsewhere: showElsewhere(wanted.startsAt),
    place: showPlace(wanted),
    problem: problem && words.problems[problem],
    question: words.instead({ time: label }),
    note: problem && near.length === 0 ? words.nothingNear : null,
    options: problem
      ? [
          ...near.map((open) => ({ value: writeSlot(open), label: toOption(open.startsAt) })),
          { value: leftOut, label: left },
        ]
      : [],
    value: slot ? writeSlot(slot) : leftOut,
  }
}

/** Returns the new slots of a series that moves, by booking. */
export function toMoves(dates: readonly Readonly<{ bookingId: string; slot: SeriesDate['slot'] }>[]) {
  return new Map(dates.flatMap(({ bookingId, slot }) => (slot ? [[bookingId, slot] as const] : [])))
}

/** Returns whether a form is about a session and all that follow it. */
export function readIsFollowing(form: FormData): boolean {
  return form.get('which') === followingSessions
}

type SeriesRow = Readonly<Pick<BookingRow, 'id' | 'status' | 'startsAt' | 'mode' | 'officeId'>>

export type ShowSession<Row> = Readonly<{
  /** Sessions of one series can have other clocks than each other. */
  show: (instant: Temporal.Instant, row: Row) => string
  showPlace: ShowPlace
  toHref: (row: Row) => string
  now: Temporal.Instant
}>

/** Returns the sessions of a series for its pages. `following` counts this session and those after it that can still change. */
export function toSeriesView<Row extends SeriesRow>(
  rows: readonly Row[],
  own: Pick<SeriesRow, 'id' | 'startsAt'>,
  { show, showPlace, toHref, now }: ShowSession<Row>,
) {
  const coming = rows.filter((row) => isComing(row, now))
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      time: row.startsAt ? show(row.startsAt, row) : '',
      place: showPlace(row),
      status: row.status,
      isOwn: row.id === own.id,
      href: toHref(row),
    })),
    following: coming.filter((row) => row.id === own.id || isAfter(row, own)).length,
  }
}

export type SeriesView = ReturnType<typeof toSeriesView>
