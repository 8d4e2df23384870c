import { sql } from 'drizzle-orm'
import { locks } from './lock-keys.ts'
import { type Db, readDatabaseError } from './open.server.ts'

const maxAttempts = 4
// A key of the whole process: a test has this module twice, from the source and from the build.
const onCommit = Symbol.for('ireti.onCommit')
type Watched = Db & { [onCommit]?: () => void }

/** Calls `listener` after each commit of `inTransaction` on this database. */
export function listenToCommits(db: Db, listener: () => void): void {
  const watched: Watched = db
  watched[onCommit] = listener
}

/**
 * Runs work in a transaction, or in a savepoint of the caller's transaction. Rolls back when the answer is a refusal (`ok: false`). After
 * the commit it wakes the sender of mail and webhooks (`listenToCommits`).
 */
export async function inTransaction<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const answer = await retryAfterDeadlock(() => tryInTransaction(db, work))
  // A savepoint has no listener: the transaction around it wakes the sender.
  const watched: Watched = db
  if (!isRefusal(answer)) watched[onCommit]?.()
  return answer
}

async function tryInTransaction<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const refused: { answer?: Answer } = {}
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx)
      if (isRefusal(answer)) {
        refused.answer = answer
        tx.rollback()
      }
      return answer
    })
  } catch (error) {
    if (refused.answer) return refused.answer
    throw error
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}

/** Retries after a deadlock: PostgreSQL aborts one of two transactions that wait for each other. */
export async function retryAfterDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (readDatabaseError(error)?.code !== '40P01' || attempt === maxAttempts) throw error
    }
  }
}

/** Waits for a lock and holds it until the transaction ends. */
export async function acquireLock(
  transaction: Db,
  name: Exclude<keyof typeof locks, 'migrate'>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks[name]})`)
}
