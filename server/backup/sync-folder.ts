import { open } from 'node:fs/promises'

/** Puts the names of a folder on the disk. Windows cannot open a folder and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
