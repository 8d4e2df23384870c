import { data, Outlet, redirect } from 'react-router'
import { visitorContext } from '../../request-context.ts'
import type { Route } from './+types/administrators'

/** The second gate: counsellors, who passed the first (layout.tsx), stop here. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    if (context.get(visitorContext).signedIn?.user.isAdmin) return
    if (url.pathname === '/admin') throw redirect('/admin/agenda')
    throw data('You do not have access to this page.', 403)
  },
]

/** Without a loader a navigation inside the browser would not ask the server, and so not the gate. */
export function loader() {
  return null
}

export default function Administrators() {
  return <Outlet />
}
