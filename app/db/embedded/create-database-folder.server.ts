import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pLimit from 'p-limit'

/**
 * Creates an empty database in `folder` when there is none. It is created beside `folder`, put on the disk, and then renamed, so a
 * power cut leaves a whole database or none.
 */
export async function createDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${resolve(folder)}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const client = await PGlite.create({ dataDir: unfinished })
  await client.close()
  const parts = await readdir(unfinished, { recursive: true, withFileTypes: true })
  const limit = pLimit(8)
  await limit.map(parts, (part) => sync(join(part.parentPath, part.name), part.isDirectory()))
  await sync(unfinished, true)
  if (existsSync(folder)) await rmdir(folder)
  await rename(unfinished, folder)
  // The second folder has the name of the data folder, which may be new as well.
  await sync(dirname(unfinished), true)
  await sync(dirname(dirname(unfinished)), true)
}

/** Windows syncs only what is opened for writing, and no folder. */
async function sync(path: string, isFolder: boolean) {
  if (isFolder && process.platform === 'win32') return
  const opened = await open(path, isFolder ? 'r' : 'r+')
  await opened.datasync().finally(() => opened.close())
}
