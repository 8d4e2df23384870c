import { z } from 'zod'
import { richText as words } from '../../../words/staff/content.ts'
import { listContents, type RichText, tidyRichText } from './rich-text.ts'

const Run = z.strictObject({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z.string().optional(),
})
const content = z.array(Run)

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), content }),
  z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3]), content }),
  z.strictObject({ kind: z.literal('quote'), content }),
  z.strictObject({ kind: z.literal('list'), numbered: z.boolean(), items: z.array(content) }),
  z.strictObject({ kind: z.literal('picture'), picture: z.string() }),
])

type Rule = Readonly<{
  /** In UTF-16 units, without marks. */
  most: number
  /** The message for a text without words. Without it the text may be empty. */
  empty?: string
}>

/** A schema for a rich text as it is stored, exported and imported. It puts the text into its one form. */
export function richText({ most, empty }: Rule) {
  return z
    .array(Block)
    .overwrite((text) => tidyRichText(text as RichText) as typeof text)
    .refine((text) => !empty || text.length > 0, { error: empty, abort: true })
    .refine((text) => countCharacters(text as RichText) <= most, { error: words.tooLong({ most }) })
    .transform((text) => text as RichText)
}

function countCharacters(text: RichText): number {
  return listContents(text)
    .flat()
    .reduce((sum, run) => sum + run.text.length, 0)
}
