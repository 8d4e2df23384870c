import { resolve } from 'node:path'
import { readEnv } from '../app/lib/env.server.ts'
import { CommandProblem } from '../server/problems.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, parseCommand, runCommand } from './backup-command.ts'

const usage = `Usage: npm run content:import -- FILE [--replace]
--replace takes what the file says where this server has other content.`

const signal = abortOnStop('Look at the site: either everything or nothing was imported.')

/** `npm run content:import -- FILE [--replace]`: imports the content of a site, while the site runs. */
await runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseCommand(usage, { allowPositionals: true, options })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new CommandProblem(usage)
  const command = { command: 'content-import', path: resolve(name), replaces: values.replace } as const
  const { added, replaced, unchanged, files } = await askSite(readEnv(process.env), command, signal)
  console.log(`Imported: ${added} added, ${replaced} replaced, ${unchanged} unchanged, ${files} new files.`)
}, signal)
