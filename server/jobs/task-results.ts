import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { taskRuns } from '../../app/db/tables/operation.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'

/** Stores that a task has succeeded. Pass the transaction of the task, so that neither can be stored without the other. */
export async function recordSuccess(transaction: Db, name: string, now: Temporal.Instant): Promise<void> {
  const succeeded = { succeededAt: now, failures: 0 }
  await transaction
    .insert(taskRuns)
    .values({ name, ...succeeded })
    .onConflictDoUpdate({ target: taskRuns.name, set: succeeded })
}

/** Stores that a task has failed, with the kind of the error but without its message, which may repeat what a person typed. */
export async function recordFailure(
  db: Db,
  name: string,
  error: unknown,
  now: Temporal.Instant,
): Promise<void> {
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
