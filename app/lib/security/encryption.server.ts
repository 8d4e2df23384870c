import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keys by id, 32 bytes each. The current one encrypts, all of them decrypt. */
export type FieldKeys = Readonly<{ current: string; byId: ReadonlyMap<string, Uint8Array> }>

/** An installation before its first start. */
export const noFieldKeys: FieldKeys = { current: '', byId: new Map() }

/** The column and row of an encrypted text. It cannot be decrypted for another one. */
export type FieldId = Readonly<{ table: string; column: string; rowId: string }>

/** A text was changed, moved to another row, or encrypted with an unknown key. */
export class DecryptionFailed extends Error {}

/** Parses `id:key,id:key`: each key is 32 bytes in base64 or base64url, the current one comes first. Returns null for any other text. */
export function parseFieldKeys(text: string): FieldKeys | null {
  const pairs = text.split(',').map((pair) => pair.match(/^([\w-]{1,32}):([\w+/-]{43}=?)$/))
  const byId = new Map(pairs.map((pair) => [pair?.[1] ?? '', Buffer.from(pair?.[2] ?? '', 'base64')]))
  const current = pairs[0]?.[1]
  return current && pairs.every(Boolean) && byId.size === pairs.length ? { current, byId } : null
}

/** Returns a key for another use of the key `id`, or null when there is no such key. */
export function deriveKey(keys: FieldKeys, id: string, use: string): Buffer | null {
  const key = keys.byId.get(id)
  return key ? Buffer.from(hkdfSync('sha256', key, 'ireti', use, 32)) : null
}

/** Returns whether a text that was encrypted for this field can be decrypted. */
export function canDecrypt(keys: FieldKeys, field: FieldId, encrypted: string): boolean {
  try {
    decryptField(keys, field, encrypted)
    return true
  } catch (error) {
    if (error instanceof DecryptionFailed) return false
    throw error
  }
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Returns `v1.<key id>.<iv, tag and ciphertext in base64url>`: AES-256-GCM with its field as additional data. */
export function encryptField(keys: FieldKeys, field: FieldId, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, findKey(keys, keys.current), iv).setAAD(toAdditionalData(field))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${keys.current}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** Returns the decrypted text. Throws `DecryptionFailed` when the text was not encrypted for this field. */
export function decryptField(keys: FieldKeys, field: FieldId, encrypted: string): string {
  const [version, keyId = '', body = '', ...rest] = encrypted.split('.')
  const bytes = Buffer.from(body, 'base64url')
  // Node's decoder accepts several spellings of the same bytes; we accept only one.
  const isWhole = bytes.length >= ivBytes + tagBytes && bytes.toString('base64url') === body
  if (version !== 'v1' || !isWhole || rest.length > 0) throw new DecryptionFailed('not an encrypted text')
  const key = findKey(keys, keyId)
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(toAdditionalData(field)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    throw new DecryptionFailed(`a text of ${field.table}.${field.column} cannot be decrypted`)
  }
}

function findKey(keys: FieldKeys, id: string): Uint8Array {
  const key = keys.byId.get(id)
  if (!key) throw new DecryptionFailed(`there is no key ${id}`)
  return key
}

function toAdditionalData({ table, column, rowId }: FieldId): Buffer {
  return Buffer.from(JSON.stringify([table, column, rowId]))
}

/** Returns null when the decryption fails, so that one broken text does not hide the others. */
export function tryToDecrypt<Text>(decrypt: () => Text): Text | null {
  try {
    return decrypt()
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}
