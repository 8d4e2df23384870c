import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Env } from '../../app/lib/env.server.ts'
import { version } from '../version.ts'
import type { Metrics, openMetrics } from './process-metrics.ts'

/** Answers with all metrics. With a token it answers only requests that send it as bearer token. */
export function serveMetrics({ read, contentType }: Metrics, token: string | undefined) {
  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    if (token !== undefined && !isBearer(c.req.header('authorization'), token)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('Send the token of METRICS_TOKEN\n', 401)
    }
    return c.body(await read(), 200, { 'Content-Type': contentType })
  }
}

/** Compares hashes, because the time of the comparison must tell neither the text nor the length of the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const sent = header?.match(/^Bearer (\S+)$/i)?.[1]
  return sent !== undefined && timingSafeEqual(toHash(sent), toHash(token))
}

function toHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

type Sources = Omit<Parameters<typeof openMetrics>[0], 'version' | 'patience'>

/** Opens the metrics when a setting asks for them. A process without them does not load their package. */
export async function startMetrics(
  env: Pick<Env, 'metricsPort' | 'metricsToken'>,
  sources: Sources,
): Promise<Metrics | undefined> {
  if (env.metricsPort === undefined && env.metricsToken === undefined) return undefined
  const { openMetrics } = await import('./process-metrics.ts')
  return openMetrics({ ...sources, version })
}

/** Returns the handler of the port of the metrics, which has no other page. */
export function toMetricsPort(metrics: Metrics, token: string | undefined) {
  return new Hono().get('/metrics', serveMetrics(metrics, token)).fetch
}
