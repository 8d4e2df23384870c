import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import {
  type Breach,
  listAffected,
  UnknownAccount,
} from '../app/features/privacy/breach/list-affected.server.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run breach:list -- --from 2027-01-04T08:00Z --until 2027-01-05T12:00Z [--account E-MAIL]
npm run breach:list -- --everybody [--until 2027-01-05T12:00Z]`

/**
 * `npm run breach:list`: writes the people whose data somebody saw as a table (CSV). `--everybody` lists all people in the database,
 * for a database or a backup that was taken.
 */
await withDatabase(async ({ db }) => {
  const now = Temporal.Now.instant()
  const breach = readArguments(now)
  if (!breach) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  try {
    const { rows, unnamed } = await listAffected(db, breach, now)
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
  } catch (error) {
    if (!(error instanceof UnknownAccount)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
})

function readArguments(now: Temporal.Instant): Breach | null {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      options: { from: text, until: text, account: text, everybody: { type: 'boolean' } },
    })
    const until = values.until ? Temporal.Instant.from(values.until) : now
    if (values.everybody) return { from: Temporal.Instant.fromEpochMilliseconds(0), until, everybody: true }
    if (!values.from) return null
    return { from: Temporal.Instant.from(values.from), until, email: values.account }
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}
