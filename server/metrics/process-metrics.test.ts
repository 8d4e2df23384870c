import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { taskRuns } from '../../app/db/tables/operation.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import type { MachineFacts } from '../../app/features/system/system-facts.ts'
import { reportOutcome } from '../../app/lib/report-outcome.server.ts'
import { openPageStore } from '../cache/page-cache.ts'
import { openMetrics } from './process-metrics.ts'

type Machine = Pick<MachineFacts, 'disk' | 'certificate'>
const unknown: Machine = { disk: null, certificate: null }

function open(db: Db, patience?: number, readMachine = () => unknown) {
  const readPool = () => ({ total: 10, idle: 3, waiting: 4 })
  const pageStore = openPageStore()
  const metrics = openMetrics({ db, readPool, readMachine, pageStore, version: '9.8.7', patience })
  onTestFinished(metrics.close)
  return metrics
}

/** Returns the printed samples whose name begins with `prefix`. */
const list = (text: string, prefix: string) => text.split('\n').filter((line) => line.startsWith(prefix))

test('the process says its version, its requests, its connections, its event loop and its memory', async () => {
  const metrics = open(await freshDb())
  metrics.observeRequest({ route: '/about', method: 'GET', status: 200 }, 0.04)
  metrics.observeRequest({ route: '/about', method: 'GET', status: 200 }, 0.2)
  const text = await metrics.read()
  expect(list(text, 'ireti_build_info')).toEqual(['ireti_build_info{version="9.8.7"} 1'])
  const labels = 'route="/about",method="GET",status="200"'
  expect(list(text, 'ireti_http_request_duration_seconds_count')).toEqual([
    `ireti_http_request_duration_seconds_count{${labels}} 2`,
  ])
  expect(text).toContain(`ireti_http_request_duration_seconds_bucket{le="0.1",${labels}} 1`)
  expect(list(text, 'ireti_database_connections')).toEqual([
    'ireti_database_connections{state="total"} 10',
    'ireti_database_connections{state="idle"} 3',
    'ireti_database_connections{state="waiting"} 4',
  ])
  expect(list(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
  expect(list(text, 'process_resident_memory_bytes')).toHaveLength(1)
})

test('the free space is no number before it is measured, and 0 when the disk cannot be read', async () => {
  let disk: Machine['disk'] = null
  const metrics = open(await freshDb(), undefined, () => ({ ...unknown, disk }))
  const printed = [await metrics.read()]
  disk = { freeBytes: 2e9, totalBytes: 4e10 }
  printed.push(await metrics.read())
  disk = 'unreadable'
  printed.push(await metrics.read())
  expect(printed.flatMap((text) => list(text, 'ireti_disk_free_bytes'))).toEqual([
    'ireti_disk_free_bytes Nan',
    'ireti_disk_free_bytes 2000000000',
    'ireti_disk_free_bytes 0',
  ])
})

test('the certificate has its begin, its end and whether browsers accept it, and no number while it is not known', async () => {
  let certificate: Machine['certificate'] = { reached: false, problem: 'ECONNREFUSED' }
  const metrics = open(await freshDb(), undefined, () => ({ ...unknown, certificate }))
  const names = ['begin_timestamp_seconds', 'end_timestamp_seconds', 'accepted']
  const read = async () => list(await metrics.read(), 'ireti_certificate_')
  expect(await read()).toEqual(names.map((name) => `ireti_certificate_${name} Nan`))
  const [validFrom, validUntil] = [1_000, 2_000].map((seconds) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1_000),
  ) as [Temporal.Instant, Temporal.Instant]
  certificate = { reached: true, validFrom, validUntil, problem: 'CERT_HAS_EXPIRED' }
  expect(await read()).toEqual([1_000, 2_000, 0].map((value, n) => `ireti_certificate_${names[n]} ${value}`))
  certificate = { ...certificate, problem: null }
  expect((await read()).at(-1)).toBe('ireti_certificate_accepted 1')
})

test('reported outcomes are counted until the metrics close', async () => {
  const metrics = open(await freshDb())
  reportOutcome({ area: 'booking', action: 'book', outcome: 'done' })
  reportOutcome({ area: 'booking', action: 'book', outcome: 'slot_taken' })
  reportOutcome({ area: 'booking', action: 'book', outcome: 'slot_taken' })
  reportOutcome({ area: 'mail', action: 'send', outcome: 'retry' })
  metrics.close()
  reportOutcome({ area: 'webhook', action: 'send', outcome: 'sent' })
  const text = await metrics.read()
  expect(list(text, 'ireti_booking_actions_total')).toEqual([
    'ireti_booking_actions_total{action="book",outcome="done"} 1',
    'ireti_booking_actions_total{action="book",outcome="slot_taken"} 2',
  ])
  expect(list(text, 'ireti_mail_deliveries_total')).toEqual([
    'ireti_mail_deliveries_total{outcome="retry"} 1',
  ])
  expect(list(text, 'ireti_webhook_deliveries_total')).toEqual([])
})

test('a task has its last success and its failures, without the text of the problem', async () => {
  const db = await freshDb()
  const failedAt = Temporal.Now.instant()
  await db.insert(taskRuns).values({ name: 'expire-holds', failedAt, failures: 3, problem: 'Ada was here' })
  const text = await open(db).read()
  expect(list(text, 'ireti_task_')).toEqual([
    'ireti_task_last_success_timestamp_seconds{task="expire-holds"} 0',
    'ireti_task_failures{task="expire-holds"} 3',
  ])
  expect(text).not.toContain('Ada')
})

const fromDatabase = /^ireti_(holds|queue|task|backup)/m

test('without its database the process says so, and says nothing that only the database knows', async () => {
  const away = { execute: () => Promise.reject(new Error('connection refused')) } as unknown as Db
  const text = await open(away).read()
  expect(list(text, 'ireti_database_up')).toEqual(['ireti_database_up 0'])
  expect(text).not.toMatch(fromDatabase)
  expect(list(text, 'ireti_build_info')).toHaveLength(1)
})

test('a database that does not answer is asked once, however often the metrics are read', async () => {
  let asked = 0
  const answer = Promise.withResolvers<never>()
  const hanging = {
    execute: () => {
      asked += 1
      return answer.promise
    },
  } as unknown as Db
  const metrics = open(hanging, 1)
  for (let n = 0; n < 3; n += 1) expect(await metrics.read()).toContain('ireti_database_up 0')
  expect(asked).toBe(1)
  answer.reject(new Error('connection lost'))
  await answer.promise.catch(() => {})
  await expect.poll(async () => (await metrics.read()) && asked).toBeGreaterThan(1)
})
