import type { Logger } from 'pino'
import type { OpenDatabase } from '../../app/db/open.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import type { FieldKeys } from '../../app/lib/security/encryption.server.ts'
import { answerCommand } from '../commands/answer-command.ts'
import { serveCommands } from '../commands/local-commands.ts'
import { type BackupLock, openEmbeddedLock, openPostgresLock } from './backup-lock.ts'
import { openBackupStore } from './backup-store.ts'
import { openSchedule } from './schedule.ts'

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

export function openLock({ migrationUrl, databaseUrl }: Env, { embedded }: OpenDatabase): BackupLock {
  if (embedded) return openEmbeddedLock(embedded)
  // The role of the site cannot read which migrations there are.
  return openPostgresLock(migrationUrl ?? databaseUrl ?? '')
}
