import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { locks } from '../../../app/db/lock-keys.ts'
import { chooseServer } from '../../../app/db/postgres-pool.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import { lockDataFolder, StartProblem } from '../../data-folder.ts'
import { BackupProblem, describeProblem } from '../../problems.ts'
import { untilAborted } from '../backup-store.ts'
import type { BackupFile } from '../file/read-backup-file.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { type Target, toEmbeddedTarget, withPostgresTarget } from './target.ts'

type Urls = Readonly<{ databaseUrl?: string; migrationUrl?: string }>

type Location = Urls & Readonly<{ dataDir: string; fieldKeys: FieldKeys | null }>

/**
 * Restores a backup into a temporary database and a temporary folder, and deletes both. One check runs at a time, so what it finds in
 * their places is of a check that was killed. When the signal aborts, both are deleted at once, while the restore may still go on: end
 * the process then. Throws a `StartProblem` while another check runs.
 */
export async function checkRestore(
  file: BackupFile,
  { fieldKeys, ...location }: Location,
  signal: AbortSignal,
): Promise<Restored> {
  const folder = join(location.dataDir, 'restore-check')
  const unlock = await lockDataFolder(folder, true)
  const content = join(folder, 'content')
  // Only a write that has already begun can still add a file: it is tried again.
  const clear = () => rmSync(content, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  try {
    clear()
    const uploads = openUploads({ dataDir: content, storageUrl: undefined })
    return await withTemporaryTarget({ ...location, folder: content, signal }, (target) =>
      // Its rows are deleted in any case.
      restoreBackup(file, {
        target: { ...target, keepsRows: false },
        uploads,
        fieldKeys,
        settleAt: Temporal.Now.instant(),
      }),
    )
  } finally {
    try {
      clear()
    } finally {
      unlock()
    }
  }
}

type Database = Urls & Readonly<{ folder: string; signal: AbortSignal }>

/** Uses a new database of the same server when the role may make one, and an embedded database otherwise. */
async function withTemporaryTarget<Result>(
  { databaseUrl, migrationUrl, folder, signal }: Database,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const address = migrationUrl ?? databaseUrl
  const inFolder = () => untilAborted(signal, () => work(toEmbeddedTarget(join(folder, 'database'))))
  if (!address) return inFolder()
  const url = await chooseServer(address)
  return withClient(url, async (client) => {
    const name = await makeDatabase(client)
    if (!name) return inFolder()
    const own = new URL(url)
    own.pathname = `/${name}`
    // The first connection may be lost.
    const drop = () =>
      withClient(url, (another) => another.query(`drop database if exists ${name} with (force)`))
    const explain = (cause: unknown) =>
      new BackupProblem(
        `${describeProblem(cause)}\nThe database ${name} could not be deleted. The next check deletes it.`,
        { cause },
      )
    const result = await untilAborted(signal, () => withPostgresTarget(own.href, work)).catch(
      async (error) => {
        await drop().catch(() => Promise.reject(explain(error)))
        throw error
      },
    )
    await drop().catch((error) => Promise.reject(explain(error)))
    return result
  })
}

/** Makes an empty database for the check. Returns its name, or null when the role may not make one. The lock ends with the connection. */
async function makeDatabase(client: pg.Client): Promise<string | null> {
  // The template of the server may have another encoding than the database.
  const { rows } = await client.query<{ first: boolean; name: string; like: string }>(
    `select pg_try_advisory_lock($1) as first, 'ireti_check_' || left(md5(current_database()), 12) as name,
      format('template template0 encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as like
    from pg_database where datname = current_database()`,
    [locks.checkRestore],
  )
  const [row] = rows
  if (!row?.first) throw new StartProblem('Another restore:check uses this database. Wait for its end.')
  await client.query(`drop database if exists ${row.name} with (force)`)
  try {
    await client.query(`create database ${row.name} ${row.like}`)
    return row.name
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return null
    throw error
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // The next statement reports that the connection is lost.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
