import { decryptField, encryptField, tryToDecrypt } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Reach } from '../booking/reach/reach.ts'

type Keys = Pick<Secrets, 'fieldKeys'>

const toReachFieldId = (rowId: string) => ({ table: 'group_places', column: 'reach_sealed', rowId })

/** Returns what is safe with the phone number of a place, encrypted with its id. */
export function encryptPlaceReach({ fieldKeys }: Keys, placeId: string, reach: Reach): string {
  return encryptField(fieldKeys, toReachFieldId(placeId), JSON.stringify(reach))
}

type Row = Readonly<{ id: string; reachEncrypted: string | null }>

/** Returns what is safe with the phone number of a place, or null when nobody has asked and when no key opens it. */
export function decryptPlaceReach({ fieldKeys }: Keys, { id, reachEncrypted }: Row): Reach | null {
  if (reachEncrypted === null) return null
  return tryToDecrypt(() => JSON.parse(decryptField(fieldKeys, toReachFieldId(id), reachEncrypted)) as Reach)
}
