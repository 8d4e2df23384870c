import { data, Outlet } from 'react-router'
import { mayEditSite } from '../../../db/staff-scope.ts'
import { visitorContext } from '../../../request-context.ts'
import { admin } from '../../../words/staff/admin.ts'
import type { Route } from './+types/editors'

/** Refuses staff who may not edit the site. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const { signedIn } = context.get(visitorContext)
    if (!signedIn || !mayEditSite(signedIn.user)) throw data(admin.noAccess, 403)
  },
]

// A client-side navigation asks the server, and so runs the middleware, only when the route has a loader.
export function loader() {
  return null
}

export default function Editors() {
  return <Outlet />
}
