// This file has no dependencies and runs on Node 20 or newer.
import { spawn } from 'node:child_process'

/**
 * Runs a program and ends with its code. SIGTERM reaches the program. SIGINT does, too, unless the standard input is a terminal: Ctrl-C
 * in a terminal signals both processes, and passing it on would count as a second signal.
 */
export function runChild(file, args, env = process.env) {
  const child = spawn(file, args, { stdio: 'inherit', env })
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm and `node --run` send SIGTERM only to the shell that started this process.
  if (process.env.npm_lifecycle_event || process.env.NODE_RUN_SCRIPT_NAME) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      // A second signal would cut the running requests off.
      if (!child.killed) child.kill('SIGTERM')
    }, 100)
    watch.unref()
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
