import { z } from 'zod'
import { cleanText } from '../../lib/text/clean-text.ts'
import { EmailAddress } from '../../lib/text/email-address.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { storedText } from '../../lib/text/stored-text.ts'

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed', 'Single Parent'] as const

/** The form labels it 'How did you hear about us'. */
export const channels = [
  'Instagram',
  'X (formerly known as Twitter)',
  'LinkedIn',
  'A friend on social media',
  'Word of mouth',
] as const

export const genders = ['Male', 'Female'] as const

export const youngestAge = 5
export const oldestAge = 120

const ageInRange = `Age must be between ${youngestAge} and ${oldestAge}`

/** A whole number, or its digits as a form sends them. */
const Age = z
  .union([z.number(), z.string()], 'Enter your age')
  .transform((value, context) => {
    const digits = cleanText(String(value)).trim()
    const age = /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : Number.NaN
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (digits === '') return refuse('Enter your age')
    if (Number.isNaN(age))
      return refuse(Number.isInteger(Number(digits)) ? ageInRange : 'Age must be a whole number')
    return age < youngestAge || age > oldestAge ? refuse(ageInRange) : age
  })
  .meta({
    type: ['integer', 'string'],
    minimum: youngestAge,
    maximum: oldestAge,
    pattern: '^\\s*([5-9]|[1-9]\\d|1[01]\\d|120)\\s*$',
    description: 'A whole number from 5 to 120, or its digits',
  })

/** The ten fields of the booking form. Pages and API use the same check. */
export const BookingForm = z.object({
  name: storedText({ name: 'Your name', empty: 'Enter your name', most: 200 }),
  email: EmailAddress,
  age: Age,
  gender: z.enum(genders, 'Select your gender'),
  maritalStatus: z.enum(maritalStatuses, 'Select your marital status'),
  cityOfResidence: storedText({ name: 'Your city', empty: 'Enter the city you live in', most: 120 }),
  complaint: storedText({ name: 'Complaint', empty: 'Enter your complaint', most: 4_000, lines: true }),
  duration: storedText({ name: 'Duration', empty: 'Enter how long it has lasted', most: 200 }),
  therapyExpectations: storedText({
    name: 'Expectations',
    empty: 'Enter what you expect from therapy',
    most: 4_000,
    lines: true,
  }),
  channel: z.enum(channels, 'Select how you heard about us'),
})

export type BookingDetails = z.output<typeof BookingForm>
export type BookingField = keyof BookingDetails

export const bookingFields = Object.keys(BookingForm.shape) as readonly BookingField[]

/** Returns what was typed, as texts. */
export function toBookingFields(form: FormData): Record<BookingField, string> {
  return readTexts(form, bookingFields)
}

/** Returns checked answers as the texts of the form's fields. */
export function toFormValues(details: BookingDetails): Record<BookingField, string> {
  return { ...details, age: String(details.age) }
}
