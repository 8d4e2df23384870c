import { z } from 'zod'
import { cleanLines, cleanText, invisible } from './clean-text.ts'

type TextRule = Readonly<{
  /** The start of the error messages: 'Your name' in 'Your name must be 200 characters or less'. */
  name: string
  /** The message when the field is empty. */
  empty: string
  /** In code points. */
  most: number
  /** Keeps line breaks. Without it each run of control characters becomes one space. */
  lines?: boolean
}>

/** The pattern in the OpenAPI document: it refuses the same texts as `storedText`. */
const storablePattern = `^(?=[\\s\\S]*[^\\s\\p{Cc}${invisible}])[^\\u0000\\p{Cs}]*$`

/**
 * A schema for text that we store. It cleans the text, and refuses NUL, which PostgreSQL cannot store, and half a surrogate pair. A
 * line break in a name becomes a space because it could start a header elsewhere.
 */
export function storedText({ name, empty, most, lines = false }: TextRule) {
  return z
    .string(empty)
    .overwrite(lines ? cleanLines : cleanText)
    .refine(isStorable, { error: `${name} has a character that we cannot keep`, abort: true })
    .refine((value) => /[^\s\p{Cc}]/u.test(value), { error: empty, abort: true })
    .refine((value) => [...value].length <= most, {
      error: `${name} must be ${most.toLocaleString('en-GB')} characters or less`,
      abort: true,
    })
    .overwrite((value) => (lines ? value.replace(/\r\n?/g, '\n') : toOneLine(value)).trim())
    .meta({ minLength: 1, maxLength: most, pattern: storablePattern })
}

/** Returns whether the database can store the text unchanged. */
export function isStorable(value: string): boolean {
  return !/[\0\p{Cs}]/u.test(value)
}

function toOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
