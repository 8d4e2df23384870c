import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { emailField } from '../../words/en/fields.ts'

export const NewMessage = z.object({
  name: storedText({ name: 'Your name', empty: 'Enter your name', most: 200 }),
  email: toEmailAddress(emailField),
  subject: storedText({ name: 'The subject', empty: 'Enter a subject', most: 200 }),
  message: storedText({ name: 'Your message', empty: 'Enter your message', most: 4_000, lines: true }),
})

export type ContactMessage = z.output<typeof NewMessage>
