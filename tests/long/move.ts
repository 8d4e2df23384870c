/**
 * `npm run long:move`: a site with 100,000 bookings in the embedded database moves to a PostgreSQL server with two roles by
 * `npm run move-to-postgres`. Every row has the same hash there. Then the site starts on it. Option: BOOKINGS. It needs PostgreSQL
 * (`apt-get install postgresql`).
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openPool, toPostgres } from '../../app/db/open.server.ts'
import { requireKnownKeys } from '../../app/features/privacy/known-keys.server.ts'
import { parseFieldKeys } from '../../app/lib/security/encryption.server.ts'
import { toExecuteSql } from '../../bench/execute-sql.ts'
import { makeBookings } from '../../bench/make-bookings.ts'
import { makeOthers } from '../../bench/make-others.ts'
import { makeAgency } from '../support/agency.ts'
import { readPeakMemory } from '../support/memory.ts'
import { findFreePort, findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'
import { isSameSums, sumRows } from '../support/sum-rows.ts'

const bookings = Number(process.env.BOOKINGS ?? 100_000)
const programs = await findPostgresPrograms()
if (!programs) {
  console.error('The programs of PostgreSQL were not found: apt-get install postgresql')
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-long-move-'))
const server = await startPostgres(programs)
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const dataDir = join(folder, 'data')
  const started = performance.now()
  const keys = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
  }
  await mkdir(dataDir)
  const embedded = await openEmbedded(join(dataDir, 'database'))
  const fieldKeys = parseFieldKeys(keys.ENCRYPTION_KEYS)
  if (fieldKeys) await requireKnownKeys(embedded.db, fieldKeys)
  await makeAgency(embedded.db, { counsellors: 200 })
  await makeBookings(toExecuteSql(embedded), bookings)
  await makeOthers(toExecuteSql(embedded))
  const before = await sumRows(embedded)
  await embedded.close()
  console.log(`made ${bookings.toLocaleString('en')} bookings in ${toSeconds(started)} s`)

  const owner = await makeRoles()
  const urls = { DATABASE_URL: toUrl('ireti_site'), MIGRATION_DATABASE_URL: toUrl('ireti_owner') }
  const moved = performance.now()
  const { code, memory } = await runCommand({ NODE_ENV: 'production', DATA_DIR: dataDir, ...keys, ...urls })
  console.log(
    `move-to-postgres ended with ${code} after ${toSeconds(moved)} s, ${memory} MB of memory at most`,
  )
  const database = toPostgres(openPool(owner))
  // The made-up texts are not encrypted, so no key decrypts them, and the command says so with code 1.
  const isSame = isSameSums(before, await sumRows(database).finally(database.close))
  const isAway = !existsSync(join(dataDir, 'database')) && existsSync(join(dataDir, 'database.moved'))
  console.log(`the folder of the embedded database has another name: ${isAway}`)
  const site = await startSite({
    ...{ dataDir, port: await findFreePort(), databaseUrl: urls.DATABASE_URL },
    env: { ...keys, MIGRATION_DATABASE_URL: urls.MIGRATION_DATABASE_URL },
  })
  const answer = await fetch(`${site.url}/readyz`)
  console.log(`the site starts on PostgreSQL and answers ${answer.status}`)
  await site.stop()
  return isSame && isAway && answer.status === 200
}

function toSeconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0)
}

function toUrl(role: string): string {
  const url = new URL(server.url)
  url.username = role
  url.pathname = '/ireti_moved'
  return url.href
}

/** Makes the two roles and the database of docs/operations/postgresql.md. */
async function makeRoles(): Promise<string> {
  const execute = async (url: string, statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await execute(server.url, [
    'create role ireti_owner login',
    'create role ireti_site login',
    `create database ireti_moved owner ireti_owner encoding 'UTF8' locale 'C.UTF-8' template template0`,
  ])
  const own = new URL(server.url)
  own.pathname = '/ireti_moved'
  await execute(
    own.href,
    ['btree_gin', 'btree_gist', 'pg_trgm'].map((name) => `create extension ${name}`),
  )
  return toUrl('ireti_owner')
}

/** Runs the command. Returns its code and its highest resident memory in MB. */
async function runCommand(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/move-to-postgres.ts'], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, ...env },
  })
  let memory = 0
  const timer = setInterval(async () => {
    memory = Math.max(memory, (await readPeakMemory(child.pid ?? 0).catch(() => 0)) || 0)
  }, 250)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  return { code, memory }
}
