import { and, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from '../../../db/like-text.ts'

/** Of a long word so many letters are looked up: more of them cost more than they sort out. */
const mostLookedUp = 6

/**
 * Three letters or more are any part of the name or of the e-mail address before its @; one or two are the beginning of a word of
 * them, since two letters are part of half of all names. A word with an @ is the beginning of a whole address.
 */
export function toWordCondition(word: string): SQL {
  const at = word.lastIndexOf('@')
  if (at > 0) {
    return sql`(${lookUp(word.slice(0, at), '% ', '')} and starts_with(lower(email), lower(${word})))`
  }
  if ([...word].length < 3) return lookUp(word, '% ', '%')
  const found = lookUp(word, '%', '%')
  if ([...word].length <= mostLookedUp) return found
  return sql`(${found} and strpos(search_text, to_search_words(${word})) > 0)`
}

/** The end of a long word rather than its beginning: addresses often end in a number that few others have. */
function lookUp(word: string, before: string, after: string): SQL {
  const part = toLikeText([...word].slice(-mostLookedUp).join(''))
  return sql`search_text like ${before} || to_search_words(${part}) || ${after}`
}

export type Walk = Readonly<{
  /** Fortnights of the session or of the booking. */
  by: 'session' | 'booking'
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** No more than so many fortnights, the newest. */
  first?: number
}>

/**
 * The first `most` bookings that fulfil `conditions`, read fortnight by fortnight from the newest on: the index then finds the rare without
 * reading much and the frequent without reading all.
 */
export function walkFortnights(
  { by, from, until, first }: Walk,
  conditions: SQL | undefined,
  most: number,
): SQL {
  const at = by === 'session' ? sql`starts_at` : sql`created_at`
  const isInFortnight = sql`to_fortnight_number(${at}) = fortnight.number`
  const end = (given: Temporal.Instant | undefined, edge: SQL) =>
    given
      ? sql`to_fortnight_number(${given.toString()}::timestamptz)`
      : sql`(select to_fortnight_number(${at}) from bookings where status not in ('held', 'expired') and ${at} is not null
          order by ${at} ${edge} limit 1)`
  const some = first === undefined ? sql`` : sql`limit ${first}`
  return sql`select found.* from (select generate_series(${end(until, sql`desc`)}, ${end(from, sql`asc`)}, -1) as number ${some}) as fortnight,
    lateral (select id, created_at, starts_at, name from bookings where ${and(conditions, isInFortnight)}
      order by ${at} desc, id desc limit ${most}) as found
    limit ${most}`
}
