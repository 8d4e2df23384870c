import { z } from 'zod'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import {
  BookingForm,
  type BookingRefusal,
  messages,
  toBookingFields,
  toFormValues,
} from '../../../features/booking/booking.schema.ts'
import { toRetrySeconds } from '../../../features/booking/booking-request.server.ts'
import { decryptDraft } from '../../../features/booking/form/draft.server.ts'
import { toIdempotencyKey } from '../../../features/booking/form/idempotency-key.server.ts'
import { prefillMark, toPrefillValues } from '../../../features/booking/form/prefill.ts'
import { toPrivatePath } from '../../../features/booking/private-link.server.ts'
import { isHoneypotFilled } from '../../../lib/http/honeypot.ts'
import type { Instance, Visitor } from '../../../request-context.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/** The result of a form without script. */
export type FormAnswer =
  /** 307 sends the answers on to the times, 303 leads to the booking. */
  | Readonly<{ to: string; status: 303 | 307 }>
  | Readonly<{
      values: Readonly<Record<string, string>>
      errors: Errors
      status: number
      retryAfter?: number
      /** The answers come from a short form on another page. */
      isPrefilled?: boolean
    }>

export async function answerForm(instance: Instance, visitor: Visitor, form: FormData): Promise<FormAnswer> {
  const now = Temporal.Now.instant()
  const encryptedDraft = form.get('draft')
  if (typeof encryptedDraft === 'string') {
    const draft = decryptDraft(instance.secrets, encryptedDraft, now)
    return draft
      ? { values: toFormValues(draft.details), errors: {}, status: 200 }
      : { to: '/appointments?expired', status: 303 }
  }
  if (form.has(prefillMark))
    return { values: toPrefillValues(form), errors: {}, status: 200, isPrefilled: true }
  const values = toBookingFields(form)
  const details = BookingForm.safeParse(values)
  if (!details.success) {
    return { values, errors: z.flattenError(details.error).fieldErrors, status: 422 }
  }
  const holdToken = form.get('holdToken')
  const needsConsent = instance.env.schedulerUrl !== undefined && form.get('consent') !== 'given'
  if (needsConsent)
    return { values, errors: { consent: ['Tick the box to say that you agree'] }, status: 422 }
  if (!holdToken && !instance.env.schedulerUrl) return { to: '/schedule', status: 307 }
  const allowed = await instance.limits.consume('booking', visitor.address)
  if (!allowed.ok) {
    const errors = { booking: ['Too many bookings came from here. Wait a while, then press Submit again'] }
    return { values, errors, status: 429, retryAfter: allowed.retryAfterSeconds }
  }
  const request = {
    details: details.data,
    holdToken: typeof holdToken === 'string' ? holdToken : undefined,
    idempotencyKey: toIdempotencyKey(form.get('idempotencyKey')),
    userId: visitor.signedIn?.user.id,
    quarantined: isHoneypotFilled(form),
  }
  const booked = await bookAppointment(instance.db, instance.secrets, request, now)
  if (!booked.ok) {
    const retryAfter = toRetrySeconds(booked, now)
    const errors = { booking: [showRefusal(booked.reason)] }
    return { values, errors, status: retryAfter ? 429 : 409, retryAfter }
  }
  if (!booked.repeated) instance.nudgeMail()
  return { to: `${toPrivatePath(instance.secrets, booked.booking)}?booked`, status: 303 }
}

function showRefusal(reason: BookingRefusal): string {
  return reason === 'key_reused'
    ? 'This was sent before with other answers. Press Submit again'
    : messages[reason]
}
