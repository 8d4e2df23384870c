import { Hono } from 'hono'
import type { Env } from '../../app/lib/env.server.ts'
import { version } from '../version.ts'
import type { Metrics, openMetrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

type Sources = Omit<Parameters<typeof openMetrics>[0], 'version' | 'patience'>

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
