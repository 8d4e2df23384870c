import { z } from 'zod'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { words } from '../../../words/words.ts'
import { type BookingField, bookingForm, type EnteredDetails, toAge } from '../booking.schema.ts'

const { fields } = newBooking
const { shape } = bookingForm('en')
const publicFields = words('en').booking.fields

/** A field that staff may leave empty. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (typed === '' ? null : typed), schema.nullable())

const text = (messages: (typeof fields)['complaint'], most: number, lines = false) =>
  storedText({ ...messages, most, lines, mayBeBlank: true }).transform((typed) => typed || null)

/** The fields with which staff book for a client. Only the client can answer the others, so those may be empty. */
export const clientBooking = z.object({
  name: storedText({ ...fields.name, most: 200 }),
  email: toEmailAddress({ ...publicFields.email, ...fields.email }),
  age: toAge({ ...publicFields.age, empty: fields.age }),
  gender: orNull(shape.gender),
  maritalStatus: orNull(shape.maritalStatus),
  cityOfResidence: text(fields.cityOfResidence, 120),
  complaint: text(fields.complaint, 4_000, true),
  duration: text(fields.duration, 200),
  therapyExpectations: text(fields.therapyExpectations, 4_000, true),
  channel: orNull(shape.channel),
}) satisfies z.ZodType<EnteredDetails, Record<BookingField, unknown>>

/** The same for a client without an e-mail address. */
export const clientBookingWithoutEmail = clientBooking.extend({
  email: z.literal('', newBooking.noEmail.addressAndNone).transform(() => null),
}) satisfies z.ZodType<EnteredDetails, Record<BookingField, unknown>>
