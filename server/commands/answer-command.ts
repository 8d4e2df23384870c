import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import { verifyAudit } from '../../app/features/audit/audit-chain.server.ts'
import { recordCheck } from '../../app/features/backup/backup-runs.server.ts'
import { listAffected, UnknownAccount } from '../../app/features/privacy/breach/list-affected.server.ts'
import { findKeyProblem, findReplacedKey } from '../../app/features/privacy/known-keys.server.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import { type FieldKeys, noFieldKeys, parseFieldKeys } from '../../app/lib/security/encryption.server.ts'
import { openBackupStore } from '../backup/backup-store.ts'
import type { BackupLock } from '../backup/database/connection.ts'
import { type BackupResult, makeBackup, makeExtraBackup } from '../backup/make-backup.ts'
import { BackupProblem, CommandProblem, describeProblem } from '../problems.ts'
import { type ExportResult, exportSite } from '../site-file/export-site.ts'
import { type ImportResult, importSite } from '../site-file/import-site.ts'

const instant = z.string().transform((text) => Temporal.Instant.from(text))

/** What a command of the terminal asks of the process that has the embedded database open. */
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
    startedAt: instant,
    problem: z.string().nullable(),
  }),
  z.object({ command: z.literal('verify-audit') }),
  z.object({ command: z.literal('content-export'), path: z.string() }),
  z.object({ command: z.literal('content-import'), path: z.string(), replaces: z.boolean() }),
  // The form of `ENCRYPTION_KEYS`; empty when there are none.
  z.object({ command: z.literal('check-keys'), keys: z.string() }),
  z.object({
    command: z.literal('list-affected'),
    from: instant,
    until: instant,
    email: z.string().optional(),
    everybody: z.boolean().optional(),
  }),
])
export type Command = z.input<typeof Command>

/** What each command returns, as JSON. */
export type Results = Readonly<{
  backup: BackupResult
  'record-check': null
  /** Why the site would not start with these keys, or null. */
  'check-keys': string | null
  'content-export': ExportResult
  'content-import': ImportResult
  'verify-audit': Awaited<ReturnType<typeof verifyAudit>>
  'list-affected': Awaited<ReturnType<typeof listAffected>>
}>

export type Answer = Readonly<{ ok: true; result: Results[keyof Results] } | { ok: false; problem: string }>

export type Parts = Readonly<{
  db: Db
  uploads: Uploads
  lock: BackupLock
  fieldKeys: FieldKeys
  dataDir: string
  signal: AbortSignal
}>

/** Runs a command in the process of the site. */
export async function answerCommand(parts: Parts, request: unknown): Promise<Answer> {
  const command = Command.safeParse(request)
  if (!command.success) {
    return {
      ok: false,
      problem: 'The running site does not know this command. Start it again: it is of another release.',
    }
  }
  try {
    return { ok: true, result: await performCommand(parts, command.data) }
  } catch (error) {
    return { ok: false, problem: error instanceof CommandProblem ? error.message : describeProblem(error) }
  }
}

/** Runs a command in a process that has the database open. Throws a `CommandProblem` when the command is wrong. */
export async function performCommand(
  { lock, fieldKeys, signal, ...parts }: Parts,
  command: z.output<typeof Command>,
): Promise<Results[keyof Results]> {
  const now = Temporal.Now.instant
  switch (command.command) {
    case 'verify-audit':
      return verifyAudit(parts.db)
    case 'content-export':
      return exportSite(parts, command.path, now())
    case 'content-import':
      return importSite(parts, command, now())
    case 'check-keys':
      return findKeyProblem(parts.db, parseFieldKeys(command.keys) ?? noFieldKeys)
    case 'list-affected':
      return listAffected(parts.db, command, now()).catch((error) => {
        throw error instanceof UnknownAccount ? new CommandProblem(error.message) : error
      })
    case 'record-check':
      await recordCheck(parts.db, command, now())
      return null
    case 'backup': {
      const problem = await findReplacedKey(parts.db, fieldKeys)
      if (problem) throw new BackupProblem(problem)
      const store = openBackupStore(command.to)
      const make = command.isExtra ? makeExtraBackup : makeBackup
      const made = await lock((source) =>
        make({ ...parts, source, store }, { key: command.key, fieldKeys, signal, now }),
      )
      if (!made) throw new BackupProblem('Another backup is being made.')
      return made
    }
  }
}
