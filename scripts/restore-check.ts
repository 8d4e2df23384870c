import { readEnv } from '../app/lib/env.server.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { checkRestore } from '../server/backup/restore/check-restore.ts'
import type { Restored } from '../server/backup/restore/restore-backup.ts'
import { StartProblem } from '../server/data-folder.ts'
import { BackupProblem, describeProblem, KeyProblem, NewerReleaseProblem } from '../server/problems.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, chooseBackup, findFieldKeys, runCommand, sayAdministrators } from './backup-command.ts'

const usage = `Usage: npm run restore:check -- [FILE] --identity KEYFILE [--unsigned]
FILE is a file or the name of a backup in BACKUP_TO; without it the newest one. KEYFILE has the private key (- reads it from the input).
--unsigned takes a backup of which nothing shows who made it, such as one of release 0.2.0.`

const signal = abortOnStop()

/** They say nothing about whether a backup is good. */
const notOfBackup = [StartProblem, KeyProblem, NewerReleaseProblem]

/**
 * `npm run restore:check`: restores a backup into a temporary database and folder, compares, deletes both, and records the result. It
 * records nothing about a file that is not in `BACKUP_TO`, and nothing when the command or a key is wrong, when it is stopped, or when the
 * machine or a server fails: the backup may be good.
 */
await runCommand(async () => {
  const env = readEnv(process.env)
  const file = await chooseBackup(env, usage)
  const startedAt = Temporal.Now.instant()
  const check = { fileName: file.name, bytes: await file.size(), startedAt }
  const fieldKeys = await findFieldKeys(env)
  const result = await checkRestore(file, { ...env, fieldKeys }, signal).catch((error) => {
    if (signal.aborted || !isBadBackup(error)) throw error
    return describeProblem(error)
  })
  const problem = typeof result === 'string' ? result : report(file.name, result)
  if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
  if (!file.isOfSite) return console.log('The result was not recorded, because the file is not in BACKUP_TO.')
  const run = { ...check, startedAt: startedAt.toString(), problem }
  await askSite(env, { command: 'record-check', ...run }, signal).catch((error) => {
    console.error('The result was not recorded:')
    throw error
  })
}, signal)

/** Returns whether an error says that the backup is bad: its file, or rows that the database refuses (SQLSTATE classes 22 and 23). */
function isBadBackup(error: unknown): boolean {
  if (notOfBackup.some((kind) => error instanceof kind) || !(error instanceof Error)) return false
  if (error.cause) return isBadBackup(error.cause)
  if (error instanceof BackupProblem) return true
  return /^2[23][0-9A-Z]{3}$/.test(String((error as NodeJS.ErrnoException).code))
}

/** Prints what a check found. Returns what is wrong, or null. */
function report(name: string, { manifest, audit, keys, administrators }: Restored): string | null {
  const rows = countRows(manifest).toLocaleString('en')
  console.log(
    `${name} can be restored: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} uploaded files, counts and hashes equal.`,
  )
  console.log(sayAdministrators(administrators))
  const wrongKeys = [
    ...(keys.unreadable.length > 0 ? [`The keys here do not decrypt: ${keys.unreadable.join(', ')}.`] : []),
    ...(keys.problem ? [keys.problem] : []),
  ]
  if (wrongKeys.length > 0) {
    console.error(wrongKeys.join('\n'))
    process.exitCode = 1
  }
  if (audit.broken) return 'The audit log of the backup is not whole.'
  console.log(`The audit log is whole: ${audit.events} events.`)
  return null
}
