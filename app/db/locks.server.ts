import { sql } from 'drizzle-orm'
import type { Db } from './open.server.ts'

/** PostgreSQL's advisory locks that we take, by what one process at a time does under each. No two may share a number. */
export const locks = {
  migrate: 7_269_184,
  makeFirstAdmin: 7_269_185,
  addSampleData: 7_269_186,
  changeRights: 7_269_187,
  runTasks: 7_269_189,
} as const

/** Waits until nobody else does this, and keeps others waiting until the transaction ends. */
export async function acquireLock(
  transaction: Db,
  turn: Exclude<keyof typeof locks, 'migrate' | 'runTasks'>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${locks[turn]})`)
}
