import { and, like, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from '../../../db/like-text.ts'
import { bookings } from '../../../db/tables/booking.ts'

/**
 * Returns the condition of bookings whose name or e-mail address has a word. A word with an @ is the beginning of a whole address.
 * One or two letters are the beginning of a word, because half of all names contain them. More letters stand anywhere before the @.
 */
export function toWordCondition(word: string): SQL | undefined {
  const at = word.lastIndexOf('@')
  if (at > 0) {
    const isAddress = sql`starts_with(lower(${bookings.email}), lower(${word}))`
    return and(matches(word.slice(0, at), '% ', ''), isAddress)
  }
  return matches(word, [...word].length < 3 ? '% ' : '%', '%')
}

function matches(text: string, before: string, after: string): SQL {
  return like(bookings.searchText, sql`${before} || to_search_words(${toLikeText(text)}) || ${after}`)
}
