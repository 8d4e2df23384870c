import { DecryptionFailed, decryptField, encryptField } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { Reach } from './reach.ts'

type Keys = Pick<Secrets, 'fieldKeys'>

const toFieldId = (phoneId: string) => ({ table: 'client_phones', column: 'reach_sealed', rowId: phoneId })

/** Returns what is safe with a phone, encrypted with the id of its row. */
export function encryptReach({ fieldKeys }: Keys, phoneId: string, reach: Reach): string {
  return encryptField(fieldKeys, toFieldId(phoneId), JSON.stringify(reach))
}

/** Returns what is safe with a phone, or null when nobody has asked and when no key opens it. */
export function decryptReach({ fieldKeys }: Keys, phoneId: string, encrypted: string | null): Reach | null {
  if (encrypted === null) return null
  try {
    return JSON.parse(decryptField(fieldKeys, toFieldId(phoneId), encrypted))
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
