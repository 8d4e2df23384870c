import { statfs } from 'node:fs/promises'
import type { DiskFacts } from '../../app/features/system/system-facts.ts'

/** Returns the free space that a normal user can use on the disk of this folder, and the size of the disk. */
export async function readDisk(folder: string): Promise<DiskFacts | 'unreadable'> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return 'unreadable'
  }
}

/** Returns the free space. It is infinite for a disk that cannot be read, because a write then fails with an error of its own. */
export async function readFreeBytes(folder: string): Promise<number> {
  const disk = await readDisk(folder)
  return disk === 'unreadable' ? Number.POSITIVE_INFINITY : disk.freeBytes
}
