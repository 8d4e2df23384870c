import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

/**
 * Returns the status of an answer for the log and the metrics: 499, as nginx calls it, when the visitor has left before a refusal or
 * a failure. It costs time to read the signal, so a good answer is not asked.
 */
export function toSeenStatus({ req, res }: Context): number {
  return res.status >= 400 && req.raw.signal.aborted ? 499 : res.status
}

/** Programs ask these every few seconds. */
export const isHealthCheck = (path: string) => path === '/healthz' || path === '/readyz'

/** Writes one line for each request, except for health checks that succeed. The line names no person. */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!log.isLevelEnabled('info')) return next()
    const started = performance.now()
    await next()
    const { method, path } = c.req
    if (isHealthCheck(path) && c.res.ok) return
    const ms = Math.round(performance.now() - started)
    writeRequestLine(log, { requestId: c.var.requestId, method, path, status: toSeenStatus(c), ms })
  })
}

type RequestLine = Readonly<{ requestId: string; method: string; path: string; status: number; ms: number }>

export function writeRequestLine(log: Logger, { requestId, method, path, status, ms }: RequestLine) {
  log.info({ requestId, method, path: toLoggedPath(path), status, ms }, 'request')
}

/** Hides long segments, because a private link carries its key in the path. Leaves out the query. */
function toLoggedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length > 40 || segment.includes('%') ? ':hidden' : segment))
    .join('/')
    .slice(0, 200)
}
