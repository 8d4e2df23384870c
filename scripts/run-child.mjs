// This file has no dependencies and runs on Node 20 or newer.
import { spawn } from 'node:child_process'

/** Runs a program in this terminal and ends with its code. SIGINT and SIGTERM reach the program. */
export function runChild(file, args, env = process.env) {
  const child = spawn(file, args, { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the program as well. Other senders signal only this process.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm and `node --run` send SIGTERM only to the shell that started this process.
  if (process.env.npm_lifecycle_event || process.env.NODE_RUN_SCRIPT_NAME) {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 100).unref()
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
