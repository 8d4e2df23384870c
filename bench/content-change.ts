/**
 * B8: how long a change of content takes until two servers show it, without visitors and beside them. Each part has its own line: the
 * question for the version, and the rendering of a page for everybody. `CHANGES` and `VISITORS` (calls a second at each server) change its size.
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { runAtRate, toPercentile } from '../tests/support/load.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { openCluster, signInAt } from '../tests/support/site-cluster.ts'
import { newService } from '../tests/support/test-inputs.ts'
import { addFigure } from './figures.ts'

const changes = Number(process.env.CHANGES ?? 20)
const visitors = Number(process.env.VISITORS ?? 100)
const budgetMs = 1_000
const path = '/pricing-plan'
/** Nobody else opens it. */
const other = '/programs'

const programs = await findPostgresPrograms()
if (!programs) throw new Error('content-change needs PostgreSQL: apt-get install postgresql')
const postgres = await startPostgres(programs)
const cluster = await openCluster({ databaseUrl: postgres.url, count: 2 })
const { api } = await signInAt(cluster.urls[0] ?? '')
try {
  await measure('without visitors', 0)
  await measure(`beside ${visitors} calls a second at each`, visitors)
} finally {
  await cluster.close()
  await postgres.stop()
}

async function measure(state: string, callsPerSecond: number) {
  let isOver = false
  const paths = [path, '/', '/counsellors', '/api/v1/slots?mode=ONLINE&limit=20']
  const visit = async (url: string) => {
    const calls = Array.from({ length: callsPerSecond }, (_, n) => ({
      method: 'GET',
      path: paths[n % paths.length] ?? path,
    }))
    while (!isOver && callsPerSecond > 0) await runAtRate(url, calls, callsPerSecond)
  }
  const visits = cluster.urls.map(visit)
  const shown: number[] = []
  const asked: number[] = []
  const rendered: number[] = []
  const stored: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const name = `Talk ${randomUUID()}`
    const answer = await fetch(`${cluster.urls[change % 2]}/api/v1/services`, {
      method: 'POST',
      headers: { ...api, 'content-type': 'application/json' },
      body: JSON.stringify({ ...newService, name }),
    })
    if (answer.status !== 201) throw new Error(`a service answered ${answer.status}`)
    const changed = performance.now()
    const untilShown = async (url: string) => {
      while (!(await read(url + path)).includes(name)) await new Promise((resolve) => setTimeout(resolve, 10))
      return performance.now() - changed
    }
    shown.push(...(await Promise.all(cluster.urls.map(untilShown))))
    asked.push(await time(() => cluster.db.execute(sql`select version from content_version`)))
    // The header makes the page one of its own, which no store has.
    rendered.push(await time(() => read(`${cluster.urls[0]}${path}`, { authorization: 'Bearer none' })))
    stored.push(await time(() => read(`${cluster.urls[0]}${other}`)))
  }
  isOver = true
  await Promise.all(visits)
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  const parts = {
    'until shown': shown,
    'the question for the version': asked,
    'a page for one person': rendered,
    'a page that is stored for everybody': stored,
  }
  for (const [what, times] of Object.entries(parts))
    console.log(`${state}: ${what}: ${times.length} times, ${summarise(times)}, ${load}`)
  addFigure({
    budget: 'B8',
    what: `a change until two servers show it, ${state}`,
    value: `${summarise(shown)}, ${load}`,
    limit: `${budgetMs} ms`,
    before: 'not measured',
  })
}

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { headers })).text()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function summarise(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `half within ${toPercentile(sorted, 0.5).toFixed(0)}, the slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`
}
