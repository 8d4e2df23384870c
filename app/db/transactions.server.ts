import { type Db, readDatabaseError } from './open.server.ts'

const mostAttempts = 4

/** Runs work in a transaction and undoes it when the answer is a refusal. In a caller's transaction: a savepoint. */
export function inOneTransaction<Answer extends Readonly<{ ok: boolean }>>(
  db: Db,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return retryAfterDeadlock(async () => {
    const undone: { answer?: Answer } = {}
    try {
      return await db.transaction(async (tx) => {
        const answer = await work(tx)
        if (!answer.ok) {
          undone.answer = answer
          tx.rollback()
        }
        return answer
      })
    } catch (error) {
      if (undone.answer) return undone.answer
      throw error
    }
  })
}

/** Two clients who swap times wait for each other; PostgreSQL then ends one of the two, who tries again. */
export async function retryAfterDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (readDatabaseError(error)?.code !== '40P01' || attempt === mostAttempts) throw error
    }
  }
}
