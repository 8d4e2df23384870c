import { z } from 'zod'
import { EmailAddress } from '../../lib/email-address.ts'
import { storedText } from '../../lib/stored-text.ts'

/** The four fields of the contact form. */
export const ContactForm = z.object({
  name: storedText({ name: 'Your name', empty: 'Enter your name', most: 200 }),
  email: EmailAddress,
  subject: storedText({ name: 'The subject', empty: 'Enter a subject', most: 200 }),
  message: storedText({ name: 'Your message', empty: 'Enter your message', most: 4_000, lines: true }),
})

export type ContactMessage = z.output<typeof ContactForm>
export type ContactField = keyof ContactMessage

/** Hidden from people: whoever fills it is most likely a program, whose message is kept and not mailed. */
export const contactDecoy = 'website'

/** What was typed, as text: for checking it and for showing it again beside the messages. */
export function toContactFields(form: FormData): Record<ContactField, string> {
  const read = (field: ContactField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}
