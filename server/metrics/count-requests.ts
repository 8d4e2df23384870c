import { createMiddleware } from 'hono/factory'
import type { ServerBuild } from 'react-router'
import type { AppEnv } from '../app-env.ts'
import { toSeenStatus } from '../http/seen-status.ts'
import type { Metrics } from './open-metrics.ts'
import { toRouteNames } from './route-names.ts'

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
