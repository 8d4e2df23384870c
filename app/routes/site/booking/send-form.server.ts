import { z } from 'zod'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import { bookingForm, toBookingFields, toFormValues } from '../../../features/booking/booking.schema.ts'
import { bookingLimits } from '../../../features/booking/booking-limits.ts'
import { toRetrySeconds } from '../../../features/booking/booking-request.server.ts'
import { decryptDraft } from '../../../features/booking/form/draft.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { prefillMark, toPrefillValues } from '../../../features/booking/form/prefill.ts'
import { allowBooking } from '../../../features/booking/limits/booking-budget.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { toAddressProof } from '../../../features/booking/proof/address-proof.ts'
import { isHoneypotFilled, readText } from '../../../lib/text/form-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'

/** The answer to a posted form: the next page, or the form with its values. */
export type BookingFormAnswer =
  /** 307 sends the values on to the time picker, 303 leads to another page. */
  | Readonly<{ to: string; status: 303 | 307 }>
  | Readonly<{
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, readonly string[]>>
      status: number
      /** Seconds. */
      retryAfter?: number
      /** The values come from a short form on another page. */
      isPrefilled?: boolean
    }>

/** Returns the form with the answers of a draft that comes back from the time picker, or null without a draft. */
export function readDraft({ secrets }: Instance, form: FormData): BookingFormAnswer | null {
  if (!form.has('draft')) return null
  const draft = decryptDraft(secrets, readText(form, 'draft'), Temporal.Now.instant())
  if (!draft) return { to: '/appointments?expired', status: 303 }
  return { values: toFormValues(draft.details), errors: {}, status: 200 }
}

/** Returns the form with the answers of a short form on another page, or null when the form is another one. */
export function readPrefill(form: FormData): BookingFormAnswer | null {
  if (!form.has(prefillMark)) return null
  return { values: toPrefillValues(form, Temporal.Now.instant()), errors: {}, status: 200, isPrefilled: true }
}

/** Returns the time picker for checked answers without a time. With a hold or an outside scheduler it books at once. */
export async function sendForm(
  instance: Instance,
  visitor: Visitor,
  form: FormData,
): Promise<BookingFormAnswer> {
  const now = Temporal.Now.instant()
  const texts = words(visitor.language).booking
  const values = toBookingFields(form)
  const checked = bookingForm(visitor.language).safeParse(values)
  if (!checked.success) return { values, errors: z.flattenError(checked.error).fieldErrors, status: 422 }
  const { schedulerUrl } = instance.env
  if (schedulerUrl && form.get('consent') !== 'given') {
    return { values, errors: { consent: [texts.consentNeeded] }, status: 422 }
  }
  const holdToken = readText(form, 'holdToken') || undefined
  if (!holdToken && !schedulerUrl) return { to: '/schedule', status: 307 }
  const refuse = (message: string, retryAfter?: number) => {
    return { values, errors: { booking: [message] }, status: retryAfter ? 429 : 409, retryAfter }
  }
  const { email } = checked.data
  const addressProof = toAddressProof({ mailUrl: instance.env.mailUrl, email, signedIn: visitor.signedIn })
  const attempt = {
    ...{ address: visitor.address, addressProof },
    waitsForProof: addressProof === 'asked' && holdToken !== undefined,
  }
  const allowed = await allowBooking(instance, attempt, now)
  if (!allowed.ok) {
    const seconds = allowed.retryAfterSeconds
    return refuse(addWait(texts.tooManyBookings, seconds), seconds)
  }
  const request = {
    details: checked.data,
    addressProof,
    endsEarly: allowed.endsEarly,
    holdToken,
    consent: form.get('consent') === 'given' ? ({ route: 'schedule' } as const) : undefined,
    idempotencyKey: toIdempotencyKey(form.get('idempotencyKey')),
    userId: visitor.signedIn?.user.id,
    quarantined: isHoneypotFilled(form),
    exemptCountries: instance.env.exemptCountries,
  }
  const booked = await bookAppointment(instance.db, instance.secrets, request, now)
  if (!booked.ok) return refuse(texts.refused[booked.reason](bookingLimits), toRetrySeconds(booked, now))
  return { to: `${toPrivatePath(instance.secrets, booked.booking)}?booked`, status: 303 }
}
