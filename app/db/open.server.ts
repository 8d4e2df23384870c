import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { EnvironmentError } from '../lib/env.server.ts'
import { locks } from './lock-keys.ts'
import { releaseLost, toPoolConfig } from './postgres-pool.server.ts'

/** The database or a transaction, on PGlite or on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The connections of the pool, and how many requests wait for one. */
export type PoolUse = Readonly<{ total: number; idle: number; waiting: number }>

export type OpenDatabase = Readonly<{
  db: Db
  /** PGlite itself, when the database is embedded. */
  embedded?: PGlite
  close: () => Promise<void>
  /** The embedded database has no pool. */
  readPool?: () => PoolUse
}>

export const migrationsFolder = 'drizzle'
/** The columns of the tables have names in snake case, on both databases. */
export const drizzleConfig = { casing: 'snake_case' } as const

/**
 * Connects to PostgreSQL and migrates its tables. With a `migrationUrl` its role owns the tables. The role of `url` then gets only the
 * rights that the site needs: it cannot change the schema, and it can only add to the audit log and to the consents.
 * `longestSilence` limits the returned pool (`openPool`), and not the migration.
 */
export async function openPostgres(
  url: string,
  migrationUrl?: string,
  longestSilence?: number,
): Promise<OpenDatabase> {
  const pool = openPool(url, longestSilence)
  const owner = openPool(migrationUrl ?? url)
  try {
    await migrateWithLock(owner)
    if (migrationUrl) await grantRights(owner, pool)
  } finally {
    await owner.end()
  }
  return toPostgres(pool)
}

/**
 * Connects to PostgreSQL. Nothing is migrated. A connection that receives and sends nothing for `longestSilence` milliseconds is
 * closed, and its statement or transaction fails. The server ends a statement earlier, after five sixths of this time. 0 is no limit.
 */
export function openPool(url: string, longestSilence = 0): pg.Pool {
  const pool = new pg.Pool({
    ...toPoolConfig(url),
    stream: () => openSocket(longestSilence),
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Without a limit, a statement that waits for a server that has vanished fails after 20 seconds.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      // Just-in-time compilation takes longer than any of our statements.
      await client.query('set jit = off')
      // While a statement waits or computes, the server does not notice that its connection is closed.
      if (longestSilence > 0) {
        await client.query(`set statement_timeout = ${Math.floor((longestSilence * 5) / 6)}`)
      }
    },
  })
  // Without listeners the process ends when the server drops a connection, idle or in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  releaseLost(pool)
  return pool
}

export function toPostgres(pool: pg.Pool): OpenDatabase {
  return {
    db: drizzlePostgres({ client: pool, ...drizzleConfig }) as unknown as Db,
    close: () => pool.end(),
    readPool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/**
 * The operating system repeats data that a vanished server does not confirm for about 15 minutes, and TCP keep-alive does not end
 * that. `query_timeout` of node-postgres would leave the connection in the pool after a failed transaction.
 */
function openSocket(longestSilence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(longestSilence, () => {
    socket.destroy(new Error('The database server did not answer in time.'))
  })
}

async function grantRights(owner: pg.Pool, site: pg.Pool) {
  const { rows } = await site.query<{ name: string }>('select current_user as name')
  const role = pg.escapeIdentifier(rows[0]?.name ?? '')
  await owner.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke update, delete on audit_events, consent_events from ${role}`)
}

/** Only one process may migrate at a time. */
async function migrateWithLock(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate])
    await migrateServer(client)
    await client.query('select pg_advisory_unlock($1)', [locks.migrate])
  } finally {
    client.release()
  }
}

/** Migrates with a client that holds the lock. Another folder of migrations has those of an older release. */
export async function migrateServer(client: pg.Client | pg.PoolClient, folder = migrationsFolder) {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const problem = findEncodingProblem(rows[0]?.server_encoding)
  if (problem) throw new EnvironmentError(problem)
  const db = drizzlePostgres({ client, ...drizzleConfig })
  await migratePostgres(db, { migrationsFolder: folder })
  await keepMigrations(db as unknown as Db, folder)
}

/** With another encoding PostgreSQL counts and compares bytes, not letters, so searches and lengths of names are wrong. */
export function findEncodingProblem(encoding = ''): string | null {
  if (encoding === 'UTF8') return null
  return `The database has the encoding ${encoding}. Make another one, with: create database ireti encoding 'UTF8' locale 'C.UTF-8' template template0. A backup can be restored into it (docs/operations.md).`
}

type Journal = Readonly<{ entries: readonly Readonly<{ when: number; tag: string }>[] }>

/** Returns the list of the migrations in a folder. */
export async function readJournal(folder = migrationsFolder): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
}

/** Keeps the text of each migration in the database. After a way back, the older release needs it to restore its own backups. */
export async function keepMigrations(db: Db, folder: string) {
  await db.execute(
    sql`create table if not exists drizzle.migration_texts (created_at bigint primary key, text text not null)`,
  )
  const kept = await readRows<{ when: string }>(
    db,
    sql`select created_at::text as when from drizzle.migration_texts`,
  )
  const known = new Set(kept.map(({ when }) => Number(when)))
  const missing = (await readJournal(folder)).entries.filter(({ when }) => !known.has(when))
  if (missing.length === 0) return
  const texts = await Promise.all(missing.map(({ tag }) => readFile(join(folder, `${tag}.sql`), 'utf8')))
  const rows = missing.map(({ when }, index) => sql`(${when}::bigint, ${texts[index]})`)
  await db.execute(
    sql`insert into drizzle.migration_texts (created_at, text) values ${sql.join(rows, sql`, `)} on conflict do nothing`,
  )
}

/** Returns the rows of a raw statement. Both drivers return them under the same name. */
export async function readRows<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** Returns PostgreSQL's error code (`23P01` …) and constraint from an error that Drizzle has wrapped, or null. */
export function readDatabaseError(error: unknown): { code: string; constraint: string } | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  const { code, constraint } = cause as { code: unknown; constraint?: unknown }
  return typeof code === 'string'
    ? { code, constraint: typeof constraint === 'string' ? constraint : '' }
    : null
}
