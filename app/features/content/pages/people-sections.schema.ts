import { z } from 'zod'
import { line, lines, list } from './fields.ts'
import { button, common } from './section-fields.ts'

const head = () => ({
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
})

/** Buttons with what it can be about stand in it. */
const topics = z.object({ ...common, kind: z.literal('topics'), ...head() })

/** Three counsellors with their next free day stand in it. */
const counsellors = z.object({ ...common, kind: z.literal('counsellors'), ...head(), ...button() })

/** What a session is like. Each entry has a drawing of ours above it. */
const session = z.object({
  ...common,
  kind: z.literal('session'),
  ...head(),
  items: list(z.object({ title: line({ most: 60, fits: 32 }), text: lines({ most: 300, fits: 140 }) }), {
    least: 1,
    most: 4,
  }),
})

export const peopleParts = { topics, counsellors, session }
export const peopleSchemas = [topics, counsellors, session] as const
