import { readEnv } from '../app/lib/env.server.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, parseCommand, runCommand } from './backup-command.ts'

const signal = abortOnStop()

/** `npm run audit:verify`: verifies the chain of the audit log. The exit code is 1 when an event was changed or removed. */
await runCommand(async () => {
  parseCommand('Usage: npm run audit:verify', {})
  const { events, head, broken } = await askSite(readEnv(process.env), { command: 'verify-audit' }, signal)
  if (broken) {
    console.error(
      `The audit is NOT whole: at event ${broken.id}, after ${events} good ones: ${broken.problem}.`,
    )
    process.exitCode = 1
    return
  }
  console.log(
    `The audit is whole: ${events} events${head ? `; note the last one's hash elsewhere: ${head}` : ''}`,
  )
}, signal)
