import { randomFillSync } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

const idBytes = 9
// Asking the system for each id costs a tenth of a kept page's answer.
const random = Buffer.alloc(idBytes * 500)
let used = random.length

function makeRequestId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += idBytes
  return random.toString('base64url', used - idBytes, used)
}

/** Begins the one line of a request, what was asked and what came of it, and nothing that names a person; call `end` with the status. */
export function beginRequest(log: Logger, method: string, path: string) {
  const requestId = makeRequestId()
  if (!log.isLevelEnabled('info')) return { requestId, end: () => {} }
  const started = performance.now()
  const end = (status: number) => {
    const line = { requestId, method, path: toLoggedPath(path), status }
    log.info({ ...line, ms: Math.round(performance.now() - started) }, 'request')
  }
  return { requestId, end }
}

export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { requestId, end } = beginRequest(log, c.req.method, c.req.path)
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    end(c.res.status)
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
