/**
 * B11: the admin area over HTTP on PostgreSQL, with 10,000, 100,000 and 1,000,000 bookings (`SIZES=…`). It requests every search,
 * filter, order and late page of a server that has answered each of them before. `ONLY=dashboard` requests the pages with that word
 * in their names. Then it reads all bookings as a CSV file while it requests other pages.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../app/db/open.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { openConnection, summarise } from '../tests/support/load.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { type SiteServer, startSite } from '../tests/support/site-server.ts'
import { toAddresses } from './admin-addresses.ts'
import { toExecuteSql } from './execute-sql.ts'
import { measureExport } from './export-memory.ts'
import { addFigure } from './figures.ts'
import { makeBookings } from './make-bookings.ts'
import { makeOthers } from './make-others.ts'
import { requestUndisturbed } from './undisturbed.ts'

const sizes = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)
const requestsEach = Number(process.env.QUESTIONS ?? 200)
/** Milliseconds at p99. */
const toBudget = (name: string, size: number) =>
  name.startsWith('report of') ? 500 : size > 100_000 ? 300 : 50
const admin = { ADMIN_EMAIL: 'admin@ireti.example', ADMIN_PASSWORD: 'a password for the benchmark' }
// docs/operations.md recommends these values for a database of this size.
const settings = [
  'shared_buffers = 2GB',
  'effective_cache_size = 6GB',
  'random_page_cost = 1.1',
  'jit = off',
  'maintenance_work_mem = 512MB',
  'max_parallel_workers_per_gather = 0',
]

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('B11 admin: PostgreSQL programs were not found, not run')
  process.exit(0)
}
for (const size of sizes) await measure(size)

async function measure(size: number) {
  const postgres = await startPostgres(programs ?? '', { durable: false, settings })
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-admin-'))
  try {
    const named = await prepare(postgres.url, size)
    const env = { SAMPLE_DATA: 'off', RATE_LIMITS: 'off', UNSAFE_DATABASE: 'allow', ...admin }
    await withSite({ dataDir, databaseUrl: postgres.url, env }, (site) => measureLists(site, size, named))
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withSite(
  settings: Parameters<typeof startSite>[0],
  work: (site: SiteServer) => Promise<void>,
) {
  const site = await startSite(settings)
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

async function prepare(url: string, size: number) {
  const database = await openPostgres(url)
  const agency = await makeAgency(database.db, { counsellors: 200 })
  const started = performance.now()
  await makeBookings(toExecuteSql(database), size)
  const seconds = (performance.now() - started) / 1_000
  await makeOthers(toExecuteSql(database))
  await toExecuteSql(database)('vacuum analyze')
  await database.close()
  console.log(`B11 ${size.toLocaleString('en-GB')} bookings made in ${seconds.toFixed(0)} s`)
  return { office: agency.offices[0]?.id ?? '', counsellor: agency.counsellors[6]?.id ?? '', size }
}

async function measureLists(site: SiteServer, size: number, named: Awaited<ReturnType<typeof prepare>>) {
  const cookie = await signIn(site)
  const worst = { name: '', p99: 0, share: 0 }
  let excluded = 0
  const addresses = toAddresses(named).filter(([name]) => name.includes(process.env.ONLY ?? ''))
  const connection = openConnection(site.url)
  const request = (path: string) => connection.send({ method: 'GET', path, headers: { cookie } })
  for (const [, path] of addresses) for (let time = 0; time < 5; time += 1) await request(path)
  console.log(`${'B11 '.padEnd(64)}     p50     p99  ms  p99 of all, excluded`)
  for (const [name, path] of addresses) {
    const { counted, all } = await requestUndisturbed(() => request(path), requestsEach)
    const [{ p50, p99 }, whole] = [summarise(counted), summarise(all)]
    const budget = toBudget(name, size)
    const others = all.length - counted.length
    const failures = whole.statuses[200] === all.length ? '' : `  answers ${JSON.stringify(whole.statuses)}`
    console.log(
      `${name.padEnd(64)} ${toCell(p50)} ${toCell(p99)}${(p99 > budget ? ' over' : '').padEnd(5)}${toCell(whole.p99)} ${String(others).padStart(5)}${failures}`,
    )
    excluded += others
    if (p99 / budget > worst.share) Object.assign(worst, { name, p99, share: p99 / budget })
  }
  connection.close()
  console.log(
    `B11 ${size.toLocaleString('en-GB')}: nearest to its budget: p99 ${worst.p99.toFixed(1)} ms of ${toBudget(worst.name, size)}, ${worst.name}; ` +
      `excluded ${excluded} requests during which the host used more than a quarter of the processors`,
  )
  addFigure({
    budget: 'B11',
    what: `lists of ${size.toLocaleString('en-GB')} bookings, nearest to its budget`,
    value: `p99 ${worst.p99.toFixed(1)} ms, ${worst.name}`,
    limit: `p99 ${toBudget(worst.name, size)} ms`,
    before: size === 100_000 ? 'p99 47.1 ms, bookings: channel, latest session' : 'not measured',
  })
  await measureExport(site, { cookie, password: admin.ADMIN_PASSWORD }, size)
}

function toCell(ms: number): string {
  return ms.toFixed(1).padStart(7)
}

/** Returns the cookie of the administrator. */
async function signIn({ url }: SiteServer): Promise<string> {
  const answer = await fetch(`${url}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ mode: 'sign-in', email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`the administrator could not sign in: ${answer.status}`)
  return cookie
}
