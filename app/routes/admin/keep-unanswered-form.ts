import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from '../../lib/dom/show-toast.ts'
import { noteAnswer, whileSending } from '../../ui/form/unsaved-forms.ts'
import { admin } from '../../words/staff/admin.ts'
import type { Route } from './+types/layout'

/**
 * Keeps the page, and so everything that was typed, when a form gets no answer, the server fails, the session has ended, or somebody has
 * deleted what the form changes. It says so in a toast.
 */
export const keepUnansweredForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const results = await whileSending(next)
  const outcomes = Object.values(results)
  noteAnswer({ isStored: outcomes.some(({ result }) => result instanceof Response && !findLoss(result)) })
  for (const outcome of outcomes) {
    const loss = outcome.type === 'data' ? null : findLoss(outcome.result)
    if (!loss) continue
    showToast('error', loss.message)
    // The router reloads no data after an action with such a status. A reload would fail too.
    Object.assign(outcome, { type: 'data', result: data(null, loss.status) })
  }
  return results
}

/** Returns why an outcome would take away what was typed, or null. Redirects and refusals are answers. */
export function findLoss(result: unknown): { message: string; status: number } | null {
  if (result instanceof Response) {
    const isSignIn = /^\/signup\?mode=sign-in/.test(result.headers.get('location') ?? '')
    return isSignIn ? { message: admin.signedOut, status: 401 } : null
  }
  if (!isRouteErrorResponse(result) || result.status >= 500) return { message: admin.unanswered, status: 503 }
  if (result.status === 404) return { message: admin.gone, status: 404 }
  return result.status === 403 ? { message: admin.noAccess, status: 403 } : null
}

/** Redirects and pages such as 404 are answers. */
export function isRefusal(result: unknown): boolean {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}
