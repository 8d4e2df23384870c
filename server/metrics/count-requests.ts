import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { matchRoutes, type ServerBuild } from 'react-router'
import type { AppEnv } from '../app-env.ts'
import { openPathStore, toPattern, toRouteTree } from '../cache/public-routes.ts'
import { toSeenStatus } from '../http/request-log.ts'
import type { Metrics } from './process-metrics.ts'

/**
 * Returns a function that returns the pattern of the route that answered, such as `/appointments/:token`. It returns `file` for a
 * public file, and `other` for an unknown address. It never returns an address, because a private link has its key there.
 */
function toRouteNames(build: ServerBuild) {
  const tree = toRouteTree(build)
  const known = openPathStore<string>()
  return (c: Context<AppEnv>): string => {
    const key = `${c.req.method} ${c.req.path}`
    let pattern = known.get(key)
    if (pattern === undefined) {
      pattern = findHandlerPattern(c) ?? findPagePattern(tree, c.req.path)
      known.set(key, pattern)
    }
    if (pattern !== notFound) return pattern
    if (c.res.status >= 400) return 'other'
    return c.res.headers.get('content-type')?.startsWith('text/html') ? notFound : 'file'
  }
}

/** The pattern of the page for unknown addresses, and of the pages that the office adds. */
const notFound = '/*'

/** Returns the pattern of an API operation or of another handler that is no page. */
function findHandlerPattern(c: Context<AppEnv>): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path
}

function findPagePattern(tree: ReturnType<typeof toRouteTree>, path: string): string {
  // The router asks for the data of a page at the page's address with this ending.
  const page = path.replace(/(^|\/)_\.data$/, '/').replace(/\.data$/, '')
  return toPattern(matchRoutes(tree, page) ?? [])
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Counts each request by route, method and status, with the time until its answer began. */
export function countRequests(metrics: Pick<Metrics, 'observeRequest'>, build: ServerBuild) {
  const nameRoute = toRouteNames(build)
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1_000
    const { method } = c.req
    metrics.observeRequest(
      { route: nameRoute(c), method: methods.has(method) ? method : 'other', status: toSeenStatus(c) },
      seconds,
    )
  })
}
