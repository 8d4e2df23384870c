import { openPostgres } from '../app/db/open.server.ts'
import { makeUser } from '../app/features/accounts/testing.server.ts'
import { makeApiKey } from '../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../app/features/api-keys/key-scopes.ts'
import { openConnection, summarise } from '../tests/support/load.ts'
import { type SiteServer, startSite } from '../tests/support/site-server.ts'
import { ofPrograms, toAddresses } from './admin-addresses.ts'
import { measureExport } from './export-memory.ts'
import { addFigure } from './figures.ts'
import { requestUndisturbed } from './undisturbed.ts'

/** Words in the names of the pages to measure. */
const only = (process.env.ONLY ?? '').split(',')
const requestsEach = Number(process.env.QUESTIONS ?? 200)
/** Milliseconds at p99. */
const toBudget = (name: string, size: number) =>
  name.startsWith('report of') ? 500 : size > 100_000 ? 300 : 50
const admin = { ADMIN_EMAIL: 'admin@ireti.example', ADMIN_PASSWORD: 'a password for the benchmark' }

/** docs/operations.md recommends the first three values for a database with many bookings. */
export const largeSettings = [
  'shared_buffers = 2GB',
  'effective_cache_size = 6GB',
  'random_page_cost = 1.1',
  'jit = off',
  'maintenance_work_mem = 512MB',
  'max_parallel_workers_per_gather = 0',
]

type Named = Parameters<typeof toAddresses>[0]
type Site = Readonly<{ dataDir: string; databaseUrl: string }>

/** Starts a site on the database and measures every list of the admin area. */
export async function measureLists(place: Site, size: number, named: Named): Promise<void> {
  const site = await startSite({
    ...place,
    env: { SAMPLE_DATA: 'off', RATE_LIMITS: 'off', UNSAFE_DATABASE: 'allow', ...admin },
  })
  try {
    await requestLists(site, size, named, await makeKey(place.databaseUrl))
  } finally {
    await site.stop()
  }
}

async function requestLists(site: SiteServer, size: number, named: Named, apiKey: string) {
  const cookie = await signIn(site)
  const worst = { name: '', p99: 0, share: 0 }
  let excluded = 0
  const addresses = toAddresses(named).filter(([name]) => only.some((word) => name.includes(word)))
  const connection = openConnection(site.url)
  const key = { authorization: `Bearer ${apiKey}` }
  const request = (name: string, path: string) =>
    connection.send({ method: 'GET', path, headers: name.startsWith(ofPrograms) ? key : { cookie } })
  for (const [name, path] of addresses) for (let time = 0; time < 5; time += 1) await request(name, path)
  console.log(`${'B11 '.padEnd(64)}     p50     p99  ms  p99 of all, excluded`)
  for (const [name, path] of addresses) {
    const { counted, all } = await requestUndisturbed(() => request(name, path), requestsEach)
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
  if (!process.env.ONLY) await measureExport(site, { cookie, password: admin.ADMIN_PASSWORD }, size)
}

function toCell(ms: number): string {
  return ms.toFixed(1).padStart(7)
}

/** Makes an API key that reads everything. */
async function makeKey(databaseUrl: string): Promise<string> {
  const { db, close } = await openPostgres(databaseUrl)
  const { id: actorId } = await makeUser(db)
  const actor = { actorId, now: Temporal.Now.instant() }
  const { text } = await makeApiKey(db, { name: 'Program', scopes: keyScopes }, actor)
  await close()
  return text
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
