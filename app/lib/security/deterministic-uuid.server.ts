import { createHash, createHmac } from 'node:crypto'

/** The same UUID for the same name (version 8 of RFC 9562): lets a primary key say 'only once'. */
export function toDeterministicUuid(name: string): string {
  return writeUuid(createHash('sha256').update(name).digest())
}

/** The same, for parts that must not be guessed from the UUID: only who has the key can make it. */
export function toKeyedUuid(key: Uint8Array, parts: readonly string[]): string {
  return writeUuid(createHmac('sha256', key).update(JSON.stringify(parts)).digest())
}

function writeUuid(digest: Buffer): string {
  const bytes = digest.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
