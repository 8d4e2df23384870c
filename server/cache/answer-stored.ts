import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Instance } from '../../app/request-context.ts'
import { writeRequestLine } from '../http/request-log.ts'
import type { Metrics } from '../metrics/process-metrics.ts'
import { toAnswer } from './cached-page.ts'
import { type PageStore, readsQuery, toKey, toSessionCookieStart, toSharedPath } from './page-cache.ts'

type Options = Readonly<{
  instance: Pick<Instance, 'content' | 'env' | 'log'>
  store: PageStore
  metrics: Pick<Metrics, 'observeRequest' | 'pageCacheUse'> | undefined
}>

/**
 * Returns a handler that answers a stored page before Hono makes its objects, which takes half of the time (docs/decisions/008).
 * It returns false when the page is not stored, or when the version of its content must be awaited: `pageCache` is asked then.
 */
export function answerStored({ instance: { content, env, log }, store, metrics }: Options) {
  const sessionCookie = toSessionCookieStart(env.secureCookies)
  return (asked: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now()
    const path = toSharedPath(asked, sessionCookie)
    const version = path === null ? null : content.readVersion()
    if (path === null || typeof version !== 'number') return false
    const page = store.get(toKey(version, path))
    if (!page || readsQuery(page.reads, asked)) return false
    const requestId = randomUUID()
    const { status, headers, body } = toAnswer(page, asked, requestId)
    response.writeHead(status, headers).end(body)
    const { method = '' } = asked
    if (metrics) {
      metrics.pageCacheUse.hits += 1
      metrics.observeRequest({ route: page.route, method, status }, (performance.now() - began) / 1_000)
    }
    if (log.isLevelEnabled('info')) writeRequestLine(log, { requestId, method, path, status, ms: 0 })
    return true
  }
}
