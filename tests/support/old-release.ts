import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { openEmbedded, toEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { type Db, type OpenDatabase, openPostgres, readRows, toPostgres } from '../../app/db/open.server.ts'

/** The last migration of each older release. `b3f232c` wrote tests/upgrade/b3f232c.sql. */
const lastMigrations = { b3f232c: '0023_listed_session_ends', '0.2.0': '0056_listed_counsellor_newest' }
export type OldRelease = keyof typeof lastMigrations

/** Tables of that release which the present one has no more. */
export const removedTables = [
  'booking_calendar',
  'booking_day_changes',
  'booking_days',
  'booking_months',
  'schedule_changes',
]

export type Installation = Readonly<{
  /** The old release's database. */
  old: OpenDatabase
  /** Runs a script of several statements. */
  execute: (script: string) => Promise<unknown>
  /** Runs one statement with values. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Opens the database with the present release. The old one must be closed. */
  upgrade: () => Promise<OpenDatabase>
}>

/** Makes the embedded database of the old release in a data folder. */
export async function installEmbedded(
  dataDir: string,
  release: OldRelease = 'b3f232c',
): Promise<Installation> {
  const path = join(dataDir, 'database')
  const migrationsFolder = await writeOldMigrations(dataDir, release)
  const client = await PGlite.create({ dataDir: path, extensions: { btree_gin, btree_gist, pg_trgm } })
  await migratePglite(drizzlePglite({ client }), { migrationsFolder })
  return {
    old: toEmbedded(client),
    execute: (script) => client.exec(script),
    query: (text, values) => client.query(text, values),
    upgrade: () => openEmbedded(path),
  }
}

/** Makes the tables of the old release in an empty database of a server. */
export async function installOnServer(
  url: string,
  folder: string,
  release: OldRelease = 'b3f232c',
): Promise<Installation> {
  const migrationsFolder = await writeOldMigrations(folder, release)
  const pool = new pg.Pool({ connectionString: url })
  await migratePostgres(drizzlePostgres({ client: pool }), { migrationsFolder })
  return {
    old: toPostgres(pool),
    execute: (script) => pool.query(script),
    query: (text, values) => pool.query(text, values),
    upgrade: () => openPostgres(url),
  }
}

/** Returns a folder with the migrations of the old release. */
async function writeOldMigrations(folder: string, release: OldRelease): Promise<string> {
  const migrationsFolder = join(folder, 'drizzle')
  await cp('drizzle', migrationsFolder, { recursive: true })
  const journalPath = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigrations[release])
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return migrationsFolder
}

/** Returns a script with the rows of a small installation, as the triggers of the old release left them. */
export async function readOldRows(): Promise<string> {
  const rows = await readFile('tests/upgrade/b3f232c.sql', 'utf8')
  return `begin; set local session_replication_role = replica;
    truncate booking_calendar, content_version; ${rows} commit;`
}

/** Returns the number of rows of each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(name)}`,
    )
    counts[name] = row?.count ?? 0
  }
  return counts
}
