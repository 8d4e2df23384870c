import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startInMemory, toEmbedded } from './embedded/open-embedded.server.ts'
import { type Db, type OpenDatabase, openPostgres, readDatabaseError, readRows } from './open.server.ts'

/** A database that may create others. The test command sets it when the database suites run on PostgreSQL. */
const serverUrl = process.env.TEST_DATABASE_URL

/** The file or the name of a migrated database. tests/support/database-template.ts makes it once for all tests. */
const template = process.env.TEST_DATABASE_TEMPLATE

/** Returns an empty, migrated database for one test. The tests of a file reuse a few databases, which are emptied between tests. */
export async function freshDb(): Promise<Db> {
  const own = unused.pop() ?? (await start())
  onTestFinished(async () => {
    if (await resetDatabase(own)) unused.push(own)
    else await own.close()
  })
  return own.db
}

/** Returns a database for one test only, with a function that closes it, and its address when it is on a server. */
export async function freshDatabase(): Promise<OpenDatabase & Readonly<{ url?: string }>> {
  const own = await start()
  onTestFinished(own.close)
  return own
}

type OwnDatabase = OpenDatabase &
  Readonly<{
    url?: string
    tables: readonly string[]
    /** The rows that migrations have inserted, by table. */
    initialRows: ReadonlyMap<string, unknown>
  }>

const unused: OwnDatabase[] = []

async function start(): Promise<OwnDatabase> {
  const opened = serverUrl ? await startOnServer(serverUrl) : await startEmbedded()
  const { db } = opened
  const nameRows = await readRows<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables = nameRows.map(({ name }) => name)
  const queries = tables.map(
    (table) => sql`select ${table} as name, json_agg(t) as rows from ${sql.raw(table)} t`,
  )
  const found = await readRows<{ name: string; rows: unknown }>(db, sql.join(queries, sql` union all `))
  const filled = found.filter(({ rows }) => rows !== null).map(({ name, rows }) => [name, rows] as const)
  return { ...opened, tables, initialRows: new Map(filled) }
}

async function startEmbedded(): Promise<OpenDatabase & { url?: string }> {
  return toEmbedded(await startInMemory(template ? await openAsBlob(template) : undefined))
}

async function startOnServer(url: string): Promise<OpenDatabase & { url: string }> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  await runOnce(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const { db, close } = await openPostgres(own.href)
  const drop = async () => {
    await close()
    await runOnce(url, `drop database ${name} with (force)`)
  }
  return { db, url: own.href, close: drop }
}

const undefinedTable = '42P01'

/** Restores the state after the migrations. Returns false when a test has dropped a table. */
async function resetDatabase({ db, tables, initialRows }: OwnDatabase): Promise<boolean> {
  const inserts = [...initialRows].map(
    ([table, rows]) =>
      sql`insert into ${sql.raw(table)} overriding system value
        select * from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)})`,
  )
  // `truncate` makes new files for all tables and indexes, which takes ten times as long.
  const deletes = tables.map((table) => `delete from ${table};`).join(' ')
  const restarts = 'perform setval(seqrelid, seqstart, false) from pg_sequence;'
  const steps: SQL[] = [
    // It switches off the triggers, some of which forbid these changes.
    sql`set local session_replication_role = replica`,
    sql.raw(`do $$ begin ${deletes} ${restarts} end $$`),
    ...inserts,
  ]
  try {
    await db.transaction(async (tx) => {
      for (const step of steps) await tx.execute(step)
    })
    return true
  } catch (error) {
    if (readDatabaseError(error)?.code !== undefinedTable) throw error
    return false
  }
}

/** Runs one statement outside a transaction, such as `create database`. */
export async function runOnce(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
