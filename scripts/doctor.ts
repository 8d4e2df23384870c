import { parseCommand, runCommand } from './backup-command.ts'
import { toOutputLine } from './doctor/finding.ts'
import { runDoctor } from './doctor/run-doctor.ts'

const usage = 'Usage: npm run doctor [-- --to you@example.org] [--selector NAME]'

/** `npm run doctor`: checks the settings before a start. The exit code is 1 when something must be repaired. */
await runCommand(async () => {
  const { values } = parseCommand(usage, {
    options: { to: { type: 'string' }, selector: { type: 'string' } },
  })
  const isWell = await runDoctor(process.env, (finding) => console.log(toOutputLine(finding)), values)
  console.log(isWell ? '\nNothing must be repaired.' : '\nRepair the lines that begin with REPAIR.')
  // A store or a mail server that does not answer must not keep the command open.
  process.exit(isWell ? 0 : 1)
})
