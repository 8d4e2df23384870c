/** B12: from spawning the built product to its first answer, and its memory, embedded and on PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLoad } from '../tests/support/load.ts'
import { readMemory } from '../tests/support/memory.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { startSite } from '../tests/support/site-server.ts'

const starts = 5
const loadRequests = Number(process.env.REQUESTS ?? 5_000)

await measure('embedded', undefined, 2_000)
const programs = await findPostgresPrograms()
if (programs) {
  const postgres = await startPostgres(programs)
  await measure('PostgreSQL', postgres.url, 1_000)
  await postgres.stop()
} else {
  console.log('B12 PostgreSQL: its programs were not found, not run')
}

async function measure(name: string, databaseUrl: string | undefined, budget: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-start-'))
  const settings = { dataDir, databaseUrl, env: { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' } }
  const first = await startSite(settings)
  await first.stop()
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const site = await startSite(settings)
    times.push(site.startedIn)
    await site.stop()
  }
  times.sort((a, b) => a - b)
  const site = await startSite(settings)
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
  console.log(
    `B12 ${name}: first start ${first.startedIn.toFixed(0)} ms, later starts median ${times[Math.floor(starts / 2)]?.toFixed(0)} ms ` +
      `(budget ${budget}), memory at rest ${atRest} MB, after ${loadRequests} requests ${afterLoad} MB`,
  )
}
