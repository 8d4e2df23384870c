import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { locks } from './lock-keys.ts'

/** The database, or a transaction of it: the same on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = Readonly<{ db: Db; close: () => Promise<void> }>

const migrationsFolder = 'drizzle'
const extensions = { btree_gin, btree_gist, pg_trgm }
// PostgreSQL's default of 128 MB would be held in the process beside the page cache of the operating system.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const config = { casing: 'snake_case' } as const

/** Opens PGlite in `folder` and brings its tables up to date. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true })
  const client = await PGlite.create({ dataDir: folder, extensions, startParams })
  await migrateEmbedded(client)
  return toEmbedded(client)
}

/** A migrated database in memory, from a dump of one when there is one, which takes a fifth of the time. */
export async function startInMemory(loadDataDir?: Blob): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: 'memory://', extensions, loadDataDir })
  await migrateEmbedded(client)
  return client
}

async function migrateEmbedded(client: PGlite) {
  await migratePglite(drizzlePglite({ client, ...config }), { migrationsFolder })
}

/** What the parts ask: what they keep of a database in memory hangs on its `db`. */
export function toEmbedded(client: PGlite): OpenDatabase {
  return { db: drizzlePglite({ client, ...config }) as unknown as Db, close: () => client.close() }
}

/** Connects to PostgreSQL and brings its tables up to date, one process at a time. */
export async function openPostgres(url: string, poolSize = 10): Promise<OpenDatabase> {
  return toPostgres(await connectToPostgres(url, poolSize))
}

/** The connections to a migrated database, which open when they are needed. */
export async function connectToPostgres(url: string, poolSize = 10): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Compiling takes longer than any statement of ours may, and the planner thinks some of them long.
    onConnect: async (client) => {
      await client.query('set jit = off')
    },
  })
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', () => {})
  await migrateOneAtATime(pool)
  return pool
}

/** As `toEmbedded`. */
export function toPostgres(pool: pg.Pool): OpenDatabase {
  return { db: drizzlePostgres({ client: pool, ...config }) as unknown as Db, close: () => pool.end() }
}

async function migrateOneAtATime(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate])
    await migratePostgres(drizzlePostgres({ client, ...config }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [locks.migrate])
  } finally {
    client.release()
  }
}

/** The rows of a raw statement, which both drivers keep under the same name. */
export async function readRows<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** PostgreSQL's error code (`23P01` …) and constraint behind an error that Drizzle wrapped. */
export function readDatabaseError(error: unknown): { code: string; constraint: string } | null {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null
  const { code, constraint } = cause as { code: unknown; constraint?: unknown }
  return typeof code === 'string'
    ? { code, constraint: typeof constraint === 'string' ? constraint : '' }
    : null
}
