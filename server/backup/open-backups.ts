import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Db, OpenDatabase } from '../../app/db/open.server.ts'
import { isBackupDue } from '../../app/features/backup/backup-rules.ts'
import { findLatestRuns } from '../../app/features/backup/backup-runs.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../app/lib/security/encryption.server.ts'
import { answerCommand } from '../commands/answer-command.ts'
import { serveCommands } from '../commands/local-commands.ts'
import { describeProblem } from '../problems.ts'
import { type BackupStore, openBackupStore } from './backup-store.ts'
import { type BackupLock, openLock } from './database/connection.ts'
import { makeBackup } from './make-backup.ts'

type Options = Readonly<{
  db: Db
  lock: BackupLock
  uploads: Uploads
  store: BackupStore
  key: string
  fieldKeys: FieldKeys
  dataDir: string
  log: Logger
  /** Ends a backup that is being made. */
  signal: AbortSignal
  now?: () => Temporal.Instant
  intervalMs?: number
}>

/** Makes the daily backup. Of several processes one makes it. A backup that failed is tried again. */
export function openSchedule({
  log,
  lock,
  signal,
  now = Temporal.Now.instant,
  intervalMs = 60_000,
  ...parts
}: Options) {
  const limit = pLimit(1)
  let timer: NodeJS.Timeout | undefined

  async function runIfDue() {
    const isDue = async () => isBackupDue((await findLatestRuns(parts.db)).backup, now())
    try {
      if (!(await isDue())) return
      const made = await lock(async (source) => {
        // Another process may have made it before this one got the lock.
        if (signal.aborted || !(await isDue())) return null
        return makeBackup({ ...parts, source }, { key: parts.key, fieldKeys: parts.fieldKeys, signal, now })
      })
      if (!made) return
      log.info({ file: made.fileName, bytes: made.bytes, deleted: made.deleted }, 'backup made')
      if (made.deletionProblem && !signal.aborted)
        log.error({ problem: made.deletionProblem }, 'old backups stay too long')
    } catch (error) {
      if (signal.aborted) log.info('the backup was stopped and is made after the next start')
      else
        log.error({ problem: describeProblem(error) }, 'the backup failed and is tried again in 15 minutes')
    }
  }

  const tick = () => {
    if (limit.activeCount === 0 && !signal.aborted) void limit(runIfDue)
  }
  return {
    runIfDue,
    start() {
      tick()
      timer = setInterval(tick, intervalMs)
    },
    /** Waits until the signal has ended a backup. */
    async stop() {
      clearInterval(timer)
      await limit(async () => {})
    },
  }
}

type Parts = Readonly<{
  env: Env
  database: OpenDatabase
  uploads: Uploads
  fieldKeys: FieldKeys
  log: Logger
}>

/** Opens what makes backups in the process of the site: the schedule, and the commands for the embedded database. */
export async function openBackups({ env, database, uploads, fieldKeys, log }: Parts) {
  const lock = openLock(env, database)
  const stopping = new AbortController()
  const { backupTo, backupKey, dataDir } = env
  const parts = { db: database.db, uploads, fieldKeys, lock, log, dataDir, signal: stopping.signal }
  const schedule =
    backupTo && backupKey
      ? openSchedule({ ...parts, store: openBackupStore(backupTo), key: backupKey })
      : null
  let closeCommands: (() => Promise<void>) | undefined
  return {
    async start() {
      schedule?.start()
      if (!database.embedded) return
      try {
        closeCommands = await serveCommands(env.dataDir, (request) => answerCommand(parts, request))
      } catch (error) {
        log.warn(
          { error: toLoggedError(error) },
          'npm run backup and other commands cannot reach this process: stop it first',
        )
      }
    },
    /** Ends a backup that is being made. */
    async stop() {
      stopping.abort()
      await Promise.all([closeCommands?.(), schedule?.stop()])
    },
  }
}
