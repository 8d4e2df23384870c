// This file has no dependencies and runs on Node 20 or newer.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const path = 'node_modules/.ireti-lock'

/**
 * Runs work that changes `node_modules` or `build`, while no other process does that in this folder. It waits for another one and says
 * which one that is. `work` gets a function that takes the number of a program which must have ended, too.
 */
export async function withFolderLock(what, work) {
  mkdirSync('node_modules', { recursive: true })
  let told = null
  for (let holder = lock(what); holder; holder = lock(what)) {
    if (told !== holder.pid) {
      console.log(`Process ${holder.pid} ${holder.what} in this folder. Waiting for its end … (${path})`)
      told = holder.pid
    }
    await delay(200)
  }
  const unlock = () => rmSync(path, { force: true })
  // A signal ends the process within the work.
  process.once('exit', unlock)
  try {
    return await work((program) => writeFileSync(path, JSON.stringify({ pid: process.pid, what, program })))
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}

/** Returns who has the lock, or null when this process has it now. */
function lock(what) {
  const own = `${path}.${process.pid}`
  // A link appears with its content.
  writeFileSync(own, JSON.stringify({ pid: process.pid, what }))
  try {
    for (;;) {
      if (attempt(() => linkSync(own, path))) return null
      const holder = read()
      if (holder && [holder.pid, holder.program].some((pid) => pid && isRunning(pid))) return holder
      // Of two processes that find the lock of an ended one, only one renames it.
      const old = `${own}.old`
      if (attempt(() => renameSync(path, old))) rmSync(old)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function attempt(change) {
  try {
    change()
    return true
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function read() {
  try {
    // After a start of the machine its number can be that of another process.
    const isOld = statSync(path).mtimeMs < Date.now() - uptime() * 1_000
    return isOld ? null : JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Returns whether a process runs. One that has ended stays known (Z) until its parent asks, which a container may never do. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // Only Linux has this file.
    return process.platform !== 'linux'
  }
}
