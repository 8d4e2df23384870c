/**
 * `npm run long:follow-up`: 1,000 triggers with kills of the process create exactly 1,000 tasks, on the embedded database and on
 * PostgreSQL. Options: TRIGGERS, KILLS, SEED.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { causeTasks } from '../support/follow-up-triggers.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'

const count = Number(process.env.TRIGGERS ?? 1_000)
const kills = Number(process.env.KILLS ?? 10)
const seed = Number(process.env.SEED ?? 20_270_104)

async function run(name: string, databaseUrl?: string): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-follow-up-'))
  const { expected, found } = await causeTasks({ dataDir, databaseUrl, count, kills, seed })
  await rm(dataDir, { recursive: true, force: true })
  const isExact = Object.entries(expected).every(([kind, tasks]) => found[kind] === tasks)
  console.log(`${name}: ${count} triggers, ${kills} kills, expected ${JSON.stringify(expected)}`)
  console.log(`${name}: found ${JSON.stringify(found)}, ${isExact ? 'exact' : 'WRONG'}`)
  return isExact
}

const results = [await run('PGlite')]
const programs = await findPostgresPrograms()
if (programs) {
  const postgres = await startPostgres(programs)
  results.push(await run('PostgreSQL', postgres.url))
  await postgres.stop()
} else console.log('PostgreSQL: its programs were not found, not run')
process.exit(results.every(Boolean) ? 0 : 1)
