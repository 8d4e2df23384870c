import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Db } from '../../app/db/open.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Channel } from '../../app/outbox/channels/channel.ts'
import { sendDue } from '../../app/outbox/outbox.server.ts'
import { type OwnTasks, type RecurringTasks, runOwnTasks, runTasks } from './tasks.ts'

type Options = Readonly<{
  db: Db
  log: Logger
  channels: readonly Channel[]
  tasks: RecurringTasks
  /** Runs after the tasks. A task of this kind opens its own transactions, and each process runs it. */
  afterTasks?: OwnTasks
  /** Returns true when the disk of the database has space for changes. */
  mayChange?: () => Promise<boolean>
  /** The first visitors do not wait for the tasks. */
  firstMs?: number
  intervalMs?: number
}>

/**
 * Sends what is in the outbox, and runs the recurring tasks of one process. `send` sends what is new at once. The timer sends
 * what a crash or a failing receiver has left.
 */
export function openJobs({
  db,
  log,
  channels,
  tasks,
  afterTasks = {},
  mayChange = async () => true,
  firstMs = 2_000,
  intervalMs = 60_000,
}: Options) {
  const stopping = new AbortController()
  const sending = { queues: new Map(), signal: stopping.signal }
  const runs = new Set<Promise<void>>()
  const taskLimit = pLimit(1)
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined

  function send() {
    if (stopping.signal.aborted) return
    const run = sendDue(db, channels, Temporal.Now.instant, sending)
      .then(() => {})
      .catch((error) => log.error({ error: toLoggedError(error) }, 'the outbox could not be sent'))
      .finally(() => runs.delete(run))
    runs.add(run)
  }

  async function runAll() {
    if (!(await mayChange()) || stopping.signal.aborted) return
    send()
    // The tasks may queue mail.
    if (taskLimit.pendingCount === 0) void taskLimit(runAllTasks).then(send)
  }

  async function runAllTasks() {
    await runTasks(db, tasks, log, stopping.signal)
    await runOwnTasks(db, afterTasks, log, stopping.signal)
  }

  function start() {
    first = setTimeout(runAll, firstMs)
    timer = setInterval(runAll, intervalMs)
  }

  async function stop() {
    stopping.abort()
    clearTimeout(first)
    clearInterval(timer)
    for (const channel of channels) channel.close?.()
    taskLimit.clearQueue()
    const finished = Promise.all([...runs, taskLimit(async () => {})])
    await Promise.race([finished, delay(1000, undefined, { ref: false })])
  }

  return { start, send, stop }
}
