import { createCipheriv, createDecipheriv } from 'node:crypto'
import { takeRandomBytes } from './random-token.server.ts'

/** Keys by id; the first one encrypts, all of them decrypt. Each is 32 bytes. */
export type FieldKeys = Readonly<{ current: string; byId: ReadonlyMap<string, Uint8Array> }>

/** Where a sealed text belongs. It opens nowhere else. */
export type FieldPlace = Readonly<{ table: string; column: string; rowId: string }>

/** A sealed text that was changed, moved to another row, or sealed with a key that is not here. */
export class SealBroken extends Error {}

/** `id:key,id:key`, each key 32 bytes in base64 or base64url, the one in use first; null when it is anything else. */
export function parseFieldKeys(text: string): FieldKeys | null {
  const pairs = text.split(',').map((pair) => pair.match(/^([\w-]{1,32}):([\w+/-]{43}=?)$/))
  const byId = new Map(pairs.map((pair) => [pair?.[1] ?? '', Buffer.from(pair?.[2] ?? '', 'base64')]))
  const current = pairs[0]?.[1]
  return current && pairs.every(Boolean) && byId.size === pairs.length ? { current, byId } : null
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** `v1.<key id>.<iv, tag and ciphertext in base64url>`, AES-256-GCM with the place as additional data. */
export function sealField(keys: FieldKeys, place: FieldPlace, text: string): string {
  const iv = takeRandomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, findKey(keys, keys.current), iv).setAAD(toPlaceBytes(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${keys.current}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text again; throws `SealBroken` for anything that was not sealed for this very place. */
export function openField(keys: FieldKeys, place: FieldPlace, sealed: string): string {
  const [version, keyId = '', body = '', ...rest] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  // One text has one form: base64url would otherwise allow several for the same bytes.
  const isWhole = bytes.length >= ivBytes + tagBytes && bytes.toString('base64url') === body
  if (version !== 'v1' || !isWhole || rest.length > 0) throw new SealBroken('not a sealed text')
  const key = findKey(keys, keyId)
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(toPlaceBytes(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new SealBroken(`a sealed text of ${place.table}.${place.column} does not open`)
  }
}

/** Whether a text still waits to be sealed again with the current key. */
export function isSealedWithOldKey(keys: FieldKeys, sealed: string): boolean {
  return sealed.split('.')[1] !== keys.current
}

/** The same text sealed with the current key. Throws `SealBroken` as `openField` does. */
export function resealField(keys: FieldKeys, place: FieldPlace, sealed: string): string {
  return sealField(keys, place, openField(keys, place, sealed))
}

function findKey(keys: FieldKeys, id: string): Uint8Array {
  const key = keys.byId.get(id)
  if (!key) throw new SealBroken(`there is no key ${id}`)
  return key
}

function toPlaceBytes({ table, column, rowId }: FieldPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, rowId]))
}
