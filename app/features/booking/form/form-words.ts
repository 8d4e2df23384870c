import { z } from 'zod'
import { BookingForm, channels, genders, maritalStatuses, messages } from '../booking.schema.ts'

/** Returns the choices and messages of the form. Loaders pass them as data, so that the browser does not load the library of the schema. */
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
