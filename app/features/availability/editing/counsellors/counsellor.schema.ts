import { z } from 'zod'
import { EmailAddress } from '../../../../lib/text/email-address.ts'
import { storedText } from '../../../../lib/text/stored-text.ts'
import { MeetingAddress } from '../../offices/meeting-address.schema.ts'
import { TimeZone } from '../hours/hours.schema.ts'

export const NewCounsellor = z.object({
  name: storedText({ name: 'The name', empty: 'Enter a name', most: 200 }),
  email: EmailAddress,
  timeZone: TimeZone,
  meetingAddress: MeetingAddress,
})
export type NewCounsellor = z.output<typeof NewCounsellor>
/** The typed values of the form. */
export type CounsellorValues = Readonly<Record<keyof NewCounsellor, string>>
