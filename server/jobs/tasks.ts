import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { deleteOldAttempts } from '../../app/db/count-attempt.server.ts'
import { checkpointLongLog } from '../../app/db/embedded/checkpoint-long-log.server.ts'
import { type Db, readDatabaseError } from '../../app/db/open.server.ts'
import { taskRuns } from '../../app/db/tables/operation.ts'
import { acquireLock } from '../../app/db/transactions.server.ts'
import { askGuardians } from '../../app/features/booking/guardian/ask-guardians.server.ts'
import { expireHolds } from '../../app/features/booking/hold.server.ts'
import { endUnproven } from '../../app/features/booking/proof/end-unproven.server.ts'
import { queueDueReminders } from '../../app/features/booking/reminders/queue-reminders.server.ts'
import { publishDue } from '../../app/features/content/publish.server.ts'
import { escalateTasks } from '../../app/features/follow-up/escalate-tasks.server.ts'
import { updateMeetingTasks } from '../../app/features/follow-up/missing-meetings.server.ts'
import { addUnansweredTasks } from '../../app/features/follow-up/unanswered-messages.server.ts'
import { endUnprovenPlaces, queuePlaceReminders } from '../../app/features/groups/place-jobs.server.ts'
import { updateHelplineTasks } from '../../app/features/helplines/helplines.server.ts'
import { openCleaning } from '../../app/features/privacy/clean-old-texts.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/due-records.server.ts'
import { scrubDatabaseFiles } from '../../app/features/privacy/retention/scrub-database-files.server.ts'
import { deletePreviousSecrets } from '../../app/features/webhooks/webhook-endpoints.server.ts'
import { dropPastDates } from '../../app/features/workshops/workshop-dates.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'

/** Short work that every minute repeats. The key is the task's name in the log. */
export type RecurringTasks = Readonly<Record<string, (db: Db, now: Temporal.Instant) => Promise<unknown>>>

/** The pool ends a statement after 25 seconds. */
const patience = '20s'
/** A code of PostgreSQL. */
const lockNotAvailable = '55P03'

/**
 * Runs each task in its own transaction and stores its result in `task_runs`. Waits while another process runs one: two processes that
 * skipped instead could both leave out the same task in every minute. After 20 seconds it leaves the task to the next minute. While the process stops, no further task begins, and none counts
 * as failed.
 */
export async function runTasks(
  db: Db,
  tasks: RecurringTasks,
  log: Logger,
  stopping?: AbortSignal,
): Promise<void> {
  for (const [name, task] of Object.entries(tasks)) {
    if (stopping?.aborted) return
    try {
      await db.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local lock_timeout = '${patience}'`))
        await acquireLock(transaction, 'runTasks')
        await transaction.execute(sql`set local lock_timeout = 0`)
        if (stopping?.aborted) return
        const now = Temporal.Now.instant()
        await task(transaction, now)
        await recordSuccess(transaction, name, now)
      })
    } catch (error) {
      if (readDatabaseError(error)?.code === lockNotAvailable) continue
      // The stop waits a second for a task, and then closes the database: the task runs again after the next start.
      if (!stopping?.aborted) await reportFailure(db, name, error, log)
    }
  }
}

/** Repeated work that opens its own transactions, or none. */
export type OwnTasks = Readonly<Record<string, (now: Temporal.Instant) => Promise<unknown>>>

/** Runs each task, whatever other processes do at this moment, and stores its result in `task_runs`. */
export async function runOwnTasks(
  db: Db,
  tasks: OwnTasks,
  log: Logger,
  stopping?: AbortSignal,
): Promise<void> {
  for (const [name, task] of Object.entries(tasks)) {
    if (stopping?.aborted) return
    try {
      const now = Temporal.Now.instant()
      await task(now)
      await recordSuccess(db, name, now)
    } catch (error) {
      if (!stopping?.aborted) await reportFailure(db, name, error, log)
    }
  }
}

async function reportFailure(db: Db, name: string, error: unknown, log: Logger): Promise<void> {
  log.error({ task: name, error: toLoggedError(error) }, 'task failed')
  // Without a database the log is the only place.
  await recordFailure(db, name, error, Temporal.Now.instant()).catch(() => {})
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

/** Returns what each minute runs, in this order. */
export function listTasks(secrets: Secrets, dataDir: string): RecurringTasks {
  return {
    'queue-reminders': queueDueReminders,
    'expire-holds': expireHolds,
    'end-unproven': endUnproven,
    'queue-place-reminders': queuePlaceReminders,
    'end-unproven-places': endUnprovenPlaces,
    'ask-guardians': (db, now) => askGuardians(db, secrets, now),
    'add-unanswered-tasks': addUnansweredTasks,
    'update-meeting-tasks': updateMeetingTasks,
    'drop-past-dates': dropPastDates,
    'update-helpline-tasks': updateHelplineTasks,
    'escalate-tasks': escalateTasks,
    'publish-due-documents': publishDue,
    'delete-old-attempts': deleteOldAttempts,
    'delete-previous-secrets': deletePreviousSecrets,
    'delete-due-records': (db, now) => deleteDueRecords(db, { dataDir }, now),
  }
}

/** Returns what follows these tasks. A database server scrubs and checkpoints by itself, and its administrator decides about its files. */
export function listOwnTasks(db: Db, { fieldKeys }: Secrets, isEmbedded: boolean): OwnTasks {
  const cleaning = { 'clean-old-texts': openCleaning(db, fieldKeys) }
  if (!isEmbedded) return cleaning
  return {
    ...cleaning,
    'scrub-database-files': (now) => scrubDatabaseFiles(db, now),
    'checkpoint-long-log': () => checkpointLongLog(db),
  }
}
