import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { isStorable } from '../../lib/text/storable.ts'
import { emailField } from '../../words/en/fields.ts'
import { mailServer as words } from '../../words/staff/mail-server.ts'

const mostText = 200
const ports = { least: 1, most: 65_535 }
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

const shortText = z
  .string()
  .max(mostText, words.tooLong({ most: mostText }))
  .refine(isStorable, words.wrongCharacter)

export const MailServerForm = z.object({
  host: z.string().trim().toLowerCase().regex(hostName, words.wrongHost),
  port: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, words.wrongPort(ports))
    .transform(Number)
    .refine((port) => port >= ports.least && port <= ports.most, words.wrongPort(ports)),
  security: z.enum(['tls', 'starttls'], words.wrongSecurity),
  userName: shortText.trim(),
  /** Empty: the stored password stays. */
  password: shortText,
  fromAddress: toEmailAddress(emailField),
})

export type MailServerInput = z.output<typeof MailServerForm>
export const mailServerFields = MailServerForm.keyof().options
