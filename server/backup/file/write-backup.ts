import { hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Uploads } from '../../../app/lib/http/uploads.server.ts'
import { BackupProblem } from '../backup-problem.ts'
import type { Connection, Source } from '../database/connection.ts'
import { findLastMigration, listTables, readSequences } from '../database/list-tables.ts'
import {
  type About,
  aboutName,
  currentFormat,
  type Manifest,
  manifestName,
  toBlockName,
  toFileName,
} from './manifest.ts'
import { createRowHash } from './row-hash.ts'
import { openTar, type Tar } from './tar.ts'

export type Content = Readonly<{ source: Source; uploads: Uploads; version: string }>

type Wishes = Readonly<{
  /** The public key of age for which the file is encrypted. */
  key: string
  now: Temporal.Instant
  signal?: AbortSignal
}>

/** Writes a backup: a tar archive, compressed with Zstandard, encrypted with age. Returns its manifest. */
export async function writeBackup(
  content: Content,
  sink: Writable,
  { key, now, signal }: Wishes,
): Promise<Manifest> {
  const encrypt = await openEncryption(key)
  const tar = openTar()
  const filled = fillTar(content, tar, now)
  filled.catch(tar.fail)
  try {
    await pipeline(tar.readable, createZstdCompress(), encrypt, sink, { signal })
  } catch (error) {
    tar.fail(error)
    // The snapshot must have ended when the caller goes on.
    await filled.catch(() => {})
    throw error
  }
  return filled
}

/** Returns a step of a pipeline that encrypts. Throws a `BackupProblem` when the key is no public key. */
export async function openEncryption(key: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(key)
  } catch {
    throw new BackupProblem('BACKUP_KEY is no public key of age: `npm run backup:key` makes one.')
  }
  return async function* (plain: AsyncIterable<Uint8Array>) {
    yield* await encrypter.encrypt(Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>)
  }
}

async function fillTar({ source, uploads, version }: Content, tar: Tar, now: Temporal.Instant) {
  const about: About = { product: 'ireti', format: currentFormat, version, madeAt: now.toString() }
  await tar.add(aboutName, toJson(about))
  // The files follow the rows: a picture is stored before its row, so only a picture that somebody deletes meanwhile is missing.
  const database = await source.inSnapshot((connection) => addTables(connection, tar))
  const files = await addFiles(uploads, tar)
  const manifest: Manifest = { ...about, ...database, files }
  await tar.add(manifestName, toJson(manifest))
  tar.end()
  return manifest
}

async function addTables(connection: Connection, tar: Tar) {
  const lastMigration = await findLastMigration(connection)
  if (lastMigration === null) throw new BackupProblem('The database has no tables yet: start the site once.')
  const tables: Manifest['tables'] = []
  for (const table of await listTables(connection)) {
    const rowHash = createRowHash()
    let blocks = 0
    for await (const block of connection.copyOut(table)) {
      rowHash.add(block)
      blocks += 1
      await tar.add(toBlockName(table.name, blocks), block)
    }
    tables.push({ name: table.name, columns: [...table.columns], ...rowHash.read() })
  }
  return { lastMigration, tables, sequences: await readSequences(connection) }
}

async function addFiles(uploads: Uploads, tar: Tar): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for await (const key of uploads.list()) {
    const bytes = await uploads.read(key)
    // Somebody has deleted the picture meanwhile.
    if (!bytes) continue
    files.push({ key, bytes: bytes.length, sha256: hash('sha256', bytes) })
    await tar.add(toFileName(key), bytes)
  }
  return files
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
