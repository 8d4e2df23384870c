import { resolve } from 'node:path'
import { readEnv } from '../app/lib/env.server.ts'
import { CommandProblem } from '../server/problems.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, parseCommand, runCommand } from './backup-command.ts'

const usage = `Usage: npm run content:export [-- FILE]
Without FILE the name is ireti-site-DAY.tar.zst in this folder.`

const signal = abortOnStop('The file may be incomplete.')

/** `npm run content:export [-- FILE]`: writes the content of the site into a file, while the site runs. */
await runCommand(async () => {
  const { positionals } = parseCommand(usage, { allowPositionals: true })
  if (positionals.length > 1) throw new CommandProblem(usage)
  const [name = `ireti-site-${Temporal.Now.plainDateISO()}.tar.zst`] = positionals
  const path = resolve(name)
  const { counts, files } = await askSite(readEnv(process.env), { command: 'content-export', path }, signal)
  console.log(`The content of the site is in ${path}:`)
  for (const [part, count] of Object.entries(counts)) console.log(`  ${part}: ${count}`)
  console.log(`  files of pictures: ${files}`)
  console.log('It has the e-mail addresses of counsellors, and is not encrypted.')
  console.log(
    'It has no clients, bookings, accounts, leave, mail server, secrets or meeting addresses, and nothing that is sample. Invite the counsellors on the other server, and enter the meeting addresses there.',
  )
}, signal)
