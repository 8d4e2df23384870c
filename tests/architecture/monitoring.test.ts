import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../app/db/testing.server.ts'
import { thresholds } from '../../app/features/system/warning-thresholds.ts'
import { reportOutcome } from '../../app/lib/report-outcome.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { openMetrics } from '../../server/metrics/process-metrics.ts'

const alerts = readFileSync('monitoring/alerts.yml', 'utf8')
const dashboard = readFileSync('monitoring/grafana-dashboard.json', 'utf8')
const document = readFileSync('docs/operations/metrics.md', 'utf8')

/** Prometheus adds these labels, and the metric `up`, to what it reads. */
const ofPrometheus = ['job', 'instance', 'le']

type Selector = Readonly<{ metric: string; labels: readonly string[] }>

/** Returns each metric that a text names, with the labels that it asks for. */
function listSelectors(text: string): Selector[] {
  return [...text.matchAll(/\b((?:ireti|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', labels = '']) => ({
      metric,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~?|!=)/g)].map(([, label = '']) => label),
    }),
  )
}

/** Returns the printed metrics with their labels, after each has happened once. */
async function readPrinted(): Promise<Map<string, Set<string>>> {
  const sources = { db: await freshDb(), pageStore: openPageStore(), version: '0' }
  const metrics = openMetrics({
    ...sources,
    readPool: () => ({ total: 1, idle: 1, waiting: 0 }),
    readMachine: () => ({ disk: null, certificate: null }),
  })
  onTestFinished(metrics.close)
  metrics.observeRequest({ route: '/', method: 'GET', status: 200 }, 0.01)
  for (const area of ['mail', 'webhook'] as const) reportOutcome({ area, action: 'send', outcome: 'sent' })
  reportOutcome({ area: 'booking', action: 'book', outcome: 'done' })
  const printed = new Map<string, Set<string>>()
  for (const line of (await metrics.read()).split('\n')) {
    const [, declared] = line.match(/^# TYPE (\w+)/) ?? []
    const [, metric = declared, labels = ''] = line.match(/^(\w+)(?:\{(.*)\})? /) ?? []
    if (!metric) continue
    const known = printed.get(metric) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    printed.set(metric, known)
  }
  return printed
}

test('the alerts and the dashboard name only metrics and labels that the site prints', async () => {
  const printed = await readPrinted()
  for (const [file, text] of Object.entries({
    alerts,
    dashboard: dashboard.replaceAll('\\"', '"'),
    document,
  })) {
    const selectors = listSelectors(text)
    expect(selectors.length, file).toBeGreaterThan(file === 'document' ? 5 : 10)
    const unknown = selectors.flatMap(({ metric, labels }) => {
      const known = printed.get(metric)
      if (!known) return [metric]
      return labels
        .filter((label) => !known.has(label) && !ofPrometheus.includes(label))
        .map((label) => `${metric}{${label}}`)
    })
    expect([file, ...unknown]).toEqual([file])
  }
})

const rules = new Map(
  alerts
    .split(/^ *- alert: /m)
    .slice(1)
    .map((rule) => [rule.split('\n')[0] ?? '', rule]),
)

test('every query of the dashboard and every alert names a metric', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(rules.size).toBeGreaterThan(10)
  const empty = [...queries, ...rules.values()].filter(
    (text) => listSelectors(text).length === 0 && !/\bup\{/.test(text),
  )
  expect(empty).toEqual([])
})

test('every alert says what happened and what to do', () => {
  expect([...rules.values()].filter((rule) => !/summary: \S/.test(rule) || !/action: \S/.test(rule))).toEqual(
    [],
  )
})

const { mailWait, backupAge, restoreCheckAge, freeDiskBytes, taskFailures, taskPause, waitingRequests } =
  thresholds
const { certificateLeft } = thresholds
const toSeconds = (duration: Temporal.DurationLike) => Temporal.Duration.from(duration).total('seconds')

/** The alerts about facts of the system page. It says 'Warning' where an alert warns, and 'Repair' where one pages. */
const shared: Record<string, readonly [weight: 'warn' | 'page', threshold: number]> = {
  IretiConnectionsUsed: ['warn', waitingRequests.look],
  IretiDiskFillsUp: ['warn', freeDiskBytes.look],
  IretiDiskNearlyFull: ['page', freeDiskBytes.trouble],
  IretiCertificateNotRenewed: ['warn', certificateLeft.look.days * 24 * 3_600],
  IretiCertificateEnds: ['page', certificateLeft.trouble.days * 24 * 3_600],
  IretiMailLate: ['warn', toSeconds(mailWait.look)],
  IretiMailStopped: ['page', toSeconds(mailWait.trouble)],
  IretiTaskFails: ['warn', taskFailures.look],
  IretiTaskKeepsFailing: ['page', taskFailures.trouble],
  IretiTaskStopped: ['page', toSeconds(taskPause.trouble)],
  IretiBackupLate: ['warn', toSeconds(backupAge.look)],
  IretiBackupOld: ['page', toSeconds(backupAge.trouble)],
  IretiRestoreUnchecked: ['warn', toSeconds(restoreCheckAge.look)],
}

/** The system page does not judge these facts by a number. */
const others = [
  'IretiDown',
  'IretiDatabaseAway',
  'IretiRequestsFail',
  'IretiSlow',
  'IretiEventLoopBlocked',
  'IretiMemory',
  'IretiCertificateRefused',
  'IretiMailRefused',
  'IretiWebhookLate',
  'IretiBackupMissing',
  'IretiBackupFails',
  'IretiHoldsFlood',
]

test('an alert and the system page judge a fact by the same number', () => {
  const found = [...rules].map(([name, rule]) => {
    const [, factors = ''] = rule.match(/expr: (?:\|\n)?.+ (?:<|>|>=) ([\d.e* ]+)$/m) ?? []
    const threshold = factors.split('*').reduce((product, factor) => product * Number(factor), 1)
    return [name, [rule.match(/severity: (\w+)/)?.[1], threshold]] as const
  })
  expect(found.map(([name]) => name).toSorted()).toEqual([...Object.keys(shared), ...others].toSorted())
  expect(Object.fromEntries(found.filter(([name]) => Object.hasOwn(shared, name)))).toEqual(shared)
})

test('a certificate of a short life and a site without a backup are judged as on the system page', () => {
  const { look, trouble } = certificateLeft
  expect(rules.get('IretiCertificateNotRenewed')).toMatch(new RegExp(`\\) / ${1 / look.shareOfLife}\\n`))
  expect(rules.get('IretiCertificateEnds')).toMatch(new RegExp(`\\) / ${1 / trouble.shareOfLife}\\n`))
  expect(rules.get('IretiBackupMissing')).toContain(`== 0\n        for: ${backupAge.look.hours}h\n`)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  console.log('monitoring.test.ts: promtool (apt-get install prometheus) was not found, one test not run')

test.skipIf(!hasPromtool)(
  'the alerts page nobody about a new or updated site, and somebody about trouble',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'monitoring/alerts-test.yml'])
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(status).toBe(0)
  },
)

type Panel = Readonly<{
  title: string
  fieldConfig: {
    defaults: { thresholds?: { steps: { value: number | null }[] }; mappings?: readonly unknown[] }
  }
}>

const { panels } = JSON.parse(dashboard) as { panels: Panel[] }

const findDefaults = (title: string) => panels.find((panel) => panel.title === title)?.fieldConfig.defaults

test('the dashboard changes its colours at the same numbers', () => {
  const read = (title: string) => findDefaults(title)?.thresholds?.steps.flatMap(({ value }) => value ?? [])
  expect(read('Newest backup')).toEqual([backupAge.look, backupAge.trouble].map(toSeconds))
  expect(read('Newest restore check')).toEqual([restoreCheckAge.look].map(toSeconds))
  expect(read('Oldest mail that waits')).toEqual([mailWait.look, mailWait.trouble].map(toSeconds))
})

test("the dashboard says 'Never' in red while the time of the last success is 0", () => {
  for (const title of ['Newest backup', 'Newest restore check']) {
    const result = { text: 'Never', color: 'red' }
    expect(findDefaults(title)?.mappings).toEqual([
      { type: 'range', options: { from: 1_000_000_000, to: null, result } },
    ])
  }
})
