/** B8: compares an anonymous public page from the page cache with nginx and with Node's bare server, which send the same bytes. */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAtRate, runLoad } from '../tests/support/load.ts'
import { findFreePort, findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { startSite } from '../tests/support/site-server.ts'
import { addFigure } from './figures.ts'
import {
  findProgram,
  type PageServer,
  requestOnce,
  startBare,
  startNginx,
  type WholeAnswer,
} from './page-servers.ts'

const path = '/about'
const headers = { 'accept-encoding': 'br' }
const connections = 32
const rounds = Number(process.env.ROUNDS ?? 7)
const seconds = 2
const rate = 500
const budget = 0.4

const openNginx = 'nginx that keeps the file open'
const withMetrics = 'product with metrics'

type Measured = { rates: number[]; processor: number[] }

const folder = await mkdtemp(join(tmpdir(), 'ireti-page-cache-'))
const programs = await findPostgresPrograms()
const postgres = programs ? await startPostgres(programs) : null
const wrk = findProgram('wrk')
const servers = await startServers()
await measureRates()
await measureAtRate()
await measureSharedLink()
for (const { stop } of Object.values(servers)) await stop()
await postgres?.stop()
await rm(folder, { recursive: true, force: true })

async function startServers(): Promise<Record<string, PageServer>> {
  const env = { SAMPLE_DATA: 'agency', RATE_LIMITS: 'off' }
  const settings = { databaseUrl: postgres?.url, dataDir: join(folder, 'data'), env }
  const product = await startSite(settings)
  // Both use one database, so both need its keys.
  const keys = { SECRETS_FILE: join(settings.dataDir, 'secrets.json') }
  const metricsEnv = { ...env, ...keys, METRICS_PORT: String(await findFreePort()) }
  const counting = await startSite({ ...settings, dataDir: join(folder, 'counting'), env: metricsEnv })
  // The second answer comes from memory.
  for (const { url } of [product, counting]) await requestOnce(`${url}${path}`)
  const answer = await requestOnce(`${product.url}${path}`)
  console.log(`${path}: ${answer.body.length} bytes of brotli, ${connections} connections`)
  const nginx = findProgram('nginx')
  if (!nginx) console.log('nginx was not found, not run (apt-get install nginx-light)')
  if (!wrk) console.log('wrk was not found: a client of our own is used, slower than the servers')
  return {
    product,
    [withMetrics]: counting,
    'bare node:http': await startBare(folder, answer),
    ...(nginx ? await startBothNginx(nginx, answer) : {}),
  }
}

async function startBothNginx(program: string, answer: WholeAnswer) {
  const start = async (name: string, keepsOpen: boolean) => {
    const own = join(folder, name)
    await mkdir(own)
    return startNginx(program, own, { answer, keepsOpen })
  }
  return { nginx: await start('nginx', false), [openNginx]: await start('open', true) }
}

/** Measures the servers in turns, because the speed of a machine changes over time. */
async function measureRates() {
  const measured = new Map<string, Measured>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { url, pid }] of Object.entries(servers)) {
      const before = await readProcessorTime(pid)
      const { perSecond, count } = await load(`${url}${path}`)
      const spent = ((await readProcessorTime(pid)) - before) / count
      const { rates, processor } = measured.get(name) ?? { rates: [], processor: [] }
      // The first round warms up the compilers.
      if (round > 0) measured.set(name, { rates: [...rates, perSecond], processor: [...processor, spent] })
    }
  }
  const others = ['product', 'nginx', openNginx].flatMap((name) => {
    const rates = measured.get(name)?.rates
    return rates ? [{ name, rates }] : []
  })
  for (const [name, { rates, processor }] of measured) {
    const ratios = others
      .filter((other) => other.name !== name)
      .map((other) => `, ${(toMedian(rates) / toMedian(other.rates)).toFixed(2)} times ${other.name}`)
    if (name === 'product' || name === withMetrics) {
      const value = `${ratios.join('').slice(2) || 'nginx is not installed'}`
      const limit = `at least ${budget} times nginx`
      addFigure({
        budget: 'B8',
        what: name === 'product' ? 'cached page' : 'cached page, with metrics',
        value,
        limit,
        before: '0.83 times nginx',
      })
    }
    console.log(
      `B8 ${name}: median ${toMedian(rates).toFixed(0)} a second, ${toMedian(processor).toFixed(1)} µs of processor an answer` +
        `${ratios.join('')}${name.startsWith('product') ? ` (budget ${budget} times nginx)` : ''}`,
    )
  }
}

/** Measures the response times at a rate that every server can answer. */
async function measureAtRate() {
  const calls = Array.from({ length: rate * 6 }, () => ({ method: 'GET', path, headers }))
  for (const [name, { url }] of Object.entries(servers)) {
    const results = []
    for (let round = 0; round < 3; round += 1) results.push(await runAtRate(url, calls, rate))
    const [p50, p99] = [toMedian(results.map((all) => all.p50)), toMedian(results.map((all) => all.p99))]
    console.log(`B8 ${name} at ${rate} a second: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
}

/** Compares `/` with the address that a link of Facebook or Instagram has. */
async function measureSharedLink() {
  const rates: Record<string, number[]> = { '/': [], '/?fbclid=x': [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [address, measured] of Object.entries(rates)) {
      const { perSecond } = await load(`${servers.product?.url}${address}`)
      if (round > 0) measured.push(perSecond)
    }
  }
  const [plain = 0, linked = 0] = Object.values(rates).map(toMedian)
  console.log(
    `B8 /: median ${plain.toFixed(0)} a second; /?fbclid=x: ${linked.toFixed(0)} a second, ${(linked / plain).toFixed(2)} times /`,
  )
}

async function load(url: string): Promise<{ perSecond: number; count: number }> {
  if (!wrk) {
    const calls = Array.from({ length: 10_000 }, () => ({ method: 'GET', path: '', headers }))
    const { perSecond } = await runLoad(url, calls, connections)
    return { perSecond, count: calls.length }
  }
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '-H', 'Accept-Encoding: br', url]
  const { stdout } = spawnSync(wrk, args, { encoding: 'utf8' })
  const count = Number(stdout.match(/(\d+) requests in/)?.[1])
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  if (/Non-2xx|Socket errors/.test(stdout) || !perSecond) throw new Error(`wrk says:\n${stdout}`)
  return { perSecond, count }
}

/** Returns the microseconds that a process has run (Linux; the clock of /proc ticks 100 times a second). */
async function readProcessorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')
  return (Number(fields?.[11]) + Number(fields?.[12])) * 10_000
}

function toMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
