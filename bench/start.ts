/** B12: measures the start of the built product until its first page, and its memory, embedded and on PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeCache } from '../scripts/server-args.mjs'
import { runLoad } from '../tests/support/load.ts'
import { readMemory } from '../tests/support/memory.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { startSite } from '../tests/support/site-server.ts'
import { addFigure } from './figures.ts'

const starts = 5
const budgets = {
  embedded: { startMs: 1_500, restMb: 300, loadMb: 380, before: ['1,080 ms', '360 MB', '396 MB'] },
  PostgreSQL: { startMs: 1_000, restMb: 140, loadMb: 220, before: ['440 ms', '128 MB', '190 MB'] },
} as const
const loadRequests = Number(process.env.REQUESTS ?? 5_000)

await measure('embedded', undefined)
const programs = await findPostgresPrograms()
if (programs) {
  const postgres = await startPostgres(programs)
  await measure('PostgreSQL', postgres.url)
  await postgres.stop()
} else {
  console.log('B12 PostgreSQL: its programs were not found, not run')
}

async function measure(name: keyof typeof budgets, databaseUrl: string | undefined) {
  const budget = budgets[name]
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-start-'))
  // The start is that of `npm start`, and the memory that of a production server, which has no code cache.
  const server = { dataDir, databaseUrl, env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' } }
  const settings = { ...server, env: { ...server.env, ...codeCache } }
  const first = await startSite(settings)
  await first.stop()
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const site = await startSite(settings)
    times.push(site.startedIn)
    await site.stop()
  }
  times.sort((a, b) => a - b)
  const site = await startSite(server)
  // The site rests when its first jobs are done and their garbage is collected.
  await setTimeout(10_000)
  const atRest = await readMemory(site.pid)
  const paths = ['/', '/appointments', '/schedule', '/api/v1/services']
  await runLoad(
    site.url,
    Array.from({ length: loadRequests }, (_, n) => ({ method: 'GET', path: paths[n % 4] ?? '/' })),
    16,
  )
  const afterLoad = await readMemory(site.pid)
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
  const startMs = times[Math.floor(starts / 2)] ?? Number.NaN
  const figures = [
    ['start', `${startMs.toFixed(0)} ms`, `${budget.startMs} ms`],
    ['memory at rest', `${atRest} MB`, `${budget.restMb} MB`],
    ['memory after load', `${afterLoad} MB`, `${budget.loadMb} MB`],
  ] as const
  for (const [n, [what, value, limit]] of figures.entries()) {
    addFigure({ budget: 'B12', what: `${name}: ${what}`, value, limit, before: budget.before[n] ?? '' })
  }
  console.log(
    `B12 ${name}: first start ${first.startedIn.toFixed(0)} ms, later starts median ${startMs.toFixed(0)} ms ` +
      `(budget ${budget.startMs}), memory at rest ${atRest} MB (budget ${budget.restMb}), after ${loadRequests} requests ${afterLoad} MB (budget ${budget.loadMb})`,
  )
}
