import { z } from 'zod'
import { BookingForm, channels, genders, maritalStatuses, messages } from '../booking.schema.ts'

/**
 * What the form shows and says, for the loaders of its pages: handed over as data, so that the checking
 * library itself stays out of the browser.
 */
export function toFormWords() {
  const nothing = BookingForm.safeParse({})
  const missing = nothing.success ? {} : z.flattenError(nothing.error).fieldErrors
  const { bookingCreated, bookingFailed, fillAllFields } = messages
  return {
    genders,
    maritalStatuses,
    channels,
    /** The message for each empty field, in the order of the form. */
    missing: missing as Readonly<Record<string, readonly string[]>>,
    toasts: { bookingCreated, bookingFailed, fillAllFields },
  } as const
}

export type FormWords = ReturnType<typeof toFormWords>
