import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { locks } from '../../app/db/lock-keys.ts'
import { openPool, openPostgres, toPostgres } from '../../app/db/open.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { openMetrics } from '../../server/metrics/process-metrics.ts'
import { makeAgency, officePhones } from '../support/agency.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { makeTestApi, site } from '../support/testing-api.ts'
import { startVanishing } from '../support/vanishing-server.ts'

const programs = await findPostgresPrograms()
if (!programs) console.log('database-vanished.test.ts: PostgreSQL programs were not found, tests not run')

/** Opens the site on a server that can vanish, with connections that wait in the pool. */
async function openSite() {
  const server = await startPostgres(programs ?? '', { durable: false })
  onTestFinished(server.stop)
  const prepared = await openPostgres(server.url)
  await makeAgency(prepared.db, { counsellors: 1 })
  await prepared.close()
  const vanishing = await startVanishing(server.url)
  const { db, close, readPool } = toPostgres(openPool(vanishing.url, 3_000))
  onTestFinished(async () => {
    vanishing.stop()
    await close()
  })
  const sources = {
    db,
    readPool,
    readMachine: () => ({ disk: null, certificate: null }),
    pageStore: openPageStore(),
  }
  const metrics = openMetrics({ ...sources, version: '1', patience: 200 })
  onTestFinished(metrics.close)
  const env = { METRICS_TOKEN: '0'.repeat(32) }
  const { request, instance } = await makeTestApi({ db, metrics, env, pages: await loadSite() })
  await instance.content.readVersion()
  await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.2)`)))
  const readMetrics = async () => {
    const answer = await request('/metrics', { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })
    return answer.text()
  }
  return { db, vanishing, request, readMetrics, readPool }
}

test.skipIf(!programs)('a server that vanishes fails requests, and the pool recovers', async () => {
  const { db, vanishing, request, readMetrics, readPool } = await openSite()
  expect(await readMetrics()).toContain('ireti_database_up 1')
  const open = readPool?.()?.total ?? 0
  expect(open).toBeGreaterThan(4)
  vanishing.vanish()
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@mail.example', subject: 'A', message: 'Typed' })
  const [ready, form, transaction, figures] = await Promise.all([
    request('/readyz'),
    request('/contact', { method: 'POST', headers: { origin: site }, body }),
    db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: Error) => error),
    readMetrics(),
  ])
  expect([ready.status, form.status]).toEqual([503, 503])
  const html = await form.text()
  for (const words of ['Typed', ...officePhones]) expect(html).toContain(words)
  expect(transaction).toBeInstanceOf(Error)
  expect(figures).toContain('ireti_database_up 0')
  expect(figures).toContain(`ireti_database_connections{state="total"} ${open}\n`)
  await expect.poll(() => readPool?.()).toEqual({ total: 0, idle: 0, waiting: 0 })
  await vanishing.comeBack()
  expect((await request('/readyz')).status).toBe(200)
  expect(await readMetrics()).toContain('ireti_database_up 1')
})

test.skipIf(!programs || !isFullRun)(
  'the server ends a statement that waits, also of a lost connection',
  async () => {
    const server = await startPostgres(programs ?? '', { durable: false })
    onTestFinished(server.stop)
    const vanishing = await startVanishing(server.url)
    onTestFinished(vanishing.stop)
    const [other, near, far] = [
      openPool(server.url),
      openPool(server.url, 3_000),
      openPool(vanishing.url, 3_000),
    ]
    const wait = 'select pg_advisory_lock(1)'
    const countWaiting = async () => (await other.query('select from pg_locks where not granted')).rowCount
    const first = await other.connect()
    await first.query(wait)
    const results = Promise.allSettled([near.query(wait), far.query(wait)])
    await expect.poll(countWaiting).toBe(2)
    vanishing.vanish()
    const [nearResult, farResult] = await results
    expect(nearResult).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    expect(farResult).toMatchObject({ status: 'rejected' })
    await expect.poll(countWaiting).toBe(0)
    first.release()
    await Promise.all([other.end(), near.end(), far.end()])
  },
)

test.skipIf(!programs)('a migration may be silent for longer than the limit', async () => {
  const server = await startPostgres(programs ?? '', { durable: false })
  onTestFinished(server.stop)
  const other = openPool(server.url)
  const first = await other.connect()
  await first.query('select pg_advisory_lock($1)', [locks.migrate])
  const limit = 100
  const opening = openPostgres(server.url, undefined, limit)
  const countWaiting = async () => (await other.query('select from pg_locks where not granted')).rowCount
  await expect.poll(countWaiting).toBe(1)
  await first.query('select pg_sleep($1)', [(limit * 5) / 1_000])
  await first.query('select pg_advisory_unlock($1)', [locks.migrate])
  first.release()
  await other.end()
  await (await opening).close()
})
