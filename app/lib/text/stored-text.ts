import { z } from 'zod'
import { cleanLines, cleanText } from './clean-text.ts'
import { isStorable } from './storable.ts'

type TextRule = Readonly<{
  /** The messages. */
  empty: string
  tooLong: (limit: Readonly<{ most: number }>) => string
  unstorable: string
  /** In code points. */
  most: number
  /** Nothing may be typed. */
  mayBeBlank?: boolean
  /** Keeps line breaks. Without it each run of control characters becomes one space. */
  lines?: boolean
}>
/** 'Your name' is the start of 'Your name must be 200 characters or less'. */
type NamedTextRule = Omit<TextRule, 'tooLong' | 'unstorable'> & Readonly<{ name: string }>

/** What fonts draw as nothing, up to U+FFFF, in the words of any engine: many programs read patterns without the flag `u`. */
const blank =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFC'

/** The pattern in the OpenAPI document. `storedText` refuses half a surrogate pair and rarer blank characters, too. */
const storablePattern = `^(?=[\\s\\S]*[^\\s${blank}])[^\\u0000]*$`

/**
 * A schema for text that we store. It cleans the text, and refuses NUL, which PostgreSQL cannot store, and half a surrogate pair. A
 * line break in a name becomes a space because it could start a header elsewhere.
 */
export function storedText(rule: TextRule | NamedTextRule) {
  const {
    empty,
    tooLong,
    unstorable,
    most,
    lines = false,
    mayBeBlank = false,
  } = 'name' in rule ? addMessages(rule) : rule
  return (
    z
      .string(empty)
      .overwrite(lines ? cleanLines : cleanText)
      .refine(isStorable, { error: unstorable, abort: true })
      .refine((value) => mayBeBlank || /[^\s\p{Cc}]/u.test(value), { error: empty, abort: true })
      // A form sends each line break as two characters. The limit is one of what is stored, as the counter beside the field says.
      .overwrite((value) => (lines ? value.replace(/\r\n?/g, '\n') : toOneLine(value)).trim())
      .refine((value) => [...value].length <= most, { error: tooLong({ most }), abort: true })
      .meta(mayBeBlank ? { maxLength: most } : { minLength: 1, maxLength: most, pattern: storablePattern })
  )
}

function addMessages({ name, ...rule }: NamedTextRule): TextRule {
  return {
    ...rule,
    tooLong: ({ most }) => `${name} must be ${most.toLocaleString('en-GB')} characters or less`,
    unstorable: `${name} has a character that we cannot keep`,
  }
}

function toOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
