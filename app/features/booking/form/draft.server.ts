import { DecryptionFailed, decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { BookingField } from '../booking.schema.ts'

/** What was typed, on its way from the form to the times and back; nothing of it is stored (decisions/004). */
export type Draft = Readonly<{
  values: Readonly<Record<BookingField, string>>
  /** A program filled the field that people do not see. */
  isHoneypotFilled: boolean
}>

const draftHours = 2

/** The draft as one sealed text, worth something for two hours. */
export function sealDraft({ draftKeys }: Secrets, draft: Draft, now: Temporal.Instant): string {
  const until = String(now.add({ hours: draftHours }).epochMilliseconds)
  return `${until}~${encryptField(draftKeys, toPlace(until), JSON.stringify(draft))}`
}

/** The draft again, or null when it is too old or not ours. */
export function openDraft({ draftKeys }: Secrets, sealed: string, now: Temporal.Instant): Draft | null {
  const [until = '', text = ''] = sealed.split('~')
  if (!/^\d{13}$/.test(until) || Number(until) < now.epochMilliseconds) return null
  try {
    return JSON.parse(decryptField(draftKeys, toPlace(until), text)) as Draft
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

function toPlace(until: string) {
  return { table: 'draft', column: 'details', rowId: until }
}
