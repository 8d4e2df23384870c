import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { listClientZones } from '../../../outbox/appointment/appointment-times.ts'

/** How long texts stay that nobody may read: without the client's consent, or after a guardian's no. */
export const textHours = retentionRules.unagreed_text.period.hours

/** Returns until when the client must agree before the texts are erased, on their own clock, or null when they have agreed. */
export function showConsentDue(booking: LinkedBooking, now: Temporal.Instant): string | null {
  const { consentMissingSince } = booking
  if (!consentMissingSince) return null
  const [timeZone] = listClientZones(booking)
  return showAppointmentTime(consentMissingSince.add(retentionRules.unagreed_text.period), { timeZone, now })
}
