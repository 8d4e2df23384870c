import type pg from 'pg'
import type { OpenDatabase } from '../app/db/open.server.ts'

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Runs SQL text with values on PostgreSQL. Drizzle's `execute` takes a text without values. */
export function toExecuteSql({ db }: Pick<OpenDatabase, 'db'>): ExecuteSql {
  const { $client } = db as unknown as { $client: pg.Pool }
  return (text, values) => $client.query(text, values)
}
