import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { contactFields, emailField } from '../../words/en/fields.ts'

/** The page promises an answer within these working days. */
export const answerDays = 3

export const NewMessage = z.object({
  name: storedText({ ...contactFields.name, most: 200 }),
  email: toEmailAddress(emailField),
  subject: storedText({ ...contactFields.subject, most: 200 }),
  message: storedText({ ...contactFields.message, most: 4_000, lines: true }),
})

export type ContactMessage = z.output<typeof NewMessage>
