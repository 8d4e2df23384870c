import { hash } from 'node:crypto'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { BackupProblem } from '../backup-problem.ts'
import { Manifest, manifestName, parseEntryName } from './manifest.ts'
import { type BackupFile, readEntries } from './read-backup.ts'
import { createRowHash } from './row-hash.ts'
import { createContentHash, requireOwnHmac } from './signature.ts'

export type CheckedBackup = Readonly<{
  manifest: Manifest
  /** The migrations that the release which made the backup did not have: a newer one was there before. By the time in their journal. */
  migrations: ReadonlyMap<number, string>
}>

/**
 * Reads a whole backup. Throws a `BackupProblem` when anything in it differs from the manifest, when it has more than the manifest names,
 * and when the keys do not show that this installation made it, unless the file may be unsigned.
 */
export async function checkBackup(file: BackupFile, keys: FieldKeys | null): Promise<CheckedBackup> {
  const content = createContentHash()
  const rowHashes = new Map<string, ReturnType<typeof createRowHash>>()
  const files = new Map<string, string>()
  const migrations = new Map<number, string>()
  const seen = new Set<string>()
  const wrong: string[] = []
  let written: ReturnType<typeof readManifest> | null = null
  for await (const { name, bytes } of readEntries(file)) {
    const part = parseEntryName(name)
    if (seen.has(name) || written || (!part && seen.size > 0 && name !== manifestName)) wrong.push(name)
    seen.add(name)
    if (name === manifestName) {
      written = readManifest(bytes)
      continue
    }
    content.add(name, bytes)
    if (!part) continue
    if ('table' in part) {
      const rowHash = rowHashes.get(part.table) ?? createRowHash()
      rowHash.add(bytes)
      rowHashes.set(part.table, rowHash)
    } else if ('file' in part) files.set(part.file, hash('sha256', bytes))
    else migrations.set(part.migration, Buffer.from(bytes).toString())
  }
  if (!written) throw new BackupProblem('The backup is incomplete: it has no manifest.')
  const { manifest, signed } = written
  for (const table of manifest.tables) {
    const { rows, hash } = (rowHashes.get(table.name) ?? createRowHash()).read()
    if (rows !== table.rows || hash !== table.hash) wrong.push(`table ${table.name}`)
    rowHashes.delete(table.name)
  }
  for (const { key, sha256 } of manifest.files) {
    if (files.get(key) !== sha256) wrong.push(`file ${key}`)
    files.delete(key)
  }
  // What is left is not in the manifest.
  wrong.push(
    ...[...rowHashes.keys()].map((name) => `table ${name}`),
    ...[...files.keys()].map((key) => `file ${key}`),
  )
  if (wrong.length > 0) throw new BackupProblem(`The backup differs from its manifest: ${wrong.join(', ')}.`)
  if (!file.allowsUnsigned) requireOwnHmac(keys, manifest.hmac, { manifest: signed, hash: content.read() })
  // They are commands for the database.
  else if (migrations.size > 0)
    throw new BackupProblem(
      'A backup with migrations of another release is restored only with the keys that made it.',
    )
  return { manifest, migrations }
}

/** Returns the manifest, and what its HMAC covers. */
function readManifest(bytes: Uint8Array) {
  try {
    const written = JSON.parse(Buffer.from(bytes).toString())
    const { hmac, ...signed } = written
    return { manifest: Manifest.parse(written), signed }
  } catch {
    throw new BackupProblem('The manifest of the backup cannot be read.')
  }
}
