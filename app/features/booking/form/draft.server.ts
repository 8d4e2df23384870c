import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { decryptUntil, encryptUntil } from '../../../lib/security/tokens.server.ts'
import type { BookingDetails } from '../booking.schema.ts'
import { bookingLimits } from '../limits/booking-limits.ts'

/** The answers between the form and the choice of a time. Nothing of them is stored (decisions/004). */
export type Draft = Readonly<{
  details: BookingDetails
  /** The honeypot was filled in. */
  isHoneypotFilled: boolean
}>

const purpose = { table: 'draft', column: 'checked_details' }

/** Returns the draft as one encrypted text, which is valid for `draftHours`. */
export function encryptDraft({ draftKeys }: Secrets, draft: Draft, now: Temporal.Instant): string {
  return encryptUntil(draftKeys, purpose, JSON.stringify(draft), now.add({ hours: bookingLimits.draftHours }))
}

/** Returns the draft, or null when it is too old or not ours. */
export function decryptDraft({ draftKeys }: Secrets, encrypted: string, now: Temporal.Instant): Draft | null {
  const text = decryptUntil(draftKeys, purpose, encrypted, now)
  return text === null ? null : (JSON.parse(text) as Draft)
}
