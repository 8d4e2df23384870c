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
  /** The country is missing. */
  noCountry: string
}>

/** Accepts a phone number and returns it in E.164. A number without a country is one of `country`. Null: a number needs its country. */
export function toPhoneNumber(country: Country | null, { wrongForm, noCountry, ...messages }: Messages) {
  return storedText({ ...messages, most: mostTyped }).transform((typed, context) => {
    const phone = parsePhoneNumberFromString(typed, country ?? undefined)
    if (phone?.isValid() && !phone.ext) return phone.number as string
    context.addIssue(country === null && !typed.startsWith('+') ? noCountry : wrongForm)
    return z.NEVER
  })
}

const countriesOfZones: ReadonlyMap<string, Country> = new Map([
  ['Africa/Lagos', 'NG'],
  ['Asia/Kolkata', 'IN'],
])

type Session = Readonly<{
  mode: 'IN_PERSON' | 'ONLINE' | null
  /** The country of its office. */
  country: Country | null | undefined
  /** The zone of the client, if the client said one. */
  timeZone: string | null | undefined
}>

/**
 * Returns the country of a number without one: that of the office to which the client comes, or that of the client's zone. The office of an
 * online session can be in another country. Null: nobody knows, and the same digits can be a stranger's number in each of `countries`.
 */
export function toNumberCountry(
  { mode, country, timeZone }: Session,
  countries: readonly Country[],
): Country | null {
  if (mode === 'IN_PERSON' && country) return country
  const [only, ...others] = new Set(countries)
  return countriesOfZones.get(timeZone ?? '') ?? (others.length === 0 ? (only ?? null) : null)
}

/** Returns a number as people read it: +234 803 123 4567. */
export function showPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
