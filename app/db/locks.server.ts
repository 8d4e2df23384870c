import { sql } from 'drizzle-orm'
import type { Db } from './open.server.ts'

/** The numbers of our advisory locks in PostgreSQL, by their task. */
export const locks = {
  migrate: 7_269_184,
  makeFirstAdmin: 7_269_185,
  addSampleData: 7_269_186,
  changeRights: 7_269_187,
  runTasks: 7_269_189,
} as const

/** Waits for a lock and holds it until the transaction ends. */
export async function acquireLock(
  transaction: Db,
  name: Exclude<keyof typeof locks, 'migrate' | 'runTasks'>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks[name]})`)
}
