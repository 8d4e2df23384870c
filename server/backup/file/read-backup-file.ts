import { hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { BackupProblem, KeyProblem, NewerReleaseProblem } from '../../problems.ts'
import { createContentHash, createRowHash, requireOwnHmac } from './hashes.ts'
import { About, aboutName, currentFormat, Manifest, manifestName, parseEntryName } from './manifest.ts'

export type Entry = Readonly<{ name: string; bytes: Uint8Array }>

/** A backup that can be read several times. */
export type BackupFile = Readonly<{
  open: () => Promise<Readable>
  identity: string
  /** It is taken without a proof of who made it. */
  allowsUnsigned?: boolean
}>

const damaged = 'The backup is damaged or incomplete. Take another one.'

/** Yields the entries of a backup. Throws a `BackupProblem` when it is foreign, damaged, or encrypted for another key. */
export async function* readEntries({ open, identity }: BackupFile): AsyncGenerator<Entry> {
  const decrypted = await decrypt(open, identity)
  const decompress = createZstdDecompress()
  // Errors reach the reader through the last stream.
  const plain = pipeline(Readable.fromWeb(decrypted as never), decompress, () => {})
  let isFirst = true
  try {
    for await (const { header, read } of readTar(plain)) {
      const bytes = await read()
      if (isFirst) requireOwnFormat(header.name, bytes)
      isFirst = false
      yield { name: header.name, bytes }
    }
  } catch (error) {
    throw toReadProblem(error, isFirst)
  } finally {
    plain.destroy()
  }
  if (isFirst) throw new BackupProblem('This file is no backup of this product: it is empty.')
}

/** Yields the entries of a tar archive. The caller reads each, unless it stops there. */
export async function* readTar(archive: Readable) {
  const entries = (Readable.toWeb(archive) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder())
  for await (const { header, body } of entries) yield { header, read: () => readAll(body) }
}

/** Returns what decrypts with a private key of age. Throws a `BackupProblem` when the text is none. */
export async function openDecryption(identity: string) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
    return decrypter
  } catch {
    throw new BackupProblem(
      'The file of --identity has no private key: a line that begins with AGE-SECRET-KEY-.',
    )
  }
}

async function decrypt(open: BackupFile['open'], identity: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = await openDecryption(identity)
  const file = await open()
  try {
    return await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>)
  } catch (error) {
    file.destroy()
    if (isSystemError(error)) throw error
    const { message } = error as Error
    if (/no identity matched/.test(message)) {
      throw new KeyProblem('This private key does not open the backup. It was encrypted for another key.')
    }
    if (/invalid version|non-ASCII/.test(message)) {
      throw new BackupProblem('This file is no backup of this product: it is not encrypted with age.')
    }
    throw new BackupProblem(damaged)
  }
}

function requireOwnFormat(name: string, bytes: Uint8Array) {
  const about = name === aboutName ? About.safeParse(JSON.parse(Buffer.from(bytes).toString())) : null
  if (!about?.success) throw new BackupProblem('This file is no backup of this product.')
  if (about.data.format > currentFormat) {
    throw new NewerReleaseProblem(
      `Release ${about.data.version} made this backup. Update this installation first.`,
    )
  }
}

/** Errors of decryption, decompression and the archive mean the same: the file is not what was written. */
function toReadProblem(error: unknown, isFirst: boolean): unknown {
  if (error instanceof BackupProblem || isSystemError(error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isForeign = isFirst && code.startsWith('ZSTD')
  return new BackupProblem(isForeign ? 'This file is no backup of this product.' : damaged)
}

/** Returns whether the disk or the network failed. A connection that is lost during an answer has only the code. */
function isSystemError(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException
  return Boolean(syscall) || code === 'ECONNRESET'
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

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
