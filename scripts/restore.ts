import { readEnv } from '../app/lib/env.server.ts'
import { abortOnStop, chooseBackup, runCommand } from './backup-command.ts'
import { runRestore } from './run-restore.ts'

const usage = `Usage: npm run restore -- FILE --identity KEYFILE [--unsigned]
FILE is a file, the name of a backup in BACKUP_TO, or \`newest\`. KEYFILE has the private key (- reads it from the input).
--unsigned takes a backup of which nothing shows who made it, such as one of release 0.2.0.`

const signal = abortOnStop('What was restored until then is deleted.')

/** `npm run restore`: fills an empty installation from a backup. */
await runCommand(async () => {
  const env = readEnv(process.env)
  await runRestore(env, await chooseBackup(env, usage), signal)
}, signal)
