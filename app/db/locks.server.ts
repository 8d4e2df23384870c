import { sql } from 'drizzle-orm'
import { locks } from './lock-keys.ts'
import type { Db } from './open.server.ts'

/** Waits for a lock and holds it until the transaction ends. */
export async function acquireLock(
  transaction: Db,
  name: Exclude<keyof typeof locks, 'migrate' | 'runTasks'>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks[name]})`)
}
