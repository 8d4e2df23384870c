import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './reply.ts'

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
    if (!isOwn || !isSameSite || needsOrigin) return refuse(c, 403, 'This call must come from our own pages')
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

export const requireAdmin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.signedIn) return refuse(c, 401, 'Sign in first')
  const { isAdmin, secondFactorAt } = c.var.signedIn.user
  if (!isAdmin) return refuse(c, 403, 'Only administrators may do this')
  if (c.var.instance.env.production && !secondFactorAt) {
    return refuse(c, 403, 'Set up a second factor on the site first')
  }
  return next()
})

export const sessionSecurity: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

/** The settings of a route for signed-in users: the check, and its description in the document. */
export const signedInOnly = { security: sessionSecurity, middleware: requireSignedIn }

/** The settings of a route for administrators. */
export const adminOnly = { security: sessionSecurity, middleware: requireAdmin }

/** Returns the signed-in user or the API key, and the time, for the audit log. Use it in a route with `adminOnly` or `adminOrKey`. */
export function toActor(c: Context<ApiEnv>) {
  return { actorId: c.var.apiKey?.id ?? c.var.signedIn?.user.id ?? '', now: Temporal.Now.instant() }
}
