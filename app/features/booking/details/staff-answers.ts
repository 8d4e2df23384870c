import { staffBookings } from '../../../words/staff/bookings.ts'
import type { BookingRefusal } from '../booking-request.server.ts'
import { bookingLimits } from '../limits/booking-limits.ts'

const { done, doneByMail, doneByCall, refused } = staffBookings

export type DoneName = keyof typeof done

type Told = Readonly<{ hasMail: boolean; isCalled?: boolean }>

/** Returns the messages after a change, by their names in the URL. They speak of mail only where mail leaves the site. */
export function toDoneMessages({ hasMail, isCalled }: Told): Readonly<Record<string, string>> {
  if (isCalled) return { ...done, ...doneByCall }
  return hasMail ? { ...done, ...doneByMail } : done
}

/** What staff read for each reason of a refusal. */
export const refusalMessages = {
  ...refused,
  too_many_holds: refused.too_many_holds(bookingLimits),
  too_many_open: refused.too_many_open(bookingLimits),
  too_many_today: refused.too_many_today(bookingLimits),
  guardian_needed: refused.guardian_needed(bookingLimits),
} satisfies Record<BookingRefusal, string> & Record<string, string>

/** Returns whether another time helps after a refusal. */
export function isAboutTime(reason: string): boolean {
  return reason === 'slot_taken' || reason === 'not_offered' || reason === 'client_busy'
}
