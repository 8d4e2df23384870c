import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { openBucket } from '../../app/lib/http/uploads.server.ts'
import { BackupProblem, toStorageProblem } from '../problems.ts'
import { syncFolder } from './temporary-file.ts'

export type StoredBackup = Readonly<{ name: string; madeAt: Temporal.Instant }>

type Fill = (sink: Writable) => Promise<unknown>

/** A folder or an S3 store with backups. */
export type BackupStore = Readonly<{
  /**
   * Stores what `fill` writes, and returns its size. After a failure there is no file, unless only the last answer of an S3 store was
   * lost. It also removes what a write that was killed has left a day before.
   */
  write: (name: string, fill: Fill, signal?: AbortSignal) => Promise<number>
  /** Lists our backups, the newest first. Other files are not listed. */
  list: () => Promise<StoredBackup[]>
  read: (name: string) => Promise<Readable>
  size: (name: string) => Promise<number>
  remove: (name: string) => Promise<void>
}>

export const toBackupName = (madeAt: Temporal.Instant) =>
  `ireti-${madeAt.round('millisecond').toString({ smallestUnit: 'millisecond' }).replaceAll(':', '-')}.tar.zst.age`

export function parseBackupName(name: string): StoredBackup | null {
  const time = /^ireti-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.zst\.age$/.exec(name)
  if (!time) return null
  const [, day, hour, minute, second] = time
  return { name, madeAt: Temporal.Instant.from(`${day}${hour}:${minute}:${second}`) }
}

/** Opens the place of `BACKUP_TO`: `s3://…` or a folder. A failure there is a `BackupProblem` that names it and says what to do. */
export function openBackupStore(location: string): BackupStore {
  const url = location.startsWith('s3://') ? new URL(location) : null
  const store = url ? openS3(url) : openFolder(resolve(location))
  const name = url ? `bucket ${url.pathname.slice(1)} at ${url.host}` : resolve(location)
  const explain = (error: unknown) =>
    Promise.reject(toStorageProblem(error, `The place of the backups (${name})`))
  return {
    write: (...args) => store.write(...args).catch(explain),
    list: () => store.list().catch(explain),
    read: (...args) => store.read(...args).catch(explain),
    size: (...args) => store.size(...args).catch(explain),
    remove: (...args) => store.remove(...args).catch(explain),
  }
}

const toSorted = (names: readonly string[]) =>
  names
    .flatMap((name) => parseBackupName(name) ?? [])
    .sort((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt))

function openFolder(folder: string): BackupStore {
  return {
    write: async (name, fill) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder, name)
      const unfinished = join(folder, `${name}.part`)
      try {
        const sink = createWriteStream(unfinished, { mode: 0o600, flush: true })
        await fill(sink)
        await rename(unfinished, join(folder, name))
        await syncFolder(folder)
        return sink.bytesWritten
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    list: async () => (existsSync(folder) ? toSorted(await readdir(folder)) : []),
    read: async (name) => openFile(join(folder, name)),
    size: async (name) => (await stat(join(folder, name))).size,
    remove: (name) => rm(join(folder, name)),
  }
}

/** Removes the files that killed processes have left. */
async function removeUnfinished(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part') && isLeft(name.slice(0, -'.part'.length), current))
      await rm(join(folder, name), { force: true })
  }
}

/** Returns whether a backup was begun more than a day before the current one. Another installation may still write a younger one. */
function isLeft(unfinished: string, current: string): boolean {
  const [old, own] = [parseBackupName(unfinished), parseBackupName(current)]
  if (!old || !own) return false
  return Temporal.Instant.compare(old.madeAt, own.madeAt.subtract({ hours: 24 })) < 0
}

/** Opens a file of the disk. A missing one is an error here and not in the stream. */
export async function openFile(path: string): Promise<Readable> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(error.code === 'ENOENT' ? `There is no file ${path}.` : error.message)
  })
  if (!(await file.stat()).isFile()) {
    await file.close()
    throw new BackupProblem(`${path} is no file.`)
  }
  return createReadStream('', { fd: file, highWaterMark: 256 * 1024 })
}

/** A part of 16 MB takes minutes on a slow line. A store that answers nothing at all fails the backup. */
const requestHandler = { connectionTimeout: 10_000, socketTimeout: 600_000 }

function openS3(url: URL): BackupStore {
  const bucket = openBucket(url, { requestHandler })
  return {
    write: async (name, fill, signal) => {
      const [{ client }, object] = [await bucket.load(), { Bucket: bucket.name, Key: name }]
      const size = await uploadInParts({ client, object }, fill, signal)
      // The backup is stored. A key may have no right to list uploads.
      await removeUnfinishedUploads(client, object).catch(() => {})
      return size
    },
    list: async () => toSorted(await Array.fromAsync(bucket.list('ireti-'))),
    read: bucket.open,
    size: bucket.size,
    remove: bucket.remove,
  }
}

type StoredObject = Readonly<{ Bucket: string; Key: string }>

async function removeParts(client: S3Client, object: StoredObject, uploadId: string): Promise<void> {
  const { AbortMultipartUploadCommand } = await import('@aws-sdk/client-s3')
  const command = new AbortMultipartUploadCommand({ ...object, UploadId: uploadId })
  await client.send(command, { abortSignal: AbortSignal.timeout(5_000) })
}

/** Removes the parts of uploads whose processes were killed. */
async function removeUnfinishedUploads(
  client: S3Client,
  { Bucket, Key: current }: StoredObject,
): Promise<void> {
  const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3')
  const command = new ListMultipartUploadsCommand({ Bucket, Prefix: 'ireti-' })
  const { Uploads = [] } = await client.send(command, { abortSignal: AbortSignal.timeout(5_000) })
  for (const { Key = '', UploadId = '' } of Uploads)
    if (isLeft(Key, current)) await removeParts(client, { Bucket, Key }, UploadId)
}

type Target = Readonly<{ client: S3Client; object: StoredObject }>

/**
 * Uploads a stream whose size is not known. Returns the size. The object appears when all its parts are there; a failure removes the
 * parts.
 */
async function uploadInParts({ client, object }: Target, fill: Fill, signal?: AbortSignal): Promise<number> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  let size = 0
  const body = new Transform({
    transform: (bytes: Uint8Array, _encoding, done) => {
      size += bytes.length
      done(null, bytes)
    },
  })
  // 10,000 parts of 16 MB hold 160 GB.
  const parts = { partSize: 16 * 1024 * 1024, queueSize: 2 }
  const upload = new Upload({ client, ...parts, params: { ...object, Body: body } })
  const uploading = upload.done().catch((error) => {
    body.destroy(error)
    throw error
  })
  uploading.catch(() => {})
  const stop = () => void upload.abort()
  signal?.addEventListener('abort', stop)
  try {
    await fill(body)
    await uploading
    return size
  } catch (error) {
    stop()
    await uploading.catch(() => {})
    // The library removes them when the requests that still run have ended. This process may end before.
    if (upload.uploadId) await removeParts(client, object, upload.uploadId).catch(() => {})
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Returns what `work` returns. It fails at once when the signal aborts, and does not wait for the end of the work. */
export async function untilAborted<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work()
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
