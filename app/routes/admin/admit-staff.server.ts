import { data, redirect, redirectDocument } from 'react-router'
import { toStaffScope } from '../../db/staff-scope.ts'
import { removeLiveMark } from '../../lib/http/live-address.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import type { Route } from './+types/layout'

const secondFactorPath = '/admin/second-factor'

/**
 * Admits staff only, in production with a second factor. Every loader and action of the admin area runs after this; administrators.tsx
 * then refuses counsellors.
 */
export const admitStaff: Route.MiddlewareFunction = async ({ context, url }) => {
  const { signedIn } = context.get(visitorContext)
  // A public page loads as a document: its forms bring script of their own.
  if (!signedIn) throw redirectDocument(toSignIn(url))
  if (!toStaffScope(signedIn.user)) throw data('You do not have access to this page.', 403)
  const { production } = context.get(instanceContext).env
  if (production && !signedIn.user.secondFactorAt && url.pathname !== secondFactorPath) {
    throw redirect(secondFactorPath, 303)
  }
}

function toSignIn({ pathname, search }: URL): string {
  const next =
    pathname === '/admin' ? '' : `&next=${encodeURIComponent(`${pathname}${removeLiveMark(search)}`)}`
  return `/signup?mode=sign-in${next}`
}
