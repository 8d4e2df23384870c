import { pipeline } from 'node:stream/promises'
import type { Db } from '../../app/db/open.server.ts'
import { listExpiredBackups } from '../../app/features/backup/backup-rules.ts'
import {
  deleteRun,
  endBrokenRuns,
  finishRun,
  hasMadeOneOf,
  startRun,
} from '../../app/features/backup/backup-runs.server.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../app/lib/security/encryption.server.ts'
import { BackupProblem, describeProblem } from '../problems.ts'
import { version } from '../version.ts'
import { type BackupStore, toBackupName, untilAborted } from './backup-store.ts'
import type { Source } from './database/connection.ts'
import type { Manifest } from './file/manifest.ts'
import { writeBackup } from './file/write-backup-file.ts'
import { withTemporaryFile } from './temporary-file.ts'

export type BackupResult = Readonly<{
  fileName: string
  bytes: number
  manifest: Manifest
  /** How many older backups were deleted. */
  deleted: number
  /** Why older backups could not be deleted, or null. */
  deletionProblem: string | null
}>

type Parts = Readonly<{
  db: Db
  source: Source
  uploads: Uploads
  store: BackupStore
  /** The folder for the temporary file. */
  dataDir: string
}>

type Wishes = Readonly<{
  key: string
  fieldKeys: FieldKeys
  signal?: AbortSignal
  now: () => Temporal.Instant
}>

/**
 * Makes a backup, records it, and deletes the backups that are no longer kept. A backup that the signal stops is not recorded: it is no
 * failure. The caller holds the lock of backups.
 */
export async function makeBackup(parts: Parts, wishes: Wishes): Promise<BackupResult> {
  const { db, store } = parts
  const { now, signal } = wishes
  const startedAt = now().round('millisecond')
  await endBrokenRuns(db, startedAt)
  const id = await startRun(db, { kind: 'backup', fileName: toBackupName(startedAt) }, startedAt)
  const make = async () => {
    await requireOwnStore(parts, signal)
    return storeBackup(parts, wishes, startedAt)
  }
  const made = await make().catch(async (error) => {
    const ending = signal?.aborted
      ? deleteRun(db, id)
      : finishRun(db, id, { bytes: null, problem: describeProblem(error) }, now())
    // This write fails, too, when the database is away. The caller gets the first error, and the next backup ends the run as failed.
    await ending.catch(() => {})
    throw error
  })
  await finishRun(db, id, { bytes: made.bytes, problem: null }, now())
  return { ...made, ...(await deleteExpired(store, now(), signal)) }
}

/**
 * Makes a backup for a place that is not `BACKUP_TO`. It deletes nothing there: the place may be an archive. It records nothing: a
 * success here must not hide that the daily backup fails. The caller holds the lock of backups.
 */
export async function makeExtraBackup(parts: Omit<Parts, 'db'>, wishes: Wishes): Promise<BackupResult> {
  const made = await storeBackup(parts, wishes, wishes.now().round('millisecond'))
  return { ...made, deleted: 0, deletionProblem: null }
}

/**
 * Throws a `BackupProblem` when the store has the backups of another installation. A new server that has the old settings and is not
 * restored yet would otherwise become the newest backup, and delete others.
 */
async function requireOwnStore({ db, store }: Pick<Parts, 'db' | 'store'>, signal?: AbortSignal) {
  const names = (await untilAborted(signal, store.list)).map(({ name }) => name)
  if (names.length === 0 || (await hasMadeOneOf(db, names))) return
  throw new BackupProblem(
    'BACKUP_TO has only backups that this database does not know. A new server: restore the newest one first. A running site: do not restore; choose an empty place, or move the old files to another one.',
  )
}

/** Writes the whole file before it stores it: a store can be slow, and the embedded database waits while its rows are read. */
async function storeBackup(
  { source, uploads, store, dataDir }: Omit<Parts, 'db'>,
  { key, fieldKeys, signal }: Wishes,
  startedAt: Temporal.Instant,
) {
  const fileName = toBackupName(startedAt)
  let manifest: Manifest | undefined
  const bytes = await withTemporaryFile(dataDir, {
    fill: async (sink) => {
      manifest = await writeBackup({ source, uploads, version }, sink, {
        key,
        fieldKeys,
        now: startedAt,
        signal,
      })
    },
    use: (open) => store.write(fileName, (sink) => pipeline(open(), sink, { signal }), signal),
  })
  if (!manifest) throw new Error('the backup was not written')
  return { fileName, bytes, manifest }
}

/** Deletes the backups that are no longer kept. The new backup is good even if that fails. */
async function deleteExpired(store: BackupStore, now: Temporal.Instant, signal?: AbortSignal) {
  let deleted = 0
  try {
    for (const { name } of listExpiredBackups(await untilAborted(signal, store.list), now)) {
      await untilAborted(signal, () => store.remove(name))
      deleted += 1
    }
    return { deleted, deletionProblem: null }
  } catch (error) {
    return { deleted, deletionProblem: describeProblem(error) }
  }
}
