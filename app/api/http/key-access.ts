import type { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { findApiKey } from '../../features/api-keys/find-api-key.server.ts'
import type { KeyScope } from '../../features/api-keys/key-scopes.ts'
import type { ApiEnv } from './api-env.ts'
import { requireAdmin, sessionSecurity } from './guards.ts'
import { refuseTooMany } from './limit.ts'
import { refuse } from './reply.ts'

/** The name of the security scheme in the description. */
const scheme = 'apiKey'

/** The settings of a route for administrators, and for API keys with the scope. */
export function adminOrKey(scope: KeyScope) {
  return { security: [...sessionSecurity, { [scheme]: [scope] }], middleware: requireAdminOrKey }
}

/** The security of a public route that an API key with the scope may call, too. */
export function openToKey(scope: KeyScope, security: Record<string, string[]>[] = [{}]) {
  return [...security, { [scheme]: [scope] }]
}

// checkKey has compared the scope of the key with the description of the route.
const requireAdminOrKey = createMiddleware<ApiEnv>(async (c, next) =>
  c.var.apiKey ? next() : requireAdmin(c, next),
)

type KeyRoute = Readonly<{ method: string; pattern: RegExp; scope: string }>

/** Finds the API key of a call. A key opens only operations whose description names one of its scopes. */
export function checkKey(described: OpenAPIHono<ApiEnv>, base: string) {
  let routes: readonly KeyRoute[] | undefined
  return createMiddleware<ApiEnv>(async (c, next) => {
    const text = c.req.header('authorization')?.match(/^Bearer (ireti_\S*)$/i)?.[1]
    if (!text) return next()
    const { db, limits } = c.var.instance
    const apiKey = await findApiKey(db, text, Temporal.Now.instant())
    if (!apiKey) return refuse(c, 401, 'This API key is wrong or revoked')
    const allowance = await limits.consume('api-key', apiKey.id)
    if (!allowance.ok) return refuseTooMany(c, allowance.retryAfterSeconds)
    routes ??= listKeyRoutes(described, base)
    const method = c.req.method === 'HEAD' ? 'get' : c.req.method.toLowerCase()
    const route = routes.find((known) => known.method === method && known.pattern.test(c.req.path))
    if (!route) return refuse(c, 403, 'No API key may make this call')
    if (!apiKey.scopes.includes(route.scope)) {
      return refuse(c, 403, `This API key lacks the scope ${route.scope}`)
    }
    c.set('apiKey', apiKey)
    return next()
  })
}

function listKeyRoutes(described: OpenAPIHono<ApiEnv>, base: string): KeyRoute[] {
  return described.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, method, security = [] } = definition.route
    const scope = security.flatMap((way) => way[scheme] ?? [])[0]
    return scope ? [{ method, pattern: toPathPattern(base, path), scope }] : []
  })
}

/** Returns the pattern of a described path such as `/services/{id}`. */
export function toPathPattern(base: string, path: string): RegExp {
  return new RegExp(`^${base}${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
}
