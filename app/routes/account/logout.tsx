import { redirect, redirectDocument } from 'react-router'
import { endSession } from '../../features/accounts/sign-in/sessions.server.ts'
import { toEndedConfirmation } from '../../features/booking/private-link/confirmation-cookie.ts'
import { toEndedCookie } from '../../lib/security/session-cookie.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { answerForm } from '../form-action.server.ts'
import type { Route } from './+types/logout'

/** Opening the address signs nobody out: programs follow links, too. */
export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, log } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const form = await request.formData()
  return answerForm(
    { form, log },
    {
      actions: {
        async save() {
          if (signedIn) await endSession(db, signedIn.sessionId, Temporal.Now.instant())
          return redirectDocument('/', {
            headers: [
              ['Set-Cookie', toEndedCookie(env.secureCookies)],
              ['Set-Cookie', toEndedConfirmation(env.secureCookies)],
              ['Clear-Site-Data', '"cache", "storage"'],
            ],
          })
        },
      },
    },
  )
}
