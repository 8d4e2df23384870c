import type { Db } from '../../app/db/open.server.ts'
import { endBrokenRuns, finishRun, startRun } from '../../app/features/backup/backup-runs.server.ts'
import { listExpiredBackups } from '../../app/features/backup/keep-backups.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import { version } from '../version.ts'
import { describeProblem } from './backup-problem.ts'
import { type BackupStore, toBackupName } from './backup-store.ts'
import type { Source } from './database/connection.ts'
import type { Manifest } from './file/manifest.ts'
import { writeBackup } from './file/write-backup.ts'

export type BackupResult = Readonly<{
  fileName: string
  bytes: number
  manifest: Manifest
  /** How many older backups were deleted. */
  deleted: number
  /** Why older backups could not be deleted, or null. */
  deletionProblem: string | null
}>

type Parts = Readonly<{ db: Db; source: Source; uploads: Uploads; store: BackupStore }>

type Wishes = Readonly<{ key: string; signal?: AbortSignal; now: () => Temporal.Instant }>

/** Makes a backup, records it, and deletes the backups that are no longer kept. The caller holds the lock of backups. */
export async function makeBackup(
  { db, source, uploads, store }: Parts,
  { key, signal, now }: Wishes,
): Promise<BackupResult> {
  const startedAt = now().round('millisecond')
  const fileName = toBackupName(startedAt)
  await endBrokenRuns(db, startedAt)
  const id = await startRun(db, { kind: 'backup', fileName }, startedAt)
  let manifest: Manifest | undefined
  let bytes: number
  try {
    bytes = await store.write(fileName, async (sink) => {
      manifest = await writeBackup({ source, uploads, version }, sink, { key, now: startedAt, signal })
    })
  } catch (error) {
    await finishRun(db, id, { bytes: null, problem: describeProblem(error) }, now())
    throw error
  }
  if (!manifest) throw new Error('the store has not written the backup')
  await finishRun(db, id, { bytes, problem: null }, now())
  return { fileName, bytes, manifest, ...(await deleteExpired(store, now())) }
}

/** Deletes the backups that are no longer kept. The new backup is good even if that fails. */
async function deleteExpired(store: BackupStore, now: Temporal.Instant) {
  let deleted = 0
  try {
    for (const { name } of listExpiredBackups(await store.list(), now)) {
      await store.remove(name)
      deleted += 1
    }
    return { deleted, deletionProblem: null }
  } catch (error) {
    return { deleted, deletionProblem: describeProblem(error) }
  }
}
