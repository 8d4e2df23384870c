import { checkEnv, readEnv } from '../app/lib/env.server.ts'
import { countRows } from '../server/backup/file/manifest.ts'
import { moveToPostgres } from '../server/backup/restore/move-to-postgres.ts'
import { CommandProblem } from '../server/problems.ts'
import { findFieldKeys, findKeysPath, parseCommand, runCommand } from './backup-command.ts'

const usage = `Usage: npm run move-to-postgres
Stop the site, set DATABASE_URL (and MIGRATION_DATABASE_URL) to an empty database, then run it.`

/** `npm run move-to-postgres`: moves everything from the embedded database to the PostgreSQL of the settings. */
await runCommand(async () => {
  parseCommand(usage, {})
  const { env: found, problems } = checkEnv(process.env)
  if (!found.databaseUrl && problems.length === 0) throw new CommandProblem(usage)
  // A site on PostgreSQL takes its keys from the settings, and an embedded one may have them in a file.
  if (problems.some(({ setting }) => setting === 'SECRET_KEY' || setting === 'ENCRYPTION_KEYS'))
    throw new CommandProblem(
      `${problems.map(({ text }) => text).join('\n')}\nThe keys of this site are in ${findKeysPath(found)}: copy "secretKey" to SECRET_KEY and "encryptionKeys" to ENCRYPTION_KEYS.`,
    )
  const env = readEnv(process.env)
  const fieldKeys = await findFieldKeys(env)
  if (!fieldKeys)
    throw new CommandProblem('This site has no keys yet: start it once on its embedded database.')
  const url = env.migrationUrl ?? env.databaseUrl ?? ''
  const { manifest, audit, keys, kept } = await moveToPostgres({
    ...{ dataDir: env.dataDir, url, fieldKeys },
    now: Temporal.Now.instant(),
  })
  const rows = countRows(manifest).toLocaleString('en')
  console.log(
    `Moved to PostgreSQL: ${rows} rows of ${manifest.tables.length} tables. Counts and hashes are equal.`,
  )
  if (audit.broken) {
    process.exitCode = 1
    console.error(`The audit log is NOT whole: at event ${audit.broken.id}: ${audit.broken.problem}.`)
  } else console.log(`The audit log is whole: ${audit.events} events.`)
  if (keys.unreadable.length > 0) {
    process.exitCode = 1
    console.error(
      `The configured keys do NOT decrypt: ${keys.unreadable.join(', ')}. Correct ENCRYPTION_KEYS.`,
    )
  }
  console.log(`Uploaded files stay where they are. Start the site. When it runs well, delete ${kept}.`)
})
