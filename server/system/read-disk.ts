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
