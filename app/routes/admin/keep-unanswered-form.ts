import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from '../../lib/dom/show-toast.ts'
import { noteAnswer } from '../../ui/form/unsaved-forms.ts'
import { admin } from '../../words/staff/admin.ts'
import type { Route } from './+types/layout'

/** Keeps the page, and so everything that was typed, when a form gets no answer or the server fails. It says so in a toast. */
export const keepUnansweredForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  noteAnswer({ isStored: Object.values(results).some(({ result }) => result instanceof Response) })
  for (const outcome of Object.values(results)) {
    if (outcome.type === 'data' || isRefusal(outcome.result)) continue
    showToast('error', admin.unanswered)
    // The router reloads no data after an action with this status, and a reload would fail too.
    Object.assign(outcome, { type: 'data', result: data(null, 503) })
  }
  return results
}

/** Redirects and pages such as 404 are answers. */
export function isRefusal(result: unknown): boolean {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}
