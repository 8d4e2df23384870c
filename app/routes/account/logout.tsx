import { redirect, redirectDocument } from 'react-router'
import { endSession } from '../../features/accounts/sign-in/sessions.server.ts'
import { toEndedCookie } from '../../lib/security/session-cookie.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { Route } from './+types/logout'

/** Opening the address signs nobody out: programs follow links, too. */
export function loader() {
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const { db, env } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  if (signedIn) await endSession(db, signedIn.sessionId, Temporal.Now.instant())
  return redirectDocument('/', {
    headers: { 'Set-Cookie': toEndedCookie(env.secureCookies), 'Clear-Site-Data': '"cache", "storage"' },
  })
}
