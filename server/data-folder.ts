import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** An error that ends the start. Its message says why. */
export class StartProblem extends Error {}

/**
 * Makes the data folder. Locks it for the embedded database, because two processes on one PGlite folder would destroy
 * it. Returns a function that unlocks the folder.
 */
export async function lockDataFolder(folder: string, exclusive: boolean): Promise<() => void> {
  try {
    await makeFolder(resolve(folder))
    return exclusive ? await lockFolder(folder) : () => {}
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The data folder ${resolve(folder)} cannot be written: ${(error as Error).message}`,
    )
  }
}

// Node's recursive mkdir never returns when the parent cannot contain the folder (/proc).
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

// The file lock of SQLite ends with the process, also after SIGKILL (docs/decisions/014).
async function lockFolder(folder: string): Promise<() => void> {
  const pidFile = join(folder, 'process.pid')
  const lock = new DatabaseSync(join(folder, 'process.sqlite'))
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    const pid = await readFile(pidFile, 'utf8').catch(() => '')
    throw new StartProblem(`Process ${pid} already uses the data folder ${resolve(folder)}. Stop it first.`)
  }
  await writeFile(pidFile, String(process.pid))
  return () => lock.close()
}
