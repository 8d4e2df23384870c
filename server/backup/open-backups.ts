import type { Logger } from 'pino'
import { z } from 'zod'
import type { OpenDatabase } from '../../app/db/open.server.ts'
import { recordCheck } from '../../app/features/backup/backup-runs.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import { type BackupLock, openEmbeddedLock, openPostgresLock } from './backup-lock.ts'
import { describeProblem } from './backup-problem.ts'
import { openBackupStore } from './backup-store.ts'
import { serveCommands } from './local-commands.ts'
import { type BackupResult, makeBackup, makeExtraBackup } from './make-backup.ts'
import { openSchedule } from './schedule.ts'

type Parts = Readonly<{ env: Env; database: OpenDatabase; uploads: Uploads; log: Logger }>

/** What a command asks of the process that has the embedded database open. */
export const Command = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('backup'),
    to: z.string(),
    key: z.string(),
    /** True when `to` is another place than `BACKUP_TO`. */
    isExtra: z.boolean(),
  }),
  z.object({
    command: z.literal('record-check'),
    fileName: z.string(),
    bytes: z.number().nullable(),
    startedAt: z.string(),
    problem: z.string().nullable(),
  }),
])
export type Command = z.output<typeof Command>

export type Answer = Readonly<{ ok: true; made: BackupResult | null } | { ok: false; problem: string }>

/** Opens what makes backups in the process of the site: the schedule, and the commands for the embedded database. */
export async function openBackups({ env, database, uploads, log }: Parts) {
  const lock = openLock(env, database)
  const stopping = new AbortController()
  const { backupTo, backupKey, dataDir } = env
  const parts = { db: database.db, uploads, lock, log, dataDir, signal: stopping.signal }
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
        closeCommands = await serveCommands(env.dataDir, (request) => answer(parts, request))
      } catch (error) {
        log.warn({ error: toLoggedError(error) }, 'npm run backup cannot reach this process: stop it first')
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

type Own = Readonly<{
  db: OpenDatabase['db']
  uploads: Uploads
  lock: BackupLock
  dataDir: string
  signal: AbortSignal
}>

async function answer({ lock, signal, ...parts }: Own, request: unknown): Promise<Answer> {
  const now = Temporal.Now.instant
  try {
    const command = Command.parse(request)
    if (command.command === 'record-check') {
      await recordCheck(parts.db, { ...command, startedAt: Temporal.Instant.from(command.startedAt) }, now())
      return { ok: true, made: null }
    }
    const store = openBackupStore(command.to)
    const make = command.isExtra ? makeExtraBackup : makeBackup
    const made = await lock((source) => make({ ...parts, source, store }, { key: command.key, signal, now }))
    return made ? { ok: true, made } : { ok: false, problem: 'Another backup is being made.' }
  } catch (error) {
    return { ok: false, problem: describeProblem(error) }
  }
}
