import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import { showAppointmentTime } from '../../../lib/time/show-time.ts'

/** Returns until when the client must agree before the texts are erased, on their own clock, or null when they have agreed. */
export function showConsentDue(booking: LinkedBooking): string | null {
  const { consentMissingSince, visitorTimeZone, office, counsellor } = booking
  if (!consentMissingSince) return null
  const dueAt = consentMissingSince.add(retentionRules.unagreed_text.period)
  return showAppointmentTime(dueAt, visitorTimeZone ?? office?.timeZone ?? counsellor?.timeZone ?? 'UTC')
}
