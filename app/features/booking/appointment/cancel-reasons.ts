import { cancelReasons } from '../../../db/tables/booking.ts'

export type CancelReason = (typeof cancelReasons)[number]

/** The words for clients and for staff. */
export const cancelReasonWords: Readonly<Record<CancelReason, string>> = {
  time: 'The time does not suit',
  not_needed: 'It is no longer needed',
  elsewhere: 'There is help somewhere else',
  ill: 'Illness',
  agency: 'The agency cannot keep the time',
  other: 'Another reason',
}

/** Returns the options of a form. Only staff can give the agency's reason. */
export function toReasonOptions(isStaff: boolean) {
  return cancelReasons
    .filter((reason) => isStaff || reason !== 'agency')
    .map((value) => ({ value, label: cancelReasonWords[value] }))
}

/** Returns the reason of a form, or null when there is none or it is unknown. */
export function readCancelReason(form: FormData): CancelReason | null {
  const value = form.get('reason')
  return cancelReasons.find((reason) => reason === value) ?? null
}
