import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toCookieName } from '../../app/lib/security/session-cookie.ts'
import type { Instance } from '../../app/request-context.ts'
import { isHealthCheck, writeRequestLine } from '../http/request-log.ts'
import type { Metrics } from '../metrics/process-metrics.ts'
import { toAnswer } from './cached-page.ts'
import { type PageStore, readsQuery, toKey, toSharedPath } from './page-cache.ts'

/** Hono refuses some other names of a host. */
const plainHost = /^[a-z\d.-]+(:\d{1,4}|:[1-5]\d{4})?$/i

type Options = Readonly<{
  instance: Pick<Instance, 'content' | 'env' | 'log'>
  store: PageStore
  metrics: Pick<Metrics, 'observeRequest' | 'pageCacheUse'> | undefined
}>

/**
 * Returns a handler that answers a stored page before Hono makes its objects, which takes half of the time (docs/decisions/008).
 * It returns false for all else: then `pageCache` is asked, for instance when the database is being asked for the version of the content.
 */
export function answerStored({ instance: { content, env, log }, store, metrics }: Options) {
  const sessionCookie = toCookieName(env.secureCookies)
  return (asked: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now()
    const path = toSharedPath(asked, sessionCookie)
    if (path === null || isHealthCheck(path) || !plainHost.test(asked.headers.host ?? '')) return false
    const version = content.readVersion()
    if (typeof version !== 'number') return false
    const page = store.get(toKey(version, path))
    if (!page || readsQuery(page.reads, asked)) return false
    const requestId = randomUUID()
    const { status, headers, body } = toAnswer(page, asked, requestId)
    response.writeHead(status, headers).end(body, 'latin1')
    const { method = '' } = asked
    if (metrics) {
      metrics.pageCacheUse.hits += 1
      metrics.observeRequest({ route: page.route, method, status }, (performance.now() - began) / 1_000)
    }
    if (log.isLevelEnabled('info')) writeRequestLine(log, { requestId, method, path, status, ms: 0 })
    return true
  }
}
