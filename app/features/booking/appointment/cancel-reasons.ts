import { cancelReasons } from '../../../db/tables/booking.ts'

export type CancelReason = (typeof cancelReasons)[number]

/** The reasons that a client can give. */
export const clientReasons = cancelReasons.filter((reason) => reason !== 'agency')

/** Returns the reason of a form, or null when there is none or it is unknown. */
export function readCancelReason(form: FormData): CancelReason | null {
  const value = form.get('reason')
  return cancelReasons.find((reason) => reason === value) ?? null
}

/** Returns the answers of the staff's form. `tellClient` sends the client a mail; after a client's own cancellation one always leaves. */
export function readCancelForm(form: FormData) {
  return { tellClient: form.get('tellClient') === 'yes', reason: readCancelReason(form) }
}
