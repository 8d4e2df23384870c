import { openPostgres } from '../app/db/open.server.ts'
import { readEnv } from '../app/lib/env.server.ts'
import { openBackupStore } from '../server/backup/backup-store.ts'
import { openDecryption } from '../server/backup/file/read-backup-file.ts'
import { CommandProblem } from '../server/problems.ts'
import { askUntil, withQuestions } from './ask.ts'
import {
  abortOnStop,
  findFieldKeys,
  findKeysPath,
  parseCommand,
  pickIdentity,
  readIdentity,
  runCommand,
} from './backup-command.ts'
import { toOutputLine } from './doctor/finding.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { findWholeBackup } from './find-whole-backup.ts'
import { runRestore } from './run-restore.ts'

const usage = `Usage: npm run restore-server -- newest [--identity KEYFILE] [--unsigned]
Instead of \`newest\` it takes the name of a backup in BACKUP_TO. Without KEYFILE it asks for the private key of the backups.
--unsigned takes a backup of which nothing shows who made it, such as one of release 0.2.0.`

const signal = abortOnStop('What was restored until then is deleted.')

/**
 * `npm run restore-server -- newest`: makes the site of a lost server again, on a new machine that has the old settings. It looks for the
 * newest backup that is whole and our own, restores it, lists the administrators, and runs the doctor.
 */
await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    allowPositionals: true,
    options: { identity: { type: 'string', short: 'i' }, unsigned: { type: 'boolean' } },
  })
  const [wanted] = positionals
  if (!wanted || positionals.length > 1) throw new CommandProblem(usage)
  const env = readEnv(process.env)
  if (!env.backupTo)
    throw new CommandProblem(
      'Set BACKUP_TO to the place of the backups, and BACKUP_KEY, as on the old server.',
    )
  const fieldKeys = await findFieldKeys(env)
  if (!fieldKeys && !values.unsigned)
    throw new CommandProblem(
      `The keys of the old server are not here. Take the sheet from the safe, and set SECRET_KEY and ENCRYPTION_KEYS, or put the file ${findKeysPath(env)} back.`,
    )
  const store = openBackupStore(env.backupTo)
  const names = (await store.list()).map(({ name }) => name)
  const candidates = wanted === 'newest' ? names : names.filter((name) => name === wanted)
  if (candidates.length === 0)
    throw new CommandProblem(
      wanted === 'newest' ? 'BACKUP_TO has no backup.' : `BACKUP_TO has no backup ${wanted}.`,
    )
  const identity = values.identity
    ? await readIdentity(values.identity)
    : await withQuestions((ask) =>
        askUntil(
          ask,
          'Private key of the backups (on the sheet): ',
          (answer) => (pickIdentity(answer) ? null : 'A private key begins with AGE-SECRET-KEY-.'),
          { isSecret: true },
        ),
      )
  await openDecryption(identity)
  const wishes = { identity, allowsUnsigned: values.unsigned ?? false }
  const chosen = await findWholeBackup(store, { candidates, wishes, fieldKeys }, console.log)
  await runRestore(env, chosen, signal)
  // A start gives the role of the site its rights. The doctor looks before the first start, and says what is wrong.
  if (env.databaseUrl && env.migrationUrl)
    await openPostgres(env.databaseUrl, env.migrationUrl).then(
      ({ close }) => close(),
      () => {},
    )
  console.log('')
  const isWell = await runDoctor(process.env, (finding) => console.log(toOutputLine(finding)))
  if (!isWell) process.exitCode ??= 1
  console.log(
    isWell
      ? '\nNothing must be repaired. When you know all administrators above, start the site: systemctl enable --now ireti, or npm start.'
      : '\nRepair the lines that begin with REPAIR, then start the site.',
  )
  process.exit()
}, signal)
