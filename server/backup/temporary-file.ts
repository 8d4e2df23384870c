import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { BackupProblem, isFull } from '../problems.ts'
import { readFreeBytes } from '../system/disk.ts'

/** The embedded database refuses changes below 64 MB (server/system/disk.ts). */
const keptFreeBytes = 128 * 1024 * 1024
const checkEveryBytes = 8 * 1024 * 1024

type Steps<Result> = Readonly<{
  /** Writes the file and ends the stream. */
  fill: (sink: Writable) => Promise<unknown>
  use: (open: () => Readable) => Promise<Result>
}>

/**
 * Returns what `use` returns. `fill` writes a temporary file of the folder first, which `use` then reads. The file loses its name as
 * soon as it is open, so the system frees its space when this process ends, also after SIGKILL. The caller holds the lock of backups, so
 * a file with the name is of a process that was killed just before.
 */
export async function withTemporaryFile<Result>(
  folder: string,
  { fill, use }: Steps<Result>,
  readFree = readFreeBytes,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'backup.part')
  await rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path, { force: true })
    await fill(toSink(file, () => readFree(folder))).catch((error) => {
      throw isFull((error as NodeJS.ErrnoException).code) ? toDiskProblem(folder) : error
    })
    return await use(() => file.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 }))
  } finally {
    await file.close()
  }
}

/** Returns a stream into the file that fails before the disk is full. */
function toSink(file: FileHandle, readFree: () => Promise<number>): Writable {
  let unchecked = checkEveryBytes
  async function write(bytes: Uint8Array) {
    unchecked += bytes.length
    if (unchecked >= checkEveryBytes) {
      if ((await readFree()) < keptFreeBytes) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      unchecked = 0
    }
    await file.appendFile(bytes)
  }
  return new Writable({
    highWaterMark: 1024 * 1024,
    write: (bytes, _encoding, done) => void write(bytes).then(() => done(), done),
  })
}

const toDiskProblem = (folder: string) =>
  new BackupProblem(
    `The disk of DATA_DIR (${resolve(folder)}) has no room for the backup, which is written there before it is stored. Free some space.`,
  )

/** Puts the names of a folder on the disk. Windows cannot open a folder and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
