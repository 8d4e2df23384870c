import { type Db, readDatabaseError } from './open.server.ts'

const maxAttempts = 4

/** Runs work in a transaction, or in a savepoint of the caller's transaction. Rolls back when the answer is a refusal. */
export function inOneTransaction<Answer extends Readonly<{ ok: boolean }>>(
  db: Db,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return retryAfterDeadlock(async () => {
    const refused: { answer?: Answer } = {}
    try {
      return await db.transaction(async (tx) => {
        const answer = await work(tx)
        if (!answer.ok) {
          refused.answer = answer
          tx.rollback()
        }
        return answer
      })
    } catch (error) {
      if (refused.answer) return refused.answer
      throw error
    }
  })
}

/** Retries after a deadlock: two clients who swap times wait for each other, and PostgreSQL aborts one of them. */
export async function retryAfterDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (readDatabaseError(error)?.code !== '40P01' || attempt === maxAttempts) throw error
    }
  }
}
