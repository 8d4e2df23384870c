import type { OpenDatabase } from '../../app/db/open.server.ts'
import { toExecuteSql } from '../../bench/execute-sql.ts'

export type Sum = Readonly<{ name: string; rows: string; hash: string }>

/** Returns the number of rows of each table and a hash of every column of every row, also the generated ones. */
export async function sumRows(database: OpenDatabase): Promise<Sum[]> {
  const executeSql = toExecuteSql(database)
  await executeSql(`set timezone = 'UTC'`)
  const sums: Sum[] = []
  const { rows } = await executeSql(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  for (const { name } of rows as { name: string }[]) {
    const result = await executeSql(
      `select $1::text as name, count(*)::text as rows, sum(hashtextextended(t::text, 0))::text as hash from ${name} t`,
      [name],
    )
    sums.push(result.rows[0] as Sum)
  }
  return sums
}

/** Compares two databases, prints how much is equal, and returns whether everything is. `ignored` are tables that may differ. */
export function isSameSums(
  before: readonly Sum[],
  after: readonly Sum[],
  ignored: readonly string[] = [],
): boolean {
  const found = new Map(after.map((sum) => [sum.name, sum]))
  const compared = before.filter(({ name }) => !ignored.includes(name))
  const wrong = compared.filter(
    ({ name, rows, hash }) => found.get(name)?.rows !== rows || found.get(name)?.hash !== hash,
  )
  const total = compared.reduce((sum, { rows }) => sum + Number(rows), 0)
  console.log(
    `${compared.length} tables with ${total.toLocaleString('en')} rows: ${wrong.length === 0 ? 'counts and hashes equal' : `WRONG: ${wrong.map(({ name }) => name).join(', ')}`}`,
  )
  return wrong.length === 0 && before.length === after.length
}
