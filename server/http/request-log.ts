import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'
import { toSeenStatus } from './seen-status.ts'

/** Programs ask these every few seconds. */
const isHealthCheck = (path: string) => path === '/healthz' || path === '/readyz'

/** Writes one line for each request, except for health checks that succeed. The line names no person. */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!log.isLevelEnabled('info')) return next()
    const started = performance.now()
    await next()
    const { method, path } = c.req
    if (isHealthCheck(path) && c.res.ok) return
    const line = { requestId: c.var.requestId, method, path: toLoggedPath(path), status: toSeenStatus(c) }
    log.info({ ...line, ms: Math.round(performance.now() - started) }, 'request')
  })
}

/** Hides long segments, because a private link carries its key in the path. Leaves out the query. */
export function toLoggedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length > 40 || segment.includes('%') ? ':hidden' : segment))
    .join('/')
    .slice(0, 200)
}
