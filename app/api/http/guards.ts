import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findApiKey } from '../../features/api-keys/api-keys.server.ts'
import type { KeyScope } from '../../features/api-keys/key-scopes.ts'
import { type AttemptKind, allowAttempt } from '../../lib/security/proof-of-work.server.ts'
import { type Allowance, rateLimitRules } from '../../lib/security/rate-limits.server.ts'
import type { ErrorCode } from './error-codes.ts'
import { type ApiEnv, refuse } from './reply.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** The server ignores any other Authorization header and reads the cookie. */
const bearer = /^Bearer \S+$/i

/** Refuses a change that is authorized by the cookie and does not come from our own pages. Bearer clients need no Origin. */
export function requireSameOrigin(publicUrl: string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!changing.has(c.req.method) || bearer.test(c.req.header('authorization') ?? '')) return next()
    const origin = c.req.header('origin')
    const isOwn = origin === undefined || origin === publicUrl || origin === new URL(c.req.url).origin
    const site = c.req.header('sec-fetch-site')
    const isSameSite = site === undefined || site === 'same-origin' || site === 'none'
    const needsOrigin = c.var.signedIn !== null && origin === undefined
    if (!isOwn || !isSameSite || needsOrigin)
      return refuse(c, 403, 'This call must come from our own pages', { code: 'foreign_page' })
    return next()
  })
}

/** Returns whether the call uploads files. */
export function isUpload({ req }: Context<ApiEnv>): boolean {
  return req.method === 'POST' && req.path === '/api/v1/gallery'
}

/** Refuses bodies that are not JSON, because a page of another site can send a form. Only the upload is a form. */
export const requireJson = createMiddleware<ApiEnv>(async (c, next) => {
  if (isUpload(c)) {
    const isForm = /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
    return isForm ? next() : refuse(c, 415, 'The body must be multipart/form-data')
  }
  const type = c.req.header('content-type')
  const length = c.req.header('content-length')
  const hasBody = type !== undefined || (length !== undefined && length !== '0')
  if (changing.has(c.req.method) && hasBody && !/^application\/json\s*(;|$)/i.test(type ?? '')) {
    return refuse(c, 415, 'The body must be application/json')
  }
  return next()
})

const requireSignedIn = createMiddleware<ApiEnv>(async (c, next) =>
  c.var.signedIn ? next() : refuse(c, 401, 'Sign in first'),
)

const requireAdmin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.signedIn) return refuse(c, 401, 'Sign in first')
  const { isAdmin, secondFactorAt } = c.var.signedIn.user
  if (!isAdmin) return refuse(c, 403, 'Only administrators may do this', { code: 'not_admin' })
  if (c.var.instance.env.production && !secondFactorAt) {
    return refuse(c, 403, 'Set up a second factor on the site first', { code: 'second_factor_missing' })
  }
  return next()
})

const sessionSecurity: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

/** The settings of a route for signed-in users: the check, and its description in the document. */
export const signedInOnly = { security: sessionSecurity, middleware: requireSignedIn }

/** The settings of a route for administrators. */
export const adminOnly = { security: sessionSecurity, middleware: requireAdmin }

/** Returns the signed-in user or the API key, and the time, for the audit log. Use it in a route with `adminOnly` or `adminOrKey`. */
export function toActor(c: Context<ApiEnv>) {
  const { apiKey, signedIn } = c.var
  const actorId = apiKey?.id ?? signedIn?.user.id ?? ''
  return { actorId, isProgram: apiKey !== undefined, now: Temporal.Now.instant() }
}

/** Returns who asks for a booking or a hold. */
export function toCaller({ var: { apiKey, address, signedIn } }: Context<ApiEnv>) {
  return apiKey
    ? ({ role: 'program', apiKeyId: apiKey.id } as const)
    : ({ role: 'client', address, signedIn } as const)
}

/** The name of the security scheme in the description. */
const scheme = 'apiKey'

/** The settings of a route for administrators, and for API keys with the scope. Without a scope every valid key may make the call. */
export function adminOrKey(scope?: KeyScope) {
  const scopes: string[] = scope ? [scope] : []
  return { security: [...sessionSecurity, { [scheme]: scopes }], middleware: requireAdminOrKey }
}

/** The settings of a route for administrators, API keys with the scope, and the private link of the booking. The route reads the link. */
export function bookingOrKey(scope: KeyScope) {
  const { security } = adminOrKey(scope)
  return { security: [...security, { bookingToken: [] }], middleware: requireBookingOrKey }
}

/** The security of a public route that an API key with the scope may call, too. */
export function openToKey(scope: KeyScope, security: Record<string, string[]>[] = [{}]) {
  return [...security, { [scheme]: [scope] }]
}

// checkKey has compared the scope of the key with the description of the route.
const requireAdminOrKey = createMiddleware<ApiEnv>(async (c, next) =>
  c.var.apiKey ? next() : requireAdmin(c, next),
)

const requireBookingOrKey = createMiddleware<ApiEnv>(async (c, next) =>
  c.req.header('booking-token') === undefined ? requireAdminOrKey(c, next) : next(),
)

type KeyRoute = Readonly<{
  method: string
  pattern: RegExp
  /** Null: every valid key opens the operation. Undefined: none does. */
  scope: string | null | undefined
  isPublic: boolean
  /** The private link of a booking opens it, too. */
  takesToken: boolean
}>

/**
 * Finds the API key of a call. A key opens the operations whose description names keys, with one of its scopes or with none. A public
 * operation takes every valid key, and so does one that a private link opens: without the scope the call is that of anybody, with the limits
 * of its address.
 */
export function checkKey(described: OpenAPIHono<ApiEnv>, base: string) {
  let routes: readonly KeyRoute[] | undefined
  return createMiddleware<ApiEnv>(async (c, next) => {
    const text = c.req.header('authorization')?.match(/^Bearer (ireti_\S*)$/i)?.[1]
    if (!text) return next()
    const { db, limits } = c.var.instance
    const apiKey = await findApiKey(db, text, Temporal.Now.instant())
    if (!apiKey) return refuse(c, 401, 'This API key is wrong or revoked', { code: 'key_invalid' })
    const allowance = await limits.consume('api-key', apiKey.id)
    showAllowance(c, allowance)
    if (!allowance.ok) return refuseTooMany(c, allowance.retryAfterSeconds)
    routes ??= listKeyRoutes(described, base)
    const method = c.req.method === 'HEAD' ? 'get' : c.req.method.toLowerCase()
    const route = routes.find((known) => known.method === method && known.pattern.test(c.req.path))
    // The address does not exist.
    if (!route) return next()
    const { scope, takesToken } = route
    const isPublic = route.isPublic || (takesToken && c.req.header('booking-token') !== undefined)
    if (scope === null || (scope && apiKey.scopes.includes(scope))) c.set('apiKey', apiKey)
    else if (!isPublic && scope) {
      return refuse(c, 403, `This API key lacks the scope ${scope}`, { code: 'scope_missing' })
    } else if (!isPublic) return refuse(c, 403, 'No API key may make this call', { code: 'not_for_keys' })
    return next()
  })
}

/** Says how many calls the key has left (draft-ietf-httpapi-ratelimit-headers). */
function showAllowance(c: Context<ApiEnv>, allowance: Allowance): void {
  const { points, duration } = rateLimitRules['api-key']
  const left = allowance.ok ? allowance.left : { points: 0, seconds: allowance.retryAfterSeconds }
  if (!left) return
  c.header('RateLimit-Policy', `"api-key";q=${points};w=${duration}`)
  c.header('RateLimit', `"api-key";r=${left.points};t=${Math.min(left.seconds, duration)}`)
}

function listKeyRoutes(described: OpenAPIHono<ApiEnv>, base: string): KeyRoute[] {
  return described.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, method, security = [] } = definition.route
    const ofKeys = security.find((way) => scheme in way)?.[scheme]
    const scope = ofKeys && (ofKeys[0] ?? null)
    const isPublic = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
    const takesToken = security.some((way) => 'bookingToken' in way)
    return [{ method, pattern: toPathPattern(base, path), scope, isPublic, takesToken }]
  })
}

/** Returns the pattern of a described path such as `/services/{id}`. */
export function toPathPattern(base: string, path: string): RegExp {
  return new RegExp(`^${base}${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
}

/** Refuses the call when its address has used up its attempts. An API key has a limit of its own. */
export function limit(kind: AttemptKind) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.var.apiKey) return next()
    const attempt = { address: c.var.address, work: c.req.header('proof-of-work') }
    const allowance = await allowAttempt(c.var.instance, kind, attempt, Temporal.Now.instant())
    if (allowance.ok) return next()
    return refuseTooMany(c, allowance.retryAfterSeconds)
  })
}

/** Refuses a call that can succeed after some time. */
export function refuseTooMany(
  c: Context<ApiEnv>,
  retryAfterSeconds: number,
  message = tooMany,
  code: ErrorCode = 'too_many',
) {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, 429, message, { code })
}

const tooMany = 'Too many requests. Wait a while, then try again'
