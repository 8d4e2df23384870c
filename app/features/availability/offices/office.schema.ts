import { z } from 'zod'
import { countries } from '../../../lib/setting-values.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { TimeZone } from '../editing/hours/hours.schema.ts'
import { MeetingAddress } from './meeting-address.schema.ts'

export const NewOffice = z.object({
  name: storedText({ name: 'The name', empty: 'Enter a name, such as Enugu office', most: 100 }),
  country: z.enum(countries, 'Choose a country'),
  address: storedText({ name: 'The address', empty: 'Enter the address', most: 300 }),
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ()/-]{4,38}$/, 'Enter a phone number, such as +234 000 000 0000'),
  email: EmailAddress,
  timeZone: TimeZone,
  meetingAddress: MeetingAddress,
  onlineWithoutAddress: z
    .enum(['yes', 'no'], 'Say whether clients can book online times without a meeting address')
    .transform((answer) => answer === 'yes'),
})
export type NewOffice = z.output<typeof NewOffice>

/** The name of a room must be unique in its office. */
export const RoomForm = z.object({
  name: storedText({ name: 'The name', empty: 'Enter a name, such as Iroko room', most: 100 }),
})
