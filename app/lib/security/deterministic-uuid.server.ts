import { createHash, createHmac } from 'node:crypto'

/** Returns the same UUID for the same name (version 8 of RFC 9562), so that a primary key allows a row only once. */
export function toDeterministicUuid(name: string): string {
  return writeUuid(createHash('sha256').update(name).digest())
}

/** Returns the same UUID for the same key and values. Without the key nobody can test a guess of the values. */
export function toKeyedUuid(key: Uint8Array, values: readonly string[]): string {
  return writeUuid(createHmac('sha256', key).update(JSON.stringify(values)).digest())
}

function writeUuid(digest: Buffer): string {
  const bytes = digest.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
