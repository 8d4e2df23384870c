import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { toEndedCookie } from '../app/lib/security/session-cookie.ts'
import { instanceContext, visitorContext } from '../app/request-context.ts'
import type { AppEnv } from './app-env.ts'

/** The router's build, or in development a function that fetches the newest one. */
export type PagesBuild = ServerBuild | (() => Promise<ServerBuild>)

/** Answers a request with a page. */
export function servePages(build: PagesBuild) {
  const handle = createRequestHandler(build, import.meta.env?.MODE)
  return async (c: Context<AppEnv>) => {
    const { instance, signedIn, staleToken, address, requestId, sentForm = null } = c.var
    const context = new RouterContextProvider()
    context.set(instanceContext, instance)
    const nonce = c.var.allowsInlineByHash ? undefined : c.var.secureHeadersNonce
    const preventCaching = () => c.set('isPrivate', true)
    context.set(visitorContext, { signedIn, staleToken, address, requestId, sentForm, nonce, preventCaching })
    const answer = await handle(c.req.raw, context)
    const writable = new Response(answer.body, answer)
    // A sign-in with an old cookie sets a new one, which must stay.
    if (!staleToken || answer.headers.has('Set-Cookie')) return writable
    writable.headers.append('Set-Cookie', toEndedCookie(instance.env.secureCookies))
    return writable
  }
}
