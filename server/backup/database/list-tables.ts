import type { Connection, Table } from './connection.ts'

/** Returns the tables of the site with their columns in the order of the table. */
export function listTables({ query }: Connection): Promise<Table[]> {
  return query<Table>(`select c.relname::text as name, format('%I', c.relname) as "sqlName",
      json_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname::text collate "C"`)
}

/** Returns the last value of each sequence that was used. */
export async function readSequences({ query }: Connection): Promise<Record<string, string>> {
  const rows = await query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns when the newest migration of the database was written, by its journal; null when it has no tables. */
export async function findLastMigration({ query }: Connection): Promise<number | null> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found?.exists) return null
  const [row] = await query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return row?.last ? Number(row.last) : null
}
