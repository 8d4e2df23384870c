import { z } from 'zod'
import { toHref } from '../../../lib/text/link-address.ts'
import { cleanPrice } from '../../../lib/text/show-value.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { content as words } from '../../../words/staff/content.ts'
import { richText } from '../rich-text/rich-text.schema.ts'

/** How the editor shows a field. The names of fields are in `words.fields`. */
export type Field =
  | Readonly<{ as: 'line' | 'lines'; most: number; fits: number; isOptional: boolean }>
  | Readonly<{ as: 'rich'; most: number; fits: number; isOptional: boolean }>
  | Readonly<{ as: 'address'; isOptional: boolean }>
  | Readonly<{ as: 'picture'; isOptional: boolean }>
  | Readonly<{ as: 'price' }>
  | Readonly<{ as: 'choice'; options: readonly string[] }>
  | Readonly<{ as: 'tick' }>
  | Readonly<{ as: 'list'; least: number; most: number }>

const fields = z.registry<Field>()

/** Returns how the editor shows a field, or undefined for what nobody edits, such as an id. */
export function findField(schema: z.ZodType): Field | undefined {
  return fields.get(schema)
}

type Size = Readonly<{
  most: number
  /** The length up to which the design is at its best. */
  fits?: number
  isOptional?: boolean
}>

/** A text in one line. A draft may leave it empty. */
export function line({ most, fits = most, isOptional = false }: Size) {
  return typedText({ most }).register(fields, { as: 'line', most, fits, isOptional })
}

/** An optional text in one line that content of earlier releases lacks. */
export function laterLine({ most, fits = most }: Size) {
  return typedText({ most }).default('').register(fields, { as: 'line', most, fits, isOptional: true })
}

/** A text that may have line breaks. */
export function lines({ most, fits = most, isOptional = false }: Size) {
  return typedText({ most, lines: true }).register(fields, { as: 'lines', most, fits, isOptional })
}

/** A text with headings, lists, links and pictures. */
export function rich({ most, fits = most }: Size) {
  return richText({ most }).register(fields, { as: 'rich', most, fits, isOptional: false })
}

/** The id of a picture of the library, or ''. Content of earlier releases may lack it. */
export function picture({ isOptional = false }: Readonly<{ isOptional?: boolean }> = {}) {
  const id = z.union([z.literal(''), z.uuid()]).default('')
  return id.register(fields, { as: 'picture', isOptional })
}

function typedText(rule: Readonly<{ most: number; lines?: boolean }>) {
  const { empty, tooLong, unstorable } = words
  return storedText({ empty, tooLong, unstorable, mayBeBlank: true, ...rule })
}

/** Where a link leads: a page of ours, another site, a mailbox or a phone. An empty address hides its link or button. */
export function address({ isOptional = false }: Readonly<{ isOptional?: boolean }> = {}) {
  return z
    .string()
    .refine((typed) => isAddress(typed, isOptional), { error: words.badAddress, abort: true })
    .overwrite((typed) => toHref(typed) ?? '')
    .register(fields, { as: 'address', isOptional })
}

export function isAddress(typed: string, isOptional: boolean): boolean {
  return toHref(typed) !== null || (isOptional && typed.trim() === '')
}

/** A price in whole naira. Nothing is shown while it is empty. */
export function price() {
  return z
    .string()
    .overwrite(cleanPrice)
    .regex(/^\d{0,9}$/, words.badPrice)
    .register(fields, { as: 'price' })
}

export function choice<const Options extends readonly string[]>(options: Options) {
  return z.enum(options).register(fields, { as: 'choice', options })
}

export function tick() {
  return z.boolean().register(fields, { as: 'tick' })
}

/** Only some contents have it. */
export function tickIfThere() {
  return z.boolean().optional().register(fields, { as: 'tick' })
}

export function list<Item extends z.ZodType>(item: Item, { least, most }: { least: number; most: number }) {
  return z.array(item).min(least).max(most).register(fields, { as: 'list', least, most })
}
