import { decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { BookingDetails } from '../booking.schema.ts'
import { tryToDecrypt } from '../encrypted-details.server.ts'

/** The answers between the form and the choice of a time. Nothing of them is stored (decisions/004). */
export type Draft = Readonly<{
  details: BookingDetails
  /** The honeypot was filled in. */
  isHoneypotFilled: boolean
}>

const draftHours = 2

/** Returns the draft as one encrypted text, which is valid for two hours. */
export function encryptDraft({ draftKeys }: Secrets, draft: Draft, now: Temporal.Instant): string {
  const until = String(now.add({ hours: draftHours }).epochMilliseconds)
  return `${until}~${encryptField(draftKeys, toPlace(until), JSON.stringify(draft))}`
}

/** Returns the draft, or null when it is too old or not ours. */
export function decryptDraft({ draftKeys }: Secrets, encrypted: string, now: Temporal.Instant): Draft | null {
  const [until = '', text = ''] = encrypted.split('~')
  if (!/^\d{13}$/.test(until) || Number(until) < now.epochMilliseconds) return null
  return tryToDecrypt(() => JSON.parse(decryptField(draftKeys, toPlace(until), text)) as Draft)
}

function toPlace(until: string) {
  return { table: 'draft', column: 'checked_details', rowId: until }
}
