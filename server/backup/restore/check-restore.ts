import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chooseServer } from '../../../app/db/postgres/to-pool-config.server.ts'
import { openUploads } from '../../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../../app/lib/security/encryption.server.ts'
import type { BackupFile } from '../file/read-backup.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { type Target, toEmbeddedTarget, withPostgresTarget } from './target.ts'

type Place = Readonly<{ dataDir: string; databaseUrl?: string; migrationUrl?: string }>

/** Restores a backup into a temporary database and a temporary folder, and deletes both. */
export async function checkRestore(
  file: BackupFile,
  place: Place,
  fieldKeys: FieldKeys | null,
): Promise<Restored> {
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(place.dataDir, 'restore-check-'))
  try {
    const uploads = openUploads({ dataDir: folder, storageUrl: undefined })
    return await withTemporaryTarget(place, folder, (target) =>
      restoreBackup(file, { target, uploads, fieldKeys }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uses a new database of the same server when the role may make one, and an embedded database otherwise. */
async function withTemporaryTarget<Result>(
  { databaseUrl, migrationUrl }: Place,
  folder: string,
  work: (target: Target) => Promise<Result>,
): Promise<Result> {
  const address = migrationUrl ?? databaseUrl
  const url = address && (await chooseServer(address))
  const name = `ireti_check_${randomBytes(6).toString('hex')}`
  if (!url || !(await makeDatabase(url, name))) return work(toEmbeddedTarget(join(folder, 'database')))
  try {
    const own = new URL(url)
    own.pathname = `/${name}`
    return await withPostgresTarget(own.href, work)
  } finally {
    await runOnce(url, `drop database ${name} with (force)`)
  }
}

/** Returns false when the role may not make a database. */
async function makeDatabase(url: string, name: string): Promise<boolean> {
  try {
    await runOnce(url, `create database ${name}`)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return false
    throw error
  }
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
