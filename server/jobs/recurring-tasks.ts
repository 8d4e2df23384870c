import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { locks } from '../../app/db/lock-keys.ts'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { taskRuns } from '../../app/db/tables/operation.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'

/** Short work that every minute repeats. The key is the task's name in the log. */
export type RecurringTasks = Readonly<Record<string, (db: Db, now: Temporal.Instant) => Promise<unknown>>>

/**
 * Runs each task in its own transaction and stores its result in `task_runs`. Skips the tasks that another process runs at this
 * moment.
 */
export async function runTasks(db: Db, tasks: RecurringTasks, log: Logger): Promise<void> {
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await db.transaction(async (transaction) => {
        if (!(await isFirst(transaction))) return
        const now = Temporal.Now.instant()
        await task(transaction, now)
        await recordSuccess(transaction, name, now)
      })
    } catch (error) {
      await reportFailure(db, name, error, log)
    }
  }
}

/** Repeated work that opens its own transactions, or none. */
export type OwnTasks = Readonly<Record<string, (now: Temporal.Instant) => Promise<unknown>>>

/** Runs each task, whatever other processes do at this moment, and stores its result in `task_runs`. */
export async function runOwnTasks(db: Db, tasks: OwnTasks, log: Logger): Promise<void> {
  for (const [name, task] of Object.entries(tasks)) {
    try {
      const now = Temporal.Now.instant()
      await task(now)
      await recordSuccess(db, name, now)
    } catch (error) {
      await reportFailure(db, name, error, log)
    }
  }
}

async function reportFailure(db: Db, name: string, error: unknown, log: Logger): Promise<void> {
  log.error({ task: name, error: toLoggedError(error) }, 'task failed')
  // Without a database the log is the only place.
  await recordFailure(db, name, error, Temporal.Now.instant()).catch(() => {})
}

async function isFirst(transaction: Db): Promise<boolean> {
  const [row] = await readRows<{ first: boolean }>(
    transaction,
    sql`select pg_try_advisory_xact_lock(${locks.runTasks}) as first`,
  )
  return row?.first === true
}

/** Stores that a task has succeeded. Pass the transaction of the task, so that neither can be stored without the other. */
async function recordSuccess(transaction: Db, name: string, now: Temporal.Instant): Promise<void> {
  const succeeded = { succeededAt: now, failures: 0 }
  await transaction
    .insert(taskRuns)
    .values({ name, ...succeeded })
    .onConflictDoUpdate({ target: taskRuns.name, set: succeeded })
}

/** Stores that a task has failed, with the kind of the error but without its message, which may repeat what a person typed. */
async function recordFailure(db: Db, name: string, error: unknown, now: Temporal.Instant): Promise<void> {
  const failed = { failedAt: now, problem: toProblem(error) }
  await db
    .insert(taskRuns)
    .values({ name, ...failed, failures: 1 })
    .onConflictDoUpdate({
      target: taskRuns.name,
      set: { ...failed, failures: sql`${taskRuns.failures} + 1` },
    })
}

function toProblem(error: unknown): string {
  const { name, cause, code, constraint } = toLoggedError(error)
  return [name, cause, code, constraint].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
