import { setTimeout as delay } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db, PoolUse } from '../../app/db/open.server.ts'
import type { MachineFacts } from '../../app/features/system/system-facts.ts'
import { type Outcome, outcomeChannel } from '../../app/lib/report-outcome.server.ts'
import type { PageCacheUse, PageStore } from '../cache/page-cache.ts'
import { type DatabaseFigures, readDatabaseFigures, toDatabaseGauges } from './database-figures.ts'

export type Metrics = ReturnType<typeof openMetrics>

type Sources = Readonly<{
  db: Db
  readPool: (() => PoolUse) | undefined
  readMachine: () => Pick<MachineFacts, 'disk' | 'certificate'>
  pageStore: PageStore
  version: string
  /** Milliseconds that the database has for its answer. Prometheus waits 10 seconds for the whole. */
  patience?: number
}>

/**
 * Returns the metrics of this process. `read` returns them as text. No label has a name, an address, a token or another word of a
 * person.
 */
export function openMetrics({ db, readPool, readMachine, pageStore, version, patience = 2_000 }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'ireti_build_info', help: 'The version', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const requests = new Histogram({
    name: 'ireti_http_request_duration_seconds',
    help: 'Time until the answer began',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const pageCacheUse = addPageCache(registry, pageStore)
  if (readPool) addPool(registry, readPool)
  addMachine(registry, readMachine)
  const stopCounting = countOutcomes(registry)
  const readFigures = toReadFigures(db, patience)
  return {
    contentType: registry.contentType,
    observeRequest: (labels: Readonly<{ route: string; method: string; status: number }>, seconds: number) =>
      requests.observe(labels, seconds),
    pageCacheUse,
    read: async () => {
      const gauges = toDatabaseGauges(await readFigures())
      return `${await registry.metrics()}\n${await gauges.metrics()}`
    },
    close: stopCounting,
  }
}

function addPageCache(registry: Registry, store: PageStore): PageCacheUse {
  const use: PageCacheUse = { hits: 0, misses: 0 }
  new Counter({
    name: 'ireti_page_cache_requests_total',
    help: 'Requests of public pages by anonymous visitors: answered from memory (hit) or rendered (miss)',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, use.hits)
      this.inc({ result: 'miss' }, use.misses)
    },
  })
  new Gauge({
    name: 'ireti_page_cache_entries',
    help: 'Pages in memory',
    registers: [registry],
    collect() {
      this.set(store.size)
    },
  })
  return use
}

/** A fact that is not known is no number, so that no alert compares it. */
function addMachine(registry: Registry, readMachine: Sources['readMachine']) {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  add('ireti_disk_free_bytes', 'Free space of the disk of DATA_DIR; 0: it cannot be read', () => {
    const { disk } = readMachine()
    if (disk === null) return Number.NaN
    return disk === 'unreadable' ? 0 : disk.freeBytes
  })
  const readCertificate = () => {
    const { certificate } = readMachine()
    return certificate?.reached ? certificate : null
  }
  const toSeconds = (instant: Temporal.Instant | undefined) =>
    instant ? instant.epochMilliseconds / 1_000 : Number.NaN
  add(
    'ireti_certificate_begin_timestamp_seconds',
    'When the certificate of PUBLIC_URL began to be valid',
    () => toSeconds(readCertificate()?.validFrom),
  )
  add('ireti_certificate_end_timestamp_seconds', 'When the certificate of PUBLIC_URL ends', () =>
    toSeconds(readCertificate()?.validUntil),
  )
  add('ireti_certificate_accepted', '1 when browsers accept the certificate of PUBLIC_URL', () => {
    const certificate = readCertificate()
    return certificate ? Number(certificate.problem === null) : Number.NaN
  })
}

function addPool(registry: Registry, readPool: () => PoolUse) {
  new Gauge({
    name: 'ireti_database_connections',
    help: 'Connections of the pool (total, idle), and requests that wait for one (waiting)',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(readPool())) this.set({ state }, count)
    },
  })
}

/** Counts what the product reports. Returns a function that ends this. */
function countOutcomes(registry: Registry) {
  const add = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const counters = {
    booking: add('ireti_booking_actions_total', 'Actions of the booking core: done, repeated, or refused', [
      'action',
      'outcome',
    ]),
    mail: add('ireti_mail_deliveries_total', 'Attempts to send a mail', ['outcome']),
    webhook: add('ireti_webhook_deliveries_total', 'Attempts to send a webhook', ['outcome']),
  }
  const count = (message: unknown) => {
    const { area, action, outcome } = message as Outcome
    if (area === 'booking') counters.booking.inc({ action, outcome })
    else counters[area].inc({ outcome })
  }
  outcomeChannel.subscribe(count)
  return () => {
    outcomeChannel.unsubscribe(count)
  }
}

/** Returns a function that returns the figures, or null when the database does not answer in time. One question runs at a time. */
function toReadFigures(db: Db, patience: number): () => Promise<DatabaseFigures | null> {
  let running: Promise<DatabaseFigures | null> | undefined
  return () => {
    running ??= readDatabaseFigures(db, Temporal.Now.instant())
      .catch(() => null)
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, delay(patience, null, { ref: false })])
  }
}
