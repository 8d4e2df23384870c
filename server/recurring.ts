import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type OpenDatabase, readDatabaseError } from '../app/db/open.server.ts'

/** Work that comes back every minute, by the name of its queue. */
export type RecurringTasks = Readonly<Record<string, () => Promise<unknown>>>

type Parts = Readonly<{ database: OpenDatabase; log: Logger; tasks: RecurringTasks; retrySeconds?: number }>

/**
 * Runs each task every minute in one of the processes on this database. Start it after listening: the first
 * start makes the queue's own tables. A database that is away delays the start and does not end it.
 */
export function openRecurring({ database, log, tasks, retrySeconds = 30 }: Parts) {
  let boss: PgBoss | null = null
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function start(): Promise<void> {
    const starting = newBoss(database, log)
    boss = starting
    try {
      await starting.start()
      for (const [name, task] of Object.entries(tasks)) await recur(starting, name, task, log)
    } catch (error) {
      if (stopped) return
      log.error(describeFailure(error), 'jobs could not start')
      await stopBoss(starting)
      if (!stopped) retry = setTimeout(start, retrySeconds * 1000).unref()
    }
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(retry)
    if (boss) await stopBoss(boss)
  }

  return { start, stop }
}

function newBoss(database: OpenDatabase, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    // With these and the polling below an idle process asks the database less than once a second.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
    flowIntervalSeconds: 3600,
    // A few rows a minute bloat no index, and REINDEX cannot run inside the embedded database's transactions.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error(describeFailure(error), 'jobs'))
  return boss
}

async function recur(boss: PgBoss, name: string, task: () => Promise<unknown>, log: Logger) {
  // What failed comes back in a minute by itself, and no one reads finished jobs.
  const queue = { retryLimit: 0, retentionSeconds: 600, deleteAfterSeconds: 600, expireInSeconds: 600 }
  await boss.createQueue(name, { policy: 'exclusive', ...queue })
  await boss.schedule(name, '* * * * *')
  await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
    // Caught here, since the queue would keep the error's text in the database.
    await task().catch((error) => log.error({ task: name, ...describeFailure(error) }, 'job failed'))
  })
}

async function stopBoss(boss: PgBoss) {
  await boss.stop({ close: false, timeout: 1000 }).catch(() => {})
}

/** What may be logged of an error: database errors carry the values of the statement. */
export function describeFailure(error: unknown): { failure: string; code?: string } {
  const failure = error instanceof Error ? error.name : 'unknown'
  const code = readDatabaseError(error)?.code
  return code ? { failure, code } : { failure }
}
