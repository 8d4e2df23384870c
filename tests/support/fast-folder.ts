import { tmpdir } from 'node:os'
import { readDisk } from '../../server/system/disk.ts'

/** `npm test` has 0.3 GB in its temporary folder. The rest is for what grows. */
const requiredFreeBytes = 4 * 2 ** 30

/**
 * Returns the folder for temporary files: `TMPDIR` if it is set; `/dev/shm` when 4 GB of it and of the memory are free; otherwise the
 * folder of the system. Tests write and sync often, which takes less processor time in memory than on a disk.
 */
export async function chooseFastFolder(): Promise<string> {
  if (process.env.TMPDIR) return process.env.TMPDIR
  const inMemory = '/dev/shm'
  // The file system has a limit of its own, and does not know how much memory is free.
  const disk = await readDisk(inMemory)
  if (disk === 'unreadable') return tmpdir()
  return Math.min(disk.freeBytes, process.availableMemory()) > requiredFreeBytes ? inMemory : tmpdir()
}
