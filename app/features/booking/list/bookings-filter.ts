import { isStorable } from '../../../lib/text/stored-text.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import { readDateRange } from '../../../lib/time/date-range.ts'
import { channels } from '../booking.schema.ts'
import { bookingStatusWords } from '../booking-status.ts'

export const waitingWords = {
  guardian: 'Minors waiting for a guardian',
  time: 'Requests without a time',
} as const

export const sortWords = {
  newest: 'Newest booked first',
  soonest: 'Session time, earliest first',
  latest: 'Session time, latest first',
  name: 'Name, A to Z',
} as const

export type Waiting = keyof typeof waitingWords
export type BookingsSort = keyof typeof sortWords

export type BookingsFilter = Readonly<{
  /** Each of them is part of the name or of the e-mail address. */
  words?: readonly string[]
  status?: string
  officeId?: string
  counsellorId?: string
  channel?: string
  waiting?: Waiting
  /** When the session starts: from this instant on, and before that one. */
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** The same for when it was booked. */
  bookedFrom?: Temporal.Instant
  bookedUntil?: Temporal.Instant
}>

const names = [
  'q',
  'status',
  'office',
  'counsellor',
  'channel',
  'waiting',
  'from',
  'until',
  'bookedFrom',
  'bookedUntil',
  'sort',
] as const

/** What the list is asked for, as it stands in the address; empty texts for what is not asked. */
export type AskedBookings = Readonly<Record<(typeof names)[number], string>>

export function readAskedBookings(query: URLSearchParams): AskedBookings {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])) as AskedBookings
}

export type ReadBookings = Readonly<{
  filter: BookingsFilter
  sort: BookingsSort
  /** What the form shows again. */
  shown: AskedBookings
  /** What cannot be understood, at its field; it is left out of the filter. */
  problems: Readonly<Partial<Record<keyof AskedBookings, string>>>
}>

/** The filter of an address, its days taken in `timeZone`; the last day of a range is part of it. */
export function toBookingsFilter(asked: AskedBookings, timeZone: string): ReadBookings {
  const sessions = readDateRange(asked, ['from', 'until'], timeZone)
  const booked = readDateRange(asked, ['bookedFrom', 'bookedUntil'], timeZone)
  const search = readSearch(asked.q)
  const problems = {
    ...(search.problem ? { q: search.problem } : {}),
    ...notOneOf(asked, 'status', bookingStatusWords),
    ...notOneOf(asked, 'waiting', waitingWords),
    ...notOneOf(asked, 'sort', sortWords),
    ...(asked.channel && !channels.some((known) => known === asked.channel) ? { channel: chooseOne } : {}),
    ...(asked.office && !isUuid(asked.office) ? { office: chooseOne } : {}),
    ...(asked.counsellor && !isUuid(asked.counsellor) ? { counsellor: chooseOne } : {}),
    ...sessions.problems,
    ...booked.problems,
  }
  const good = (name: keyof AskedBookings) =>
    asked[name] !== '' && !(name in problems) ? asked[name] : undefined
  return {
    filter: {
      words: search.words,
      status: good('status'),
      officeId: good('office'),
      counsellorId: good('counsellor'),
      channel: good('channel'),
      waiting: good('waiting') as Waiting | undefined,
      from: sessions.from,
      until: sessions.until,
      bookedFrom: booked.from,
      bookedUntil: booked.until,
    },
    sort: (good('sort') as BookingsSort | undefined) ?? 'newest',
    shown: { ...asked, q: asked.q.slice(0, mostLetters), ...sessions.shown, ...booked.shown },
    problems,
  }
}

/** Whether anything but the order was asked for. */
export function isFiltered(filter: BookingsFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

const chooseOne = 'Choose one from the list'
const mostLetters = 100
const mostWords = 6

function notOneOf(
  asked: AskedBookings,
  name: keyof AskedBookings,
  known: Readonly<Record<string, string>>,
): Readonly<Partial<Record<keyof AskedBookings, string>>> {
  return asked[name] === '' || Object.hasOwn(known, asked[name]) ? {} : { [name]: chooseOne }
}

/** Undefined words without a search. One letter is enough beside a longer word, as in 'Ada O'. */
function readSearch(text: string): Readonly<{ words?: readonly string[]; problem?: string }> {
  if (text === '') return {}
  if (text.length > mostLetters) return { problem: `Search for ${mostLetters} letters or less` }
  if (!isStorable(text)) return { problem: 'Your search has a character that no name has' }
  const words = [...new Set(text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))]
  if (words.length > mostWords) return { problem: `Search for ${mostWords} words or less` }
  if (!words.some((word) => [...word].length > 1)) return { problem: 'Type 2 letters or more' }
  return { words }
}
