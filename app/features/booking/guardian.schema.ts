import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'

/** The answer of a client under 18 about a parent or guardian. After `unsafe` nobody is contacted. */
export const GuardianForm = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({
      answer: z.literal('informed'),
      name: storedText({
        name: 'The name',
        empty: 'Enter the name of your parent or guardian',
        most: 200,
      }),
      contact: storedText({
        name: 'The e-mail address or phone number',
        empty: 'Enter their e-mail address or phone number',
        most: 254,
      }),
    }),
    z.strictObject({ answer: z.literal('unsafe') }),
  ],
  'Say whether a parent or guardian knows and agrees',
)

export type Guardian = z.output<typeof GuardianForm>
