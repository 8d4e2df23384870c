import { statfs } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import type { DiskFacts } from '../../app/features/system/system-facts.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'

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

/** Four files of the write-ahead log. The embedded database hangs for ever when it cannot write the next one. */
const bytesForChanges = 64 * 1024 * 1024
const checkEveryMs = 2_000

/** Returns whether the disk of the embedded database has space for changes. A PostgreSQL server has a disk of its own. */
export async function hasSpaceForChanges({ databaseUrl, dataDir }: Instance['env']): Promise<boolean> {
  return databaseUrl !== undefined || (await readFreeBytes(dataDir)) >= bytesForChanges
}

/** Fails every change while the disk of the embedded database is nearly full. Pages stay readable, and it ends by itself. */
export function refuseWhenFull({ env, log }: Pick<Instance, 'env' | 'log'>, readFree = readFreeBytes) {
  let isFull = false
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check() {
    checkedAt = performance.now()
    const free = await readFree(env.dataDir)
    const wasFull = isFull
    isFull = free < bytesForChanges
    const megabytes = Math.round(free / 1024 / 1024)
    if (isFull && !wasFull) log.error({ megabytes }, 'disk of DATA_DIR is nearly full: changes are refused')
    if (wasFull && !isFull) log.info({ megabytes }, 'disk of DATA_DIR has space again: changes are accepted')
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const isChange = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (env.databaseUrl || !isChange) return next()
    if (performance.now() - checkedAt >= checkEveryMs) await check()
    if (isFull) throw Object.assign(new Error('the disk of DATA_DIR is nearly full'), { code: 'ENOSPC' })
    return next()
  })
}
