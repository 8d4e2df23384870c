import { createHash, createHmac, hash } from 'node:crypto'
import { deriveKey, type FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { KeyProblem } from '../../problems.ts'
import type { Manifest } from './manifest.ts'

/**
 * Counts rows and computes a hash that does not depend on their order: the sum of the SHA-256 of each row. Databases return rows
 * in different orders, and sorting a large table takes long.
 */
export function createRowHash() {
  const sums = new Uint32Array(8)
  let rows = 0
  return {
    /** Takes rows in the text format of COPY. */
    add(block: Uint8Array) {
      for (let start = 0; start < block.length; ) {
        const end = block.indexOf(10, start) + 1 || block.length
        const digest = hash('sha256', block.subarray(start, end), 'buffer')
        for (let index = 0; index < 8; index += 1) {
          sums[index] = (sums[index] ?? 0) + digest.readUInt32LE(index * 4)
        }
        rows += 1
        start = end
      }
    },
    read: () => ({ rows, hash: Buffer.from(sums.buffer).toString('hex') }),
  }
}

/** Hashes the entries of a backup in their order, with names and sizes. */
export function createContentHash() {
  const hash = createHash('sha256')
  return {
    add: (name: string, bytes: Uint8Array) => void hash.update(`${name}\0${bytes.length}\0`).update(bytes),
    read: () => hash.digest('hex'),
  }
}

type Content = Readonly<{
  /** The manifest without its HMAC. */
  manifest: Readonly<Record<string, unknown>>
  hash: string
}>

/** Returns the HMAC of a backup with a key that is derived from one of the encrypted texts, or null when there is no such key. */
export function computeHmac(keys: FieldKeys, id: string, { manifest, hash }: Content): string | null {
  const key = deriveKey(keys, id, 'backup manifest')
  return (
    key &&
    createHmac('sha256', key)
      .update(`${hash}\n${JSON.stringify(manifest)}`)
      .digest('hex')
  )
}

/** Throws a `KeyProblem` unless the keys show that this installation made the backup. */
export function requireOwnHmac(keys: FieldKeys | null, hmac: Manifest['hmac'], content: Content): void {
  const flag = 'If you know where it comes from, repeat the command with --unsigned.'
  if (!hmac) throw new KeyProblem(`Nothing shows who made this backup: release 0.2.0, or a stranger. ${flag}`)
  const own = keys && computeHmac(keys, hmac.key, content)
  if (!own) {
    throw new KeyProblem(
      `The key ${hmac.key}, which shows who made this backup, is not here. Put the keys back first: ENCRYPTION_KEYS, or the file of SECRETS_FILE. ${flag}`,
    )
  }
  if (own !== hmac.value) {
    throw new KeyProblem(
      `This backup was changed after it was made, or another installation made it, or the key ${hmac.key} is another one here. It is not restored.`,
    )
  }
}
