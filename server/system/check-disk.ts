import { statfs } from 'node:fs/promises'
import type { MachineFacts } from '../../app/features/system/system-facts.ts'

/** Returns the room on the disk of a folder for a process that is not root. */
export async function checkDisk(folder: string): Promise<MachineFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return 'unreadable'
  }
}
