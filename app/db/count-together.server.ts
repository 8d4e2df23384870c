import { type SQL, sql } from 'drizzle-orm'
import { type Db, readPlanned } from './open.server.ts'

/** Several counts by their names, in one statement and so of one moment. Give it what `db.$count` returns, not awaited. */
export async function countTogether<Name extends string>(
  db: Db,
  counts: Readonly<Record<Name, SQL<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(counts) as Name[]
  const columns = names.map((name) => sql`(${counts[name]})::int as ${sql.identifier(name)}`)
  const [row] = await readPlanned<Record<Name, number>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('a statement of counts returned no row')
  return row
}
