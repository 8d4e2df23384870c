import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A start that cannot go on, with the one message that says why. */
export class StartProblem extends Error {}

/**
 * Makes the data folder and, for the embedded database, marks it as this process's own: two processes
 * on one PGlite folder would destroy it. Returns what removes the mark.
 */
export async function lockDataFolder(folder: string, exclusive: boolean): Promise<() => Promise<void>> {
  const lock = join(folder, 'process.lock')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!exclusive) return async () => {}
    await claim(lock, folder)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The data folder ${resolve(folder)} cannot be written: ${(error as Error).message}`,
    )
  }
  return () => unlink(lock).catch(() => {})
}

async function claim(lock: string, folder: string) {
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (owner !== process.pid && isRunning(owner)) {
      throw new StartProblem(
        `Process ${owner} already uses the data folder ${resolve(folder)}. Stop it first.`,
      )
    }
    await unlink(lock).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
