import { data, Outlet, redirect } from 'react-router'
import { visitorContext } from '../../request-context.ts'
import { frame } from '../../words/en/frame.ts'
import type { Route } from './+types/administrators'

/** Refuses counsellors, whom the layout admits. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    if (context.get(visitorContext).signedIn?.user.isAdmin) return
    if (url.pathname === '/admin') throw redirect('/admin/today')
    throw data(frame.noAccess, 403)
  },
]

// A client-side navigation asks the server, and so runs the middleware, only when the route has a loader.
export function loader() {
  return null
}

export default function Administrators() {
  return <Outlet />
}
