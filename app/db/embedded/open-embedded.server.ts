import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import {
  type Db,
  drizzleConfig,
  keepMigrations,
  migrationsFolder,
  type OpenDatabase,
} from '../open.server.ts'
import { createDatabaseFolder, PausingPGlite, SyncedFolder } from './embedded.server.ts'

const extensions = { btree_gin, btree_gist, pg_trgm }
// The default of 128 MB would be memory of this process, and the operating system already caches the files.
// A recycled WAL segment would contain deleted rows for a long time.
// PGlite's fdatasync does nothing, and its parameter -F switches off fsync (docs/decisions/020).
const settings = ['-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off', '-c', 'wal_sync_method=fsync']
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...settings]

/** Opens PGlite in `folder` and migrates its tables. What it commits is on the disk. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const client = await startEmbedded(folder)
  await migrateEmbedded(client)
  return toEmbedded(client)
}

/** Starts PGlite in `folder` without a migration. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  await createDatabaseFolder(folder)
  const client = new PausingPGlite({ fs: new SyncedFolder(folder), extensions, startParams })
  await client.waitReady
  return client
}

/** Returns a migrated database in memory. Loading a dump of one takes a fifth of the time. */
export async function startInMemory(loadDataDir?: Blob, folder = migrationsFolder): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: 'memory://', extensions, loadDataDir })
  await migrateEmbedded(client, folder)
  return client
}

/** Another folder of migrations has those of an older release. */
export async function migrateEmbedded(client: PGlite, folder = migrationsFolder) {
  const db = drizzle({ client, ...drizzleConfig })
  await migrate(db, { migrationsFolder: folder })
  await keepMigrations(db as unknown as Db, folder)
}

export function toEmbedded(client: PGlite): OpenDatabase {
  const db = drizzle({ client, ...drizzleConfig }) as unknown as Db
  return { db, embedded: client, close: () => client.close() }
}
