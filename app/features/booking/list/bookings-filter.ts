import { isUuid } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { readDateRange } from '../../../lib/time/days.ts'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { bookingsList } from '../../../words/staff/bookings.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { channels } from '../booking-choices.ts'

export const { waiting: waitingWords, sorts: sortWords } = bookingsList

export type Waiting = keyof typeof waitingWords
export type BookingsSort = keyof typeof sortWords

export type BookingsFilter = Readonly<{
  /** The name or the e-mail address contains each of them. */
  words?: readonly string[]
  status?: string
  officeId?: string
  counsellorId?: string
  channel?: string
  waiting?: Waiting
  /** The appointment starts at `from` or later, and before `until`. */
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** The booking was made at `bookedFrom` or later, and before `bookedUntil`. */
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

/** The parameters of the list's URL. Missing ones are empty. */
export type BookingsParams = Readonly<Record<(typeof names)[number], string>>

export function readBookingsParams(query: URLSearchParams): BookingsParams {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])) as BookingsParams
}

export type BookingsQueryFields = Readonly<{
  filter: BookingsFilter
  sort: BookingsSort
  /** The values that the form shows. */
  shown: BookingsParams
  /** Messages for invalid fields. The filter leaves these fields out. */
  problems: Readonly<Partial<Record<keyof BookingsParams, string>>>
}>

/** Returns the filter of a URL. Days are days of `timeZone`, and the last day belongs to a range. */
export function toBookingsFilter(params: BookingsParams, timeZone: string): BookingsQueryFields {
  const appointments = readDateRange(params, ['from', 'until'], { timeZone, words: lists.days })
  const booked = readDateRange(params, ['bookedFrom', 'bookedUntil'], { timeZone, words: lists.days })
  const search = readSearch(params.q)
  const problems = {
    ...(search.problem ? { q: search.problem } : {}),
    ...findUnknown(params, 'status', bookingStatusWords),
    ...findUnknown(params, 'waiting', waitingWords),
    ...findUnknown(params, 'sort', sortWords),
    ...(params.channel && !channels.some((known) => known === params.channel)
      ? { channel: bookingsList.chooseOne }
      : {}),
    ...(params.office && !isUuid(params.office) ? { office: bookingsList.chooseOne } : {}),
    ...(params.counsellor && !isUuid(params.counsellor) ? { counsellor: bookingsList.chooseOne } : {}),
    ...appointments.problems,
    ...booked.problems,
  }
  const toValid = (name: keyof BookingsParams) =>
    params[name] !== '' && !(name in problems) ? params[name] : undefined
  return {
    filter: {
      words: search.words,
      status: toValid('status'),
      officeId: toValid('office'),
      counsellorId: toValid('counsellor'),
      channel: toValid('channel'),
      waiting: toValid('waiting') as Waiting | undefined,
      from: appointments.from,
      until: appointments.until,
      bookedFrom: booked.from,
      bookedUntil: booked.until,
    },
    sort: (toValid('sort') as BookingsSort | undefined) ?? 'newest',
    shown: { ...params, q: cutText(params.q, mostLetters), ...appointments.shown, ...booked.shown },
    problems,
  }
}

/** Returns whether the filter has any condition. */
export function isFiltered(filter: BookingsFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

const leastLetters = 2
const mostLetters = 100
const mostWords = 6

function findUnknown(
  params: BookingsParams,
  name: keyof BookingsParams,
  known: Readonly<Record<string, string>>,
): Readonly<Partial<Record<keyof BookingsParams, string>>> {
  return params[name] === '' || Object.keys(known).includes(params[name])
    ? {}
    : { [name]: bookingsList.chooseOne }
}

/** Returns the words of a search. One letter is enough beside a longer word, as in 'Ada O'. */
function readSearch(text: string): Readonly<{ words?: readonly string[]; problem?: string }> {
  if (text === '') return {}
  if (text.length > mostLetters) return { problem: bookingsList.fewerLetters({ most: mostLetters }) }
  if (!isStorable(text)) return { problem: bookingsList.noName }
  const words = [...new Set(text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))]
  if (words.length > mostWords) return { problem: bookingsList.fewerWords({ most: mostWords }) }
  if (!words.some((word) => [...word].length >= leastLetters))
    return { problem: bookingsList.moreLetters({ least: leastLetters }) }
  return { words }
}
