import { resolve } from 'node:path'
import { readEnv } from '../app/lib/env.server.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { CommandProblem } from '../server/problems.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, explainKeys, parseCommand, runCommand } from './backup-command.ts'

const usage = `Usage: npm run backup [-- FOLDER]
Without FOLDER the backup goes to BACKUP_TO.`

const signal = abortOnStop()

/** `npm run backup [-- FOLDER]`: makes a backup now, while the site runs. Without a folder it goes to `BACKUP_TO`. */
await runCommand(async () => {
  const env = readEnv(process.env)
  const { positionals } = parseCommand(usage, { allowPositionals: true })
  if (positionals.length > 1) throw new CommandProblem(usage)
  const to = positionals[0] ?? env.backupTo
  const key = env.backupKey
  if (!to) throw new CommandProblem('Say where to: set BACKUP_TO, or run `npm run backup -- FOLDER`.')
  if (!key)
    throw new CommandProblem('Set BACKUP_KEY: `npm run backup:key` makes a key that encrypts the backups.')
  const toLocation = (text: string) => (text.startsWith('s3://') ? text : resolve(text))
  const location = toLocation(to)
  const isExtra = env.backupTo !== undefined && location !== toLocation(env.backupTo)
  const made = await askSite(env, { command: 'backup', to: location, key, isExtra }, signal)
  const rows = countRows(made.manifest).toLocaleString('en')
  const shown = location.startsWith('s3://') ? new URL(location).host + new URL(location).pathname : location
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
