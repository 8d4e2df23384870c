import { readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { locks } from '../../../app/db/lock-keys.ts'
import { type Db, migrateServer, toPostgres } from '../../../app/db/open.server.ts'
import { chooseServer } from '../../../app/db/postgres-pool.server.ts'
import { BackupProblem } from '../../problems.ts'
import { type Connection, toEmbeddedConnection, toPostgresConnection } from '../database/connection.ts'
import { listFilledTables } from '../database/load-tables.ts'
import { migrateTo } from '../database/migrate-to.ts'
import type { CheckedBackup } from '../file/read-backup-file.ts'
import { syncFolder } from '../temporary-file.ts'

type Steps<Result> = Readonly<{
  /** When the newest migration of the backup was written. */
  lastMigration: number
  /** The migrations of the backup that this release does not have. */
  migrations: CheckedBackup['migrations']
  /** Fills the tables in one transaction. */
  load: (connection: Connection) => Promise<void>
  /** Looks at the restored database, whose tables are those of this release. */
  inspect: (db: Db) => Promise<Result>
}>

/** A database into which a backup is restored. */
export type Target = Readonly<{
  /** Throws a `BackupProblem` when the database has data. */
  requireEmpty: () => Promise<void>
  /** True when the rows stay after a step that follows their commit has failed. */
  keepsRows: boolean
  restore: <Result>(steps: Steps<Result>) => Promise<Result>
}>

/** Returns the embedded database of a folder. A restore fills another folder and renames it at the end. */
export function toEmbeddedTarget(folder: string): Target {
  const unfinished = `${folder}.restoring`
  return {
    keepsRows: false,
    requireEmpty: async () => {
      if ((await readdir(folder).catch(() => [])).length > 0) {
        throw new BackupProblem(
          `${folder} already holds a database. Restore into an empty installation: set DATA_DIR to a new folder. Nothing was changed.`,
        )
      }
    },
    restore: async ({ lastMigration, migrations, load, inspect }) => {
      const { migrateEmbedded, startEmbedded, toEmbedded } = await import(
        '../../../app/db/embedded/open-embedded.server.ts'
      )
      await rm(unfinished, { recursive: true, force: true })
      const client = await startEmbedded(unfinished)
      try {
        await migrateTo(lastMigration, migrations, (folder) => migrateEmbedded(client, folder))
        await load(toEmbeddedConnection(client))
        await migrateEmbedded(client)
        const result = await inspect(toEmbedded(client).db)
        await client.close()
        await rename(unfinished, folder)
        await syncFolder(dirname(folder))
        return result
      } catch (error) {
        if (!client.closed) await client.close()
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    },
  }
}

/** Calls `work` with the database of a PostgreSQL server, whose tables `url` owns. Meanwhile no site starts on it. */
export async function withPostgresTarget<Result>(
  url: string,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const connectionString = await chooseServer(url)
  const pool = new pg.Pool({ connectionString, max: 1 })
  const client = new pg.Client({ connectionString })
  // The next statement reports that a connection is lost.
  client.on('error', () => {})
  pool.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock($1)`, [locks.migrate])
    // Building an index in memory is faster.
    await client.query(`set maintenance_work_mem = '256MB'; set statement_timeout = 0`)
    const connection = toPostgresConnection(client)
    return await work({
      keepsRows: true,
      requireEmpty: async () => {
        const filled = await listFilledTables(connection)
        if (filled.length === 0) return
        throw new BackupProblem(
          `The database of DATABASE_URL already has rows (${filled.slice(0, 3).join(', ')}). Restore into an empty database. Nothing was changed.`,
        )
      },
      restore: async ({ lastMigration, migrations, load, inspect }) => {
        await migrateTo(lastMigration, migrations, (folder) => migrateServer(client, folder))
        await load(connection)
        await migrateServer(client)
        return inspect(toPostgres(pool).db)
      },
    })
  } finally {
    await client.end()
    await pool.end()
  }
}
