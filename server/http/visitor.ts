import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findSession } from '../../app/features/accounts/sign-in/sessions.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import { isLiveRequest } from '../../app/lib/http/query.ts'
import { findClientAddress, isUnknownProxy } from '../../app/lib/security/proxy-addresses.ts'
import { toLimitAddress } from '../../app/lib/security/rate-limits.server.ts'
import { toCookieName } from '../../app/lib/security/session-cookie.ts'
import { readSessionToken } from '../../app/lib/security/tokens.server.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'
import type { FindPublicPage } from '../cache/public-routes.ts'

/** Finds the address and the session of a request. The session comes from the bearer token (API) or the cookie. */
export function findVisitor(instance: Instance, findPublicPage: FindPublicPage) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('instance', instance)
    c.set('address', readAddress(c, instance))
    const found = await readSession(c, instance).catch((error) => {
      // A public page stays readable while the database is away. The page cache stores no answer to a cookie.
      if (!/^(GET|HEAD)$/.test(c.req.method) || !findPublicPage(c.req.path)) throw error
      instance.log.error({ requestId: c.var.requestId, error: toLoggedError(error) }, 'session not readable')
      return { signedIn: null, staleToken: false }
    })
    c.set('signedIn', found.signedIn)
    c.set('staleToken', found.staleToken)
    await next()
  })
}

function readAddress(c: Context<AppEnv>, { env, system }: Instance): string {
  const forwardedFor = c.req.header('x-forwarded-for')
  const socket = readSocketAddress(c)
  if (isUnknownProxy(socket, forwardedFor, env.trustedProxies)) system.noteUnknownProxy()
  return toLimitAddress(findClientAddress(socket, forwardedFor, env.trustedProxies))
}

function readSocketAddress(c: Context<AppEnv>): string {
  // Requests made with app.request() in tests have no socket.
  return c.env && 'incoming' in (c.env as object) ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

async function readSession(c: Context<AppEnv>, { db, env, secrets }: Instance) {
  const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
  const token = bearer ?? getCookie(c, toCookieName(env.secureCookies))
  if (!token) return { signedIn: null, staleToken: false }
  const now = Temporal.Now.instant()
  const claims = await readSessionToken(secrets, token, bearer ? 'api' : 'web', now)
  const isLive = isLiveRequest(new URL(c.req.url).search)
  const found = claims && (await findSession(db, { ...claims, isLive }, now))
  return { signedIn: found, staleToken: !found && !bearer }
}
