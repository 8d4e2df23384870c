import { bookingLimits } from '../../features/booking/booking-limits.ts'
import type { BookingRefusal } from '../../features/booking/booking-request.server.ts'
import { words } from '../../words/words.ts'

/** The API answers in English. */
export const bookingWords = words('en').booking
const refused = { ...bookingWords.refused, ...bookingWords.inApi.refused }

export function showRefusal(reason: BookingRefusal): string {
  return refused[reason](bookingLimits)
}
