import { resolve } from 'node:path'
import { type OpenDatabase, openPool, toPostgres } from '../app/db/open.server.ts'
import { type Env, EnvironmentError, readEnv } from '../app/lib/env.server.ts'
import { openUploads } from '../app/lib/http/uploads.server.ts'
import { BackupProblem, describeProblem } from '../server/backup/backup-problem.ts'
import { openBackupStore } from '../server/backup/backup-store.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { sendCommand } from '../server/backup/local-commands.ts'
import { type BackupResult, makeBackup, makeExtraBackup } from '../server/backup/make-backup.ts'
import { type Answer, type Command, openLock } from '../server/backup/open-backups.ts'
import { untilAborted } from '../server/backup/until-aborted.ts'
import { abortOnStop, explainKeys, runCommand } from './backup-command.ts'
import { withDatabase } from './with-database.ts'

const signal = abortOnStop()

/** `npm run backup [-- FOLDER]`: makes a backup now, while the site runs. Without a folder it goes to `BACKUP_TO`. */
await runCommand(async () => {
  const env = readEnv(process.env)
  const to = process.argv[2] ?? env.backupTo
  const key = env.backupKey
  if (!to) throw new BackupProblem('Say where to: set BACKUP_TO, or run `npm run backup -- FOLDER`.')
  if (!key)
    throw new BackupProblem('Set BACKUP_KEY: `npm run backup:key` makes a key that encrypts the backups.')
  const toPlace = (text: string) => (text.startsWith('s3://') ? text : resolve(text))
  const place = toPlace(to)
  const isExtra = env.backupTo !== undefined && place !== toPlace(env.backupTo)
  const made = await makeOne(env, { command: 'backup', to: place, key, isExtra })
  const rows = countRows(made.manifest).toLocaleString('en')
  const shown = place.startsWith('s3://') ? new URL(place).host + new URL(place).pathname : place
  console.log(`Backup made: ${shown}/${made.fileName}`)
  console.log(
    `  ${rows} rows of ${made.manifest.tables.length} tables and ${made.manifest.files.length} uploaded files, ${(made.bytes / 1e6).toFixed(1)} MB`,
  )
  if (made.deleted > 0) console.log(`  Deleted ${made.deleted} older backups that are no longer kept`)
  if (made.deletionProblem) {
    console.error(`  Older backups could not be deleted: ${made.deletionProblem}`)
    process.exitCode = 1
  }
  console.log(explainKeys(env))
}, signal)

type Wish = Extract<Command, { command: 'backup' }>

async function makeOne(env: Env, command: Wish): Promise<BackupResult> {
  if (env.databaseUrl) {
    const database = toPostgres(openPool(env.databaseUrl))
    return makeHere(database, env, command).finally(database.close)
  }
  const answer = (await untilAborted(signal, () => sendCommand(env.dataDir, command)).catch((error) => {
    throw signal.aborted
      ? new BackupProblem('Stopped. The process of the site goes on with the backup.')
      : error
  })) as Answer | null
  if (answer?.ok && answer.made) return answer.made
  if (answer && !answer.ok) throw new BackupProblem(answer.problem)
  let making: Promise<BackupResult> | undefined
  await withDatabase(async (database) => {
    making = makeHere(database, env, command)
    // The caller reports the problem.
    await making.catch(() => {})
  })
  if (!making) throw new EnvironmentError('No backup was made.')
  return making
}

async function makeHere(database: OpenDatabase, env: Env, { to, key, isExtra }: Wish) {
  const parts = {
    db: database.db,
    dataDir: env.dataDir,
    uploads: openUploads(env),
    store: openBackupStore(to),
  }
  const now = Temporal.Now.instant
  const make = isExtra ? makeExtraBackup : makeBackup
  const made = await openLock(
    env,
    database,
  )((source) => make({ ...parts, source }, { key, signal, now })).catch((error) => {
    throw new BackupProblem(describeProblem(error), { cause: error })
  })
  if (!made) throw new BackupProblem('Another backup is being made.')
  return made
}
