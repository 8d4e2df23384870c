import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { Country } from '../../../lib/setting-values.ts'
import { storedText } from '../../../lib/text/stored-text.ts'

/** The longest number has 15 digits. People also type spaces, brackets and dashes. */
const mostTyped = 40

type Messages = Readonly<{
  empty: string
  tooLong: (limit: Readonly<{ most: number }>) => string
  unstorable: string
  wrongForm: string
}>

/** Accepts a phone number and returns it in E.164. A number without a country is one of `country`. */
export function toPhoneNumber(country: Country, { wrongForm, ...messages }: Messages) {
  return storedText({ ...messages, most: mostTyped }).transform((typed, context) => {
    const phone = parsePhoneNumberFromString(typed, country)
    if (phone?.isValid() && !phone.ext) return phone.number as string
    context.addIssue(wrongForm)
    return z.NEVER
  })
}

/** Returns a number as people read it: +234 803 123 4567. */
export function showPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
