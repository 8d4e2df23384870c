import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../app/db/open.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'

/** Short work that comes back every minute, by the name it has in the log. */
export type RecurringTasks = Readonly<Record<string, () => Promise<unknown>>>

type Parts = Readonly<{
  database: OpenDatabase
  log: Logger
  tasks: RecurringTasks
  /** Seconds between two looks for a job that is due: what a task may be late, against what looking costs. */
  pace?: number
}>

const queue = 'every-minute'

/**
 * Runs the tasks every minute in one of the processes on this database. Start it after listening: the first
 * start makes the queue's own tables. A database that is away delays the start and does not end it.
 */
export function openRecurring({ database, log, tasks, pace = 5 }: Parts) {
  let boss: PgBoss | null = null
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function start(): Promise<void> {
    const starting = newBoss(database, log, pace)
    boss = starting
    try {
      await starting.start()
      await recur(starting, () => runAll(tasks, log), pace)
    } catch (error) {
      if (stopped) return
      log.error({ error: toLoggedError(error) }, 'jobs could not start')
      await stopBoss(starting)
      if (!stopped) retry = setTimeout(start, pace * 3000).unref()
    }
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(retry)
    if (boss) await stopBoss(boss)
  }

  return { start, stop }
}

function newBoss(database: OpenDatabase, log: Logger, pace: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: pace * 3,
    cronWorkerIntervalSeconds: pace,
    flowIntervalSeconds: 3600,
    // A job a minute bloats no index, and REINDEX cannot run inside the embedded database's transactions.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ error: toLoggedError(error) }, 'jobs'))
  return boss
}

async function recur(boss: PgBoss, work: () => Promise<void>, pace: number) {
  await boss.createQueue(queue, {
    // One may wait while one runs; a job whose process died would under 'exclusive' keep the next ones out.
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 300,
    retentionSeconds: 600,
    deleteAfterSeconds: 600,
  })
  await boss.schedule(queue, '* * * * *')
  await boss.work(queue, { pollingIntervalSeconds: pace }, work)
}

/** Errors end here: the queue would keep their text in the database, and the next minute tries again. */
async function runAll(tasks: RecurringTasks, log: Logger) {
  await Promise.all(
    Object.entries(tasks).map(([name, task]) =>
      task().catch((error) => log.error({ task: name, error: toLoggedError(error) }, 'job failed')),
    ),
  )
}

async function stopBoss(boss: PgBoss) {
  await boss.stop({ close: false, timeout: 1000 }).catch(() => {})
}
