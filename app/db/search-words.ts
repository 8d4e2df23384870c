import { and, like, type SQL, sql } from 'drizzle-orm'
import { toLikeText } from './like-text.ts'

/** Returns the condition of a text in the form of `to_search_words` that has a word. The pattern stands before and after it. */
export function hasWord(
  searched: SQL.Aliased | Parameters<typeof like>[0],
  word: string,
  before = '%',
  after = '%',
): SQL {
  return like(searched, sql`${before} || to_search_words(${toLikeText(word)}) || ${after}`)
}

/** Returns the order in which texts that have each word as it was typed, with its marks, come first. */
export function asTypedFirst(text: SQL, words: readonly string[]): SQL {
  const isTyped = words.map(
    (word) => sql`strpos(lower(${text} collate "und-x-icu"), lower(${word} collate "und-x-icu")) > 0`,
  )
  return sql`(${and(...isTyped) ?? sql`true`}) desc`
}
