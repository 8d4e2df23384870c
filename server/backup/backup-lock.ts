import type { PGlite } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import pg from 'pg'
import { locks } from '../../app/db/lock-keys.ts'
import { chooseServer } from '../../app/db/postgres-pool.server.ts'
import type { Source } from './database/connection.ts'
import { toEmbeddedSource } from './database/embedded-connection.ts'
import { toPostgresSource } from './database/postgres-connection.ts'

/** Calls `work` with the only right to make a backup. Returns null while another process or call has it. */
export type BackupLock = <Result>(work: (source: Source) => Promise<Result>) => Promise<Result | null>

/** Only this process has the embedded database open. */
export function openEmbeddedLock(client: PGlite): BackupLock {
  const limit = pLimit(1)
  const source = toEmbeddedSource(client)
  return async (work) => (limit.activeCount > 0 ? null : limit(() => work(source)))
}

/** The connection that reads the backup holds the lock, so the lock ends with its process. */
export function openPostgresLock(url: string): BackupLock {
  return async (work) => {
    const client = new pg.Client({
      connectionString: await chooseServer(url),
      connectionTimeoutMillis: 10_000,
      // A table can take long, so there is no limit. The connection is idle while a store takes the file.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // The next statement reports that the connection is lost.
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<{ first: boolean }>('select pg_try_advisory_lock($1) as first', [
        locks.makeBackup,
      ])
      return rows[0]?.first ? await work(toPostgresSource(client)) : null
    } finally {
      await client.end()
    }
  }
}
