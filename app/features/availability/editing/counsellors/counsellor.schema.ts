import { z } from 'zod'
import { EmailAddress } from '../../../../lib/text/email-address.ts'
import { storedText } from '../../../../lib/text/stored-text.ts'
import { TimeZone } from '../hours/availability.schema.ts'

/** A counsellor to add, or to change. */
export const NewCounsellor = z.object({
  name: storedText({ name: 'The name', empty: 'Enter a name', most: 200 }),
  email: EmailAddress,
  timeZone: TimeZone,
})
