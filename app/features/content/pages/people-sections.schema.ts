import { z } from 'zod'
import { line, lines } from './fields.ts'
import { button, common } from './section-fields.ts'

const head = () => ({
  title: line({ most: 80, fits: 40 }),
  text: lines({ most: 400, fits: 200, isOptional: true }),
})

/** Buttons with what it can be about stand in it. */
const topics = z.object({ ...common, kind: z.literal('topics'), ...head() })

/** Three counsellors with their next free day stand in it. */
const counsellors = z.object({ ...common, kind: z.literal('counsellors'), ...head(), ...button() })

export const peopleParts = { topics, counsellors }
export const peopleSchemas = [topics, counsellors] as const
