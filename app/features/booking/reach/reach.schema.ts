import { z } from 'zod'
import { storedText } from '../../../lib/text/stored-text.ts'
import { longestHours } from './reach.ts'

const tick = z.string().transform((value) => value === 'on')

/** Returns the fields that say what is safe with a phone number. */
export const toReachFields = (hoursName: string) => ({
  ...{ call: tick, voicemail: tick, whatsapp: tick, firstNameOnly: tick },
  hours: storedText({ name: hoursName, empty: '', most: longestHours, mayBeBlank: true }),
})
