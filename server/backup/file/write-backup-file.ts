import { hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import type { Uploads } from '../../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { BackupProblem } from '../../problems.ts'
import {
  type Connection,
  findLastMigration,
  listTables,
  readSequences,
  type Source,
} from '../database/connection.ts'
import { listForeignMigrations } from '../database/migrate-to.ts'
import { computeHmac, createContentHash, createRowHash } from './hashes.ts'
import {
  type About,
  aboutName,
  currentFormat,
  type Manifest,
  manifestName,
  toBlockName,
  toFileName,
  toMigrationName,
} from './manifest.ts'

/** Opens a tar archive that somebody reads while entries are added. An entry waits until the reader has room for it. */
export function openTar() {
  const { readable, controller } = createTarPacker()
  return {
    readable,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await writer.write(bytes)
      await writer.close()
    },
    end: () => controller.finalize(),
    fail: (error: unknown) => controller.error(error),
  }
}

type Tar = ReturnType<typeof openTar>

export type Content = Readonly<{ source: Source; uploads: Uploads; version: string }>

type Wishes = Readonly<{
  /** The public key of age for which the file is encrypted. */
  key: string
  /** The current one shows which installation made the backup. */
  fieldKeys: FieldKeys
  now: Temporal.Instant
  signal?: AbortSignal
}>

/** Writes a backup: a tar archive, compressed with Zstandard, encrypted with age. Returns its manifest. */
export async function writeBackup(
  content: Content,
  sink: Writable,
  { key, fieldKeys, now, signal }: Wishes,
): Promise<Manifest> {
  const encrypt = await openEncryption(key)
  const tar = openTar()
  const filled = fillTar(content, tar, { fieldKeys, now })
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

async function fillTar(
  { source, uploads, version }: Content,
  { add, end }: Tar,
  { fieldKeys, now }: Pick<Wishes, 'fieldKeys' | 'now'>,
) {
  const hash = createContentHash()
  const addHashed: Tar['add'] = (name, bytes) => {
    hash.add(name, bytes)
    return add(name, bytes)
  }
  const about: About = { product: 'ireti', format: currentFormat, version, madeAt: now.toString() }
  await addHashed(aboutName, toJson(about))
  // The files follow the rows: a picture is stored before its row, so only a picture that somebody deletes meanwhile is missing.
  const database = await source.inSnapshot((connection) => addTables(connection, addHashed))
  const files = await addFiles(uploads, addHashed)
  const manifest: Manifest = { ...about, ...database, files }
  const key = fieldKeys.current
  const value = computeHmac(fieldKeys, key, { manifest, hash: hash.read() })
  if (!value) throw new BackupProblem('There are no keys to show who made the backup: start the site once.')
  const signed = { ...manifest, hmac: { key, value } }
  await add(manifestName, toJson(signed))
  end()
  return signed
}

async function addTables(connection: Connection, add: Tar['add']) {
  const lastMigration = await findLastMigration(connection)
  if (lastMigration === null) throw new BackupProblem('The database has no tables yet: start the site once.')
  for (const [when, text] of await listForeignMigrations(connection))
    await add(toMigrationName(when), Buffer.from(text))
  const tables: Manifest['tables'] = []
  for (const table of await listTables(connection)) {
    const rowHash = createRowHash()
    let blocks = 0
    for await (const block of connection.copyOut(table)) {
      rowHash.add(block)
      blocks += 1
      await add(toBlockName(table.name, blocks), block)
    }
    tables.push({ name: table.name, columns: [...table.columns], ...rowHash.read() })
  }
  return { lastMigration, tables, sequences: await readSequences(connection) }
}

async function addFiles(uploads: Uploads, add: Tar['add']): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for await (const key of uploads.list()) {
    const bytes = await uploads.read(key)
    // Somebody has deleted the picture meanwhile.
    if (!bytes) continue
    files.push({ key, bytes: bytes.length, sha256: hash('sha256', bytes) })
    await add(toFileName(key), bytes)
  }
  return files
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
