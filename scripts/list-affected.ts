import { stringify } from 'csv-stringify/sync'
import { readEnv } from '../app/lib/env.server.ts'
import { askSite } from './ask-site.ts'
import { abortOnStop, runCommand } from './backup-command.ts'
import { readBreach } from './read-breach.ts'

const signal = abortOnStop()

/**
 * `npm run breach:list`: writes the people whose data somebody saw as a table (CSV). `--everybody` lists all people in the database,
 * for a database or a backup that was taken.
 */
await runCommand(async () => {
  const breach = readBreach(process.argv.slice(2))
  const { rows, unnamed } = await askSite(
    readEnv(process.env),
    { command: 'list-affected', ...breach },
    signal,
  )
  const columns = ['kind', 'id', 'name', 'email', 'age', 'country', 'hasGuardian', 'firstAt', 'seen']
  const format = { header: true, columns, escape_formulas: true, cast: { boolean: String } } as const
  process.stdout.write(
    stringify(
      rows.map((row) => ({ ...row, seen: row.seen.join(' ') })),
      format,
    ),
  )
  const people = new Set(rows.map(({ email }) => email?.toLowerCase()).filter(Boolean)).size
  console.error(`${rows.length} records of ${people} e-mail addresses`)
  for (const { action, times } of unnamed) {
    console.error(`Not in the list: ${times} times ${action}. See /admin/audit?action=${action}`)
  }
}, signal)
