import { existsSync } from 'node:fs'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** A start that cannot go on, with the one message that says why. */
export class StartProblem extends Error {}

/**
 * Makes the data folder and, for the embedded database, marks it as this process's own: two processes
 * on one PGlite folder would destroy it. Returns what removes the mark.
 */
export async function lockDataFolder(folder: string, exclusive: boolean): Promise<() => Promise<void>> {
  const lock = join(folder, 'process.lock')
  try {
    await makeFolder(resolve(folder))
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

// Node's own recursive mkdir never returns where a parent exists and cannot hold the folder (/proc).
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

async function claim(lock: string, folder: string) {
  for (;;) {
    try {
      await writeFile(lock, `${process.pid} ${await readBirth(process.pid)}`, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', birth = ''] = (await readFile(lock, 'utf8').catch(() => '')).split(' ')
    if (Number(pid) !== process.pid && isRunning(Number(pid)) && (await readBirth(Number(pid))) === birth) {
      throw new StartProblem(`Process ${pid} already uses the data folder ${resolve(folder)}. Stop it first.`)
    }
    await unlink(lock).catch(() => {})
  }
}

/** When a process began, in the kernel's ticks: after a crash its number may belong to another. Linux only. */
async function readBirth(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
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
