import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

/** One line a request: what was asked and what came of it, and nothing that names a person. */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomBytes(9).toString('base64url')
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const line = { requestId, method: c.req.method, path: toLoggedPath(c.req.path), status: c.res.status }
    log.info({ ...line, ms: Math.round(performance.now() - started) }, 'request')
  })
}

/** Private links carry their right in the path, so long segments are left out; queries always are. */
export function toLoggedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length > 40 || segment.includes('%') ? ':hidden' : segment))
    .join('/')
    .slice(0, 200)
}
