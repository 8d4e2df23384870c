import { data, Outlet, redirect, useRouteLoaderData } from 'react-router'
import { AdminFrame } from '../../features/site-frame/admin-frame.tsx'
import { toEndedCookie } from '../../lib/session-cookie.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { loader as rootLoader } from '../../root.tsx'
import type { Route } from './+types/layout'

export const handle = { script: true }

/** The one gate of the admin area's pages: every loader and action below it runs after this. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const { signedIn, staleToken } = context.get(visitorContext)
    const { env } = context.get(instanceContext)
    if (!signedIn) {
      throw redirect('/signup?mode=sign-in', {
        headers: staleToken ? { 'Set-Cookie': toEndedCookie(env.secureCookies) } : {},
      })
    }
    if (!signedIn.user.isAdmin) throw data('You do not have access to this page.', 403)
  },
]

/** Without a loader a navigation inside the browser would not ask the server, and so not the gate. */
export function loader() {
  return null
}

export default function AdminLayout() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminFrame companyName={site?.companyName ?? ''}>
      <Outlet />
    </AdminFrame>
  )
}
