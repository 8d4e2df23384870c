import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldKeys,
  type FieldPlace,
} from './encryption.server.ts'

/** What the text is for, and whose it is. It cannot be decrypted for anything else. */
type Purpose = Omit<FieldPlace, 'rowId'>

/** Returns `<end>~<text>`: a text for a hidden field, encrypted for one purpose until `end` (epoch milliseconds). */
export function encryptUntil(keys: FieldKeys, purpose: Purpose, text: string, end: Temporal.Instant): string {
  const rowId = String(end.epochMilliseconds)
  return `${rowId}~${encryptField(keys, { ...purpose, rowId }, text)}`
}

/** Returns the text, or null when it is not ours, has another purpose, or its time is over. */
export function decryptUntil(
  keys: FieldKeys,
  purpose: Purpose,
  encrypted: string,
  now: Temporal.Instant,
): string | null {
  const [rowId = '', text = ''] = encrypted.split('~')
  if (!/^\d{13}$/.test(rowId) || Number(rowId) < now.epochMilliseconds) return null
  try {
    return decryptField(keys, { ...purpose, rowId }, text)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
