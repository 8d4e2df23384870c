// This file has no dependencies and runs on Node 20 or newer.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const isWindows = process.platform === 'win32'
/** Ends what runs now. Without it a signal ends this process at once. */
let end = null
let isListening = false

/**
 * Listens for signals, also for the end of npm: npm and `node --run` send SIGTERM only to the shell that started this process. A script
 * calls it first, so that no program outlives the script.
 */
export function listenForSignals() {
  if (isListening) return
  isListening = true
  const stop = (signal) => (end ? end(signal) : process.exit(toExitCode(signal)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event && !process.env.NODE_RUN_SCRIPT_NAME) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 100)
  watch.unref()
}

const toExitCode = (signal) => 128 + constants.signals[signal]

/**
 * Runs a program to its end and returns its code and its output. A signal ends the program with all that it has started, and then this
 * process. `onStart` gets the number of the program.
 */
export function runStep(file, args, { onStart = () => {}, ...options } = {}) {
  listenForSignals()
  return new Promise((resolve) => {
    let output = ''
    let stoppedBy = null
    // The group of its own has all processes of the program. A terminal does not signal it.
    const child = spawn(file, args, { ...options, detached: !isWindows, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece) => {
        output += piece
      })
    end = (signal) => {
      // npm can take long to undo its work. A second signal does not wait for that.
      killGroup(child, stoppedBy ? 'SIGKILL' : 'SIGTERM')
      stoppedBy = signal
      setTimeout(() => killGroup(child, 'SIGKILL'), 5_000).unref()
    }
    child.on('error', (error) => {
      output += error.message
    })
    child.on('spawn', () => onStart(child.pid))
    child.on('close', (code) => {
      end = null
      if (stoppedBy) process.exit(toExitCode(stoppedBy))
      resolve({ code, output })
    })
  })
}

function killGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

/**
 * Runs a program and ends with its code. SIGTERM reaches the program. SIGINT does, too, unless the standard input is a terminal: Ctrl-C
 * in a terminal signals both processes, and passing it on would count as a second signal.
 */
export function runChild(file, args, env = process.env) {
  listenForSignals()
  const child = spawn(file, args, { stdio: 'inherit', env })
  end = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    // After the end of npm a second SIGTERM would cut the running requests off.
    if (!child.killed || signal === 'SIGINT') child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
