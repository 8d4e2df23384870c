import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../app/db/testing.server.ts'
import { reportOutcome } from '../../app/lib/report-outcome.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { openMetrics } from '../../server/metrics/open-metrics.ts'

const alerts = readFileSync('monitoring/alerts.yml', 'utf8')
const dashboard = readFileSync('monitoring/grafana-dashboard.json', 'utf8')
const document = readFileSync('docs/operations.md', 'utf8').split('## Watch it')[1]?.split(/^## /m)[0] ?? ''

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
  const metrics = openMetrics({ ...sources, readPool: () => ({ total: 1, idle: 1, waiting: 0 }) })
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

test('every query of the dashboard and every alert names a metric', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = alerts.split(/^ *- alert: /m).slice(1)
  expect(rules.length).toBeGreaterThan(10)
  const empty = [...queries, ...rules].filter(
    (text) => listSelectors(text).length === 0 && !/\bup\{/.test(text),
  )
  expect(empty).toEqual([])
})

test('every alert says what happened and what to do', () => {
  const rules = alerts.split(/^ *- alert: /m).slice(1)
  expect(rules.filter((rule) => !/summary: \S/.test(rule) || !/action: \S/.test(rule))).toEqual([])
})
