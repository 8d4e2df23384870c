import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { parseDay } from '../../lib/time/days.ts'
import { helplines } from '../../words/staff/helplines.ts'

/** The fields of the form as they were typed. */
export type HelplineValues = Readonly<
  Record<'country' | 'name' | 'number' | 'about' | 'verifiedOn' | 'emergency', string>
>
export const helplineFields = ['country', 'name', 'number', 'about', 'verifiedOn', 'emergency'] as const

const { fields } = helplines

/** Returns the schema of the form. A test call cannot be in the future. */
export function toHelplineForm(today: Temporal.PlainDate) {
  return z.object({
    country: z.enum(['NG', 'IN'], fields.country),
    name: storedText({ ...fields.name, most: 100 }),
    number: z
      .string()
      .trim()
      .regex(/^\+?\d[\d -]{1,28}$/, fields.number({ examples: '14416 or 0800 078 7746' })),
    about: storedText({ ...fields.about, most: 200 }),
    verifiedOn: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return null
        const day = parseDay(text)
        if (day && Temporal.PlainDate.compare(day, today) <= 0) return day
        context.addIssue(day ? fields.future : fields.day({ example: '2027-01-09' }))
        return z.NEVER
      }),
    emergency: z.string().transform((text) => text !== ''),
  })
}

export type HelplineInput = z.output<ReturnType<typeof toHelplineForm>>
