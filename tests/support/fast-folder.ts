import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** A test run writes at most 0.3 GB at a time. */
const neededBytes = 4 * 2 ** 30

/**
 * Returns the folder for temporary files: `TMPDIR`, or a folder in memory when 4 GB are free there. The small databases of tests write
 * and sync often, which takes less processor time in memory than on a disk.
 */
export async function chooseFastFolder(): Promise<string> {
  if (process.env.TMPDIR) return process.env.TMPDIR
  const inMemory = '/dev/shm'
  // The file system has a limit of its own, and does not know how much memory is free.
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes ? inMemory : tmpdir()
}
