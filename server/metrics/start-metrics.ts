import { Hono } from 'hono'
import type { Db, PoolUse } from '../../app/db/open.server.ts'
import type { Env } from '../../app/lib/env.server.ts'
import type { PageStore } from '../cache/page-cache.ts'
import { version } from '../version.ts'
import type { Metrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

type Sources = Readonly<{ db: Db; readPool: (() => PoolUse) | undefined; pageStore: PageStore }>

/** Opens the metrics when a setting asks for them. A process without them does not load their package. */
export async function startMetrics(
  env: Pick<Env, 'metricsPort' | 'metricsToken'>,
  sources: Sources,
): Promise<Metrics | undefined> {
  if (env.metricsPort === undefined && env.metricsToken === undefined) return undefined
  const { openMetrics } = await import('./open-metrics.ts')
  return openMetrics({ ...sources, version })
}

/** Returns the handler of the port of the metrics, which has no other page. */
export function toMetricsPort(metrics: Metrics, token: string | undefined) {
  return new Hono().get('/metrics', serveMetrics(metrics, token)).fetch
}
