import { openPool, toPostgres } from '../app/db/open.server.ts'
import { recordCheck } from '../app/features/backup/backup-runs.server.ts'
import { type Env, readEnv } from '../app/lib/env.server.ts'
import { describeProblem } from '../server/backup/backup-problem.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { sendCommand } from '../server/backup/local-commands.ts'
import type { Answer, Command } from '../server/backup/open-backups.ts'
import { checkRestore } from '../server/backup/restore/check-restore.ts'
import { StartProblem } from '../server/data-folder.ts'
import { abortOnStop, chooseBackup, findFieldKeys, runCommand } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run restore:check -- [FILE] --identity KEYFILE
FILE is a file or the name of a backup in BACKUP_TO; without it the newest one. KEYFILE has the private key (- reads it from the input).`

const signal = abortOnStop()

/**
 * `npm run restore:check`: restores a backup into a temporary database and folder, compares, deletes both, and records the result. It
 * records nothing when the command itself is wrong, or is stopped.
 */
await runCommand(async () => {
  const env = readEnv(process.env)
  const file = await chooseBackup(env, usage)
  const startedAt = Temporal.Now.instant()
  const check = { fileName: file.name, bytes: await file.size(), startedAt }
  try {
    const fieldKeys = await findFieldKeys(env)
    const { manifest, audit, keys } = await checkRestore(file, { ...env, fieldKeys }, signal)
    const cannotRead = fieldKeys !== null && keys.unreadable.length > 0
    const problem = audit.broken
      ? 'The audit log of the backup is not whole.'
      : cannotRead
        ? 'The keys of this installation do not decrypt the texts of the backup.'
        : null
    await record(env, { ...check, problem })
    const rows = countRows(manifest).toLocaleString('en')
    console.log(
      `${file.name} can be restored: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} uploaded files, counts and hashes equal.`,
    )
    if (!audit.broken) console.log(`The audit log is whole: ${audit.events} events.`)
    if (problem) console.log(problem)
    if (keys.unreadable.length > 0)
      console.log(`The keys here do not decrypt: ${keys.unreadable.join(', ')}.`)
    if (problem || keys.unreadable.length > 0) process.exitCode = 1
  } catch (error) {
    const isFailed = !signal.aborted && !(error instanceof StartProblem)
    if (isFailed) await record(env, { ...check, problem: describeProblem(error) })
    throw error
  }
}, signal)

type Check = Parameters<typeof recordCheck>[1]

async function record(env: Env, check: Check): Promise<void> {
  const now = Temporal.Now.instant()
  if (env.databaseUrl) {
    const database = toPostgres(openPool(env.databaseUrl))
    return recordCheck(database.db, check, now).finally(database.close)
  }
  const command: Command = { command: 'record-check', ...check, startedAt: check.startedAt.toString() }
  const answer = (await sendCommand(env.dataDir, command)) as Answer | null
  if (answer === null) await withDatabase(({ db }) => recordCheck(db, check, now))
  else if (!answer.ok) console.error(`The result was not recorded: ${answer.problem}`)
}
