import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { forEachLanguage } from '../../words/words.ts'

/** The page promises an answer within these working days. */
export const answerDays = 3

export const newMessage = forEachLanguage(({ fields: { contact, email } }) =>
  z.object({
    name: storedText({ ...contact.name, most: 200 }),
    email: toEmailAddress(email),
    subject: storedText({ ...contact.subject, most: 200 }),
    message: storedText({ ...contact.message, most: 4_000, lines: true }),
  }),
)

export type ContactMessage = z.output<ReturnType<typeof newMessage>>
