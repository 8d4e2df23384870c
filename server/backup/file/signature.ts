import { createHash, createHmac } from 'node:crypto'
import { deriveKey, type FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { KeyProblem } from '../backup-problem.ts'
import type { Manifest } from './manifest.ts'

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
