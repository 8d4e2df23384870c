import { z } from 'zod'
import { cleanText } from '../../lib/text/clean-text.ts'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { forEachLanguage, type Words } from '../../words/words.ts'
import { channels, genders, maritalStatuses } from './booking-choices.ts'

export const youngestAge = 5
export const oldestAge = 120

/** A whole number, or its digits as a form sends them. */
export function toAge({ empty, whole, range }: Words['booking']['fields']['age']) {
  return z
    .union([z.number(), z.string()], empty)
    .transform((value, context) => {
      const digits = cleanText(String(value)).trim()
      const age = /^0*[1-9]\d{0,2}(\.0*)?$/.test(digits) ? Number(digits) : Number.NaN
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const outside = range({ youngestAge, oldestAge })
      if (digits === '') return refuse(empty)
      if (Number.isNaN(age)) return refuse(Number.isInteger(Number(digits)) ? outside : whole)
      return age < youngestAge || age > oldestAge ? refuse(outside) : age
    })
    .meta({
      type: ['integer', 'string'],
      minimum: youngestAge,
      maximum: oldestAge,
      pattern: '^\\s*([5-9]|[1-9]\\d|1[01]\\d|120)\\s*$',
      description: `A whole number from ${youngestAge} to ${oldestAge}, or its digits`,
    })
}

/** The ten fields of the booking form. Pages and API use the same check. */
function toBookingForm({ booking: { fields } }: Words) {
  return z.object({
    name: storedText({ ...fields.name, most: 200 }),
    email: toEmailAddress(fields.email),
    age: toAge(fields.age),
    gender: z.enum(genders, fields.gender.empty),
    maritalStatus: z.enum(maritalStatuses, fields.maritalStatus.empty),
    cityOfResidence: storedText({ ...fields.cityOfResidence, most: 120 }),
    complaint: storedText({ ...fields.complaint, most: 4_000, lines: true }),
    duration: storedText({ ...fields.duration, most: 200 }),
    therapyExpectations: storedText({ ...fields.therapyExpectations, most: 4_000, lines: true }),
    channel: z.enum(channels, fields.channel.empty),
  })
}

export const bookingForm = forEachLanguage(toBookingForm)

export type BookingDetails = z.output<ReturnType<typeof bookingForm>>
export type BookingField = keyof BookingDetails
/** What staff enter for a client: the questions that only the client can answer may be open (null). */
export type EnteredDetails = Pick<BookingDetails, 'name' | 'age'> & {
  readonly [Field in BookingField]: BookingDetails[Field] | null
}

export const bookingFields = Object.keys(bookingForm('en').shape) as readonly BookingField[]

/** Returns what was typed, as texts. */
export function toBookingFields(form: FormData): Record<BookingField, string> {
  return readTexts(form, bookingFields)
}

/** Returns checked answers as the texts of the form's fields. */
export function toFormValues(details: BookingDetails): Record<BookingField, string> {
  return { ...details, age: String(details.age) }
}
