/**
 * `npm run long:update`: an earlier version of this repository serves behind HAProxy under load. The present version starts beside it,
 * migrates the database and serves too. After five minutes the earlier one stops. No request may fail. Options: FROM (a commit, by
 * default the oldest beside which the present version can run: the one of the migration 0069_fewer_columns), MINUTES, RATE.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { openPostgres, readRows, toPostgres } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { findHaproxy, startBalancer } from '../support/balancer.ts'
import { fetchLaterSlots } from '../support/book-with-retries.ts'
import { startMixedLoad } from '../support/mixed-load.ts'
import { buildVersion, findHistoryProblem } from '../support/old-version.ts'
import { findFreePort, findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const from = process.env.FROM ?? '4df1eac6'
const minutes = Number(process.env.MINUTES ?? 5)
const perSecond = Number(process.env.RATE ?? 10)
/** The load before the present version starts and after the earlier one has stopped. */
const seconds = Math.min(30, minutes * 20)

const [programs, haproxy, problem] = [
  await findPostgresPrograms(),
  findHaproxy(),
  await findHistoryProblem(from),
]
if (!programs || !haproxy) {
  const missing = [programs ? '' : 'postgresql', haproxy ? '' : 'haproxy'].filter(Boolean).join(' ')
  console.log(`update: not run, because a program is missing: apt-get install ${missing}`)
  process.exit(1)
}
if (problem) {
  console.log(`update: not run: ${problem}`)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'ireti-update-'))
const older = await buildVersion(from)
const postgres = await startPostgres(programs)
const [port, oldPort, newPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
const account = { email: 'admin@ireti.example', password: 'a password for the update' }
const env = {
  ...{
    SAMPLE_DATA: 'on',
    RATE_LIMITS: 'off',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
  },
  ...{ SECRET_KEY: 'a secret of forty characters for tests..' },
  ...{ ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` },
  ...{ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
}
const shared = { databaseUrl: postgres.url, env }
const oldSite = await startSite({
  ...shared,
  dataDir: join(folder, 'old'),
  port: oldPort,
  folder: older.folder,
})
const balancer = await startBalancer(haproxy, port, [
  { name: 'old', port: oldPort },
  { name: 'new', port: newPort },
])
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time * 1_000))

const { database: prepared, counsellorIds } = await prepare()
const migrationsBefore = await countMigrations(prepared)
await prepared.close()
// A counsellor of the sample data takes at most eight sessions a day. The site then refuses the other times of that day.
const slots = (await fetchLaterSlots(balancer.url)).filter(({ counsellorId }) =>
  counsellorIds.has(counsellorId),
)
const load = startMixedLoad({ url: balancer.url, perSecond, slots, account, cookie: await signIn() })
await wait(seconds)
report(`${from} alone for ${seconds} s`)
const newSite = await startSite({ ...shared, dataDir: join(folder, 'new'), port: newPort })
const database = await openPostgres(postgres.url)
const migrations = (await countMigrations(database)) - migrationsBefore
report(
  `the present version is ready after ${(newSite.startedIn / 1_000).toFixed(1)} s and ${migrations} migrations`,
)
await wait(minutes * 60)
const counts = { old: await balancer.countRequests('old'), new: await balancer.countRequests('new') }
report(
  `${minutes} minutes beside each other: ${counts.old} requests to ${from}, ${counts.new} to the present version`,
)
await balancer.drain('old')
const code = await oldSite.stop()
report(`${from} has stopped with code ${code}`)
await wait(seconds)
await load.stop()
report(`the present version alone for ${seconds} s`)
const kept =
  load.booked.length > 0 ? await database.db.$count(bookings, inArray(bookings.id, load.booked)) : 0
await newSite.stop()
await database.close()
await balancer.stop()
await postgres.stop()
await older.remove()
await rm(folder, { recursive: true, force: true })

for (const [what, count] of load.errors) console.log(`update: ERROR: ${what}: ${count} times`)
const errors = [...load.errors.values()].reduce((sum, count) => sum + count, 0)
const isGood = errors === 0 && counts.new > 0 && code === 0 && kept > 0 && kept === load.booked.length
console.log(
  `update: ${isGood ? 'good' : 'NOT good'}: ${load.summarise().answers} answers, ${errors} errors; ` +
    `${kept} of ${load.booked.length} acknowledged bookings in the database`,
)
process.exit(isGood ? 0 : 1)

/** Makes counsellors with the code of the earlier version, because the present code names columns that its tables do not have. */
async function prepare() {
  const module = pathToFileURL(join(older.folder, 'tests/support/agency.ts')).href
  const { makeAgency } = (await import(module)) as typeof import('../support/agency.ts')
  const opened = toPostgres(new pg.Pool({ connectionString: postgres.url, max: 1 }))
  const { counsellors } = await makeAgency(opened.db, { counsellors: 20 })
  return { database: opened, counsellorIds: new Set<string>(counsellors.map(({ id }) => id)) }
}

async function countMigrations({ db }: Awaited<ReturnType<typeof openPostgres>>): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return row?.count ?? 0
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${balancer.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function report(what: string) {
  const { answers, p50, p99 } = load.summarise()
  const errorCount = [...load.errors.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `update: ${what}; so far ${answers} answers, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${errorCount} errors`,
  )
}
