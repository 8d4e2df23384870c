import { z } from 'zod'

type TextRule = Readonly<{
  /** Begins the messages: 'Your name must be 200 characters or less'. */
  name: string
  /** The message when nothing was typed. */
  empty: string
  /** Characters (code points), as people count them. */
  most: number
  /** Keep line breaks; without it every run of control characters becomes one space. */
  lines?: boolean
}>

/** What a JSON Schema validator must know to refuse exactly what `storedText` refuses. */
const storablePattern = '^(?=[\\s\\S]*[^\\s\\p{Cc}])[^\\u0000\\p{Cs}]*$'

/**
 * Text that somebody typed and we store. NUL cannot be kept by PostgreSQL and half a surrogate pair by nobody;
 * a line break in a name could begin a header elsewhere.
 */
export function storedText({ name, empty, most, lines = false }: TextRule) {
  return z
    .string(empty)
    .refine(isStorable, { error: `${name} has a character that we cannot keep`, abort: true })
    .refine((value) => /[^\s\p{Cc}]/u.test(value), { error: empty, abort: true })
    .refine((value) => countCharacters(value) <= most, {
      error: `${name} must be ${most.toLocaleString('en-GB')} characters or less`,
      abort: true,
    })
    .overwrite((value) => (lines ? value.replace(/\r\n?/g, '\n') : toOneLine(value)).trim())
    .meta({ minLength: 1, maxLength: most, pattern: storablePattern })
}

/** Whether a database and any other program can keep the text as it is. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

function toOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function countCharacters(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}
