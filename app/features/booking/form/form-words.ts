import { z } from 'zod'
import { type Language, type Words, words } from '../../../words/words.ts'
import { bookingFields, bookingForm } from '../booking.schema.ts'
import { channels, genders, maritalStatuses } from '../booking-choices.ts'
import { bookingLimits } from '../limits/booking-limits.ts'

/** In characters. No field of the form accepts a longer text. */
const longest = 4_000

/** A function cannot go to the browser as data, so its parameters are put in here. */
function toBrowserWords({ form, created, failed, fillAll, consentNeeded }: Words['booking']) {
  const { hints, booked, ofGroups, groups } = form
  const count = Object.keys(groups).length
  const link = booked.privatePage
  return {
    ...form,
    hints: { ...hints, age: hints.age(bookingLimits) },
    ofGroups: Object.keys(groups).map((_, at) => ofGroups({ at: at + 1, count })),
    booked: {
      ...booked,
      loading: booked.loading({ link }),
      failed: booked.failed({ link }),
      rest: booked.rest({ link }),
    },
    toasts: { created, failed, fillAll },
    consentNeeded,
  }
}

/** Returns the choices and messages of the form. Loaders pass them as data, so that the browser does not load the library of the schema. */
export function toFormWords(language: Language) {
  const { booking } = words(language)
  const form = bookingForm(language)
  const nothing = form.safeParse({})
  const missing = nothing.success ? {} : z.flattenError(nothing.error).fieldErrors
  const full = form.safeParse(
    Object.fromEntries(bookingFields.map((field) => [field, 'x'.repeat(longest + 1)])),
  )
  const tooLong = full.success ? {} : z.flattenError(full.error).fieldErrors
  return {
    genders,
    maritalStatuses,
    channels,
    /** The message for each empty field, in the order of the form. */
    missing: missing as Readonly<Record<string, readonly string[]>>,
    /** The most characters of each text field, and the message for longer texts. */
    longest: Object.fromEntries(
      bookingFields.flatMap((field) => {
        const most = form.shape[field].meta()?.maxLength
        return typeof most === 'number' ? [[field, { most, message: tooLong[field] ?? [] }]] : []
      }),
    ) as Readonly<Record<string, Readonly<{ most: number; message: readonly string[] }>>>,
    ...toBrowserWords(booking),
  } as const
}

export type FormWords = ReturnType<typeof toFormWords>
