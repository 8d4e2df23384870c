import { z } from 'zod'
import { address, line, lines, list, tick } from '../fields.ts'
import { common } from '../section-fields.ts'

const text = () => lines({ most: 800, fits: 400 })
const optionalLink = () => ({
  link: line({ most: 80, fits: 60, isOptional: true }),
  href: address({ isOptional: true }),
})

/** The advice of the office. What the site says of its own buttons and of danger stands before and after it, and nobody edits it. */
const guide = z.object({
  ...common,
  kind: z.literal('guide'),
  title: line({ most: 40, fits: 24 }),
  items: list(
    z.object({
      title: line({ most: 80, fits: 50 }),
      paragraphs: list(z.object({ text: text() }), { least: 0, most: 10 }),
      points: list(z.object({ name: line({ most: 60, fits: 32, isOptional: true }), text: text() }), {
        least: 0,
        most: 12,
      }),
      after: lines({ most: 800, fits: 400, isOptional: true }),
      ...optionalLink(),
      isHidden: tick(),
    }),
    { least: 1, most: 20 },
  ),
})

/** The notes of the office beside the helplines, which nobody edits here. */
const help = z.object({
  ...common,
  kind: z.literal('help'),
  items: list(
    z.object({
      title: line({ most: 60, fits: 40 }),
      text: text(),
      ...optionalLink(),
      after: line({ most: 300, fits: 160, isOptional: true }),
    }),
    { least: 0, most: 6 },
  ),
})

export const safetyParts = { guide, help }
export const safetySchemas = [guide, help] as const

export type GuideSectionContent = z.output<typeof guide>
export type HelpSectionContent = z.output<typeof help>
