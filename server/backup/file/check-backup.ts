import { hash } from 'node:crypto'
import { BackupProblem } from '../backup-problem.ts'
import { Manifest, manifestName, parseEntryName } from './manifest.ts'
import { type BackupFile, readEntries } from './read-backup.ts'
import { createRowHash } from './row-hash.ts'

/** Reads a whole backup and returns its manifest. Throws a `BackupProblem` when anything in it differs from the manifest. */
export async function checkBackup(file: BackupFile): Promise<Manifest> {
  const rowHashes = new Map<string, ReturnType<typeof createRowHash>>()
  const files = new Map<string, string>()
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readEntries(file)) {
    const part = parseEntryName(name)
    if (part && 'table' in part) {
      const rowHash = rowHashes.get(part.table) ?? createRowHash()
      rowHash.add(bytes)
      rowHashes.set(part.table, rowHash)
    } else if (part) files.set(part.file, hash('sha256', bytes))
    else if (name === manifestName) manifest = Manifest.parse(JSON.parse(Buffer.from(bytes).toString()))
  }
  if (!manifest) throw new BackupProblem('The backup is incomplete: it has no manifest.')
  const wrong = [
    ...manifest.tables
      .filter((table) => {
        const { rows, hash } = (rowHashes.get(table.name) ?? createRowHash()).read()
        return rows !== table.rows || hash !== table.hash
      })
      .map(({ name }) => `table ${name}`),
    ...manifest.files.filter(({ key, sha256 }) => files.get(key) !== sha256).map(({ key }) => `file ${key}`),
  ]
  if (wrong.length > 0) throw new BackupProblem(`The backup differs from its manifest: ${wrong.join(', ')}.`)
  return manifest
}
