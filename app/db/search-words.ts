import { and, like, type SQL, sql } from 'drizzle-orm'
import { toEmailKey } from '../lib/text/email-address.ts'

/** Returns the condition of a text in the form of `to_search_words` that has a word. The pattern stands before and after it. */
export function hasWord(
  searched: SQL.Aliased | Parameters<typeof like>[0],
  word: string,
  before = '%',
  after = '%',
): SQL {
  return like(searched, sql`${before} || to_search_words(${toLikeText(word)}) || ${after}`)
}

/** Returns the condition of a text that has each word between spaces, with its marks. An index of bookings has the same expression. */
export function hasExactWords(text: SQL, words: readonly string[]): SQL {
  const lower = words.map(
    (word) => sql`lower(${word.includes('@') ? toEmailKey(word) : word}::text collate "und-x-icu")`,
  )
  return sql`string_to_array(lower(${text} collate "und-x-icu"), ' ') @> array[${sql.join(lower, sql`, `)}]`
}

/** Returns the condition of a text that has each word as it was typed, with its marks. */
export function isTypedIn(text: SQL, words: readonly string[]): SQL {
  const isTyped = words.map(
    (word) => sql`strpos(lower(${text} collate "und-x-icu"), lower(${word} collate "und-x-icu")) > 0`,
  )
  return and(...isTyped) ?? sql`true`
}

/** Returns the order in which texts that have each word as it was typed come first. */
export function asTypedFirst(text: SQL, words: readonly string[]): SQL {
  return sql`(${isTypedIn(text, words)}) desc`
}

/** Returns the order of `asTypedFirst`, and in it the texts first that have no other letters beside a word. */
export function exactFirst(text: SQL, words: readonly string[]): SQL[] {
  return words.length > 0 ? [sql`(${hasExactWords(text, words)}) desc`, asTypedFirst(text, words)] : []
}

/** Escapes a text for a LIKE pattern. */
export function toLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
