import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  connectToPostgres,
  type Db,
  type OpenDatabase,
  readRows,
  startInMemory,
  toEmbedded,
  toPostgres,
} from './open.server.ts'

/** Set by the test command when the database suites run on a server: a database that may create others. */
const serverUrl = process.env.TEST_DATABASE_URL

/** Where a migrated database stands, or its name; made once for a whole run by tests/support/database-template.ts. */
const template = process.env.TEST_DATABASE_TEMPLATE

/**
 * An empty, migrated database for one test. The tests of a file take turns at a few that are emptied between them,
 * each through a handle of its own, so that what the parts keep in memory of one test is not seen by the next.
 */
export async function freshDb(): Promise<Db> {
  const own = idle.pop() ?? (await start())
  const { db } = own.toHandle()
  onTestFinished(async () => {
    if (await isEmptied(own)) idle.push(own)
    else await own.end()
  })
  return db
}

/** A database that no other test sees, with the handle that closes it. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const own = await start()
  onTestFinished(own.end)
  return own.toHandle()
}

type OwnDatabase = Readonly<{
  toHandle: () => OpenDatabase
  end: () => Promise<void>
  tables: readonly string[]
  /** The rows that migrations put in. */
  first: ReadonlyMap<string, unknown>
}>

const idle: OwnDatabase[] = []

async function start(): Promise<OwnDatabase> {
  const { toHandle, end } = serverUrl ? await startOnServer(serverUrl) : await startEmbedded()
  const { db } = toHandle()
  const named = await readRows<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables = named.map(({ name }) => name)
  const questions = tables.map(
    (table) => sql`select ${table} as name, json_agg(t) as rows from ${sql.raw(table)} t`,
  )
  const found = await readRows<{ name: string; rows: unknown }>(db, sql.join(questions, sql` union all `))
  const first = found.filter(({ rows }) => rows !== null).map(({ name, rows }) => [name, rows] as const)
  return { toHandle, end, tables, first: new Map(first) }
}

async function startEmbedded() {
  const client = await startInMemory(template ? await openAsBlob(template) : undefined)
  return { toHandle: () => toEmbedded(client), end: () => client.close() }
}

async function startOnServer(url: string) {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  await runOnce(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = await connectToPostgres(own.href)
  const end = async () => {
    await pool.end()
    await runOnce(url, `drop database ${name} with (force)`)
  }
  return { toHandle: () => toPostgres(pool), end }
}

/** Everything as the migrations left it; `false` where a test took a table away. */
async function isEmptied({ toHandle, tables, first }: OwnDatabase): Promise<boolean> {
  const { db } = toHandle()
  const put = [...first].map(
    ([table, rows]) =>
      sql`insert into ${sql.raw(table)} overriding system value
        select * from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)})`,
  )
  const steps: SQL[] = [
    // No trigger counts these changes, and none forbids them.
    sql`set local session_replication_role = replica`,
    sql`truncate ${sql.raw(tables.join(', '))} restart identity`,
    ...put,
  ]
  try {
    await db.transaction(async (tx) => {
      for (const step of steps) await tx.execute(step)
    })
    return true
  } catch {
    return false
  }
}

/** One statement that stands in no transaction, such as making a database. */
export async function runOnce(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
