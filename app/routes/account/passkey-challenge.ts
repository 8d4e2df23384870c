import { findLinkedAccount } from '../../features/accounts/links/account-link.server.ts'
import { makeRequestOptions } from '../../features/accounts/second-factor/passkeys.server.ts'
import { findPendingSignIn } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import { readText } from '../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { answerForm } from '../form-action.server.ts'
import { noSuchPage } from '../no-such-page.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw noSuchPage()
}

/**
 * Answers with the challenge for a passkey (JSON, WebAuthn) of the person who has the link of the page, is signed in, or has just typed
 * the right password.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return answerForm(
    { form, log: context.get(instanceContext).log },
    { actions: { save: () => answerWithChallenge(request, context, readText(form, 'page')) } },
  )
}

async function answerWithChallenge(request: Request, context: Route.ActionArgs['context'], page: string) {
  const { db, secrets, env } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const now = Temporal.Now.instant()
  const token = /^\/reset-password\/([^/]+)$/.exec(page)?.[1] ?? ''
  const linked = await findLinkedAccount({ db, secrets }, 'reset', token, now)
  const cookie = { cookies: request.headers.get('cookie'), secure: env.secureCookies }
  const pending = signedIn ? null : await findPendingSignIn({ db, secrets }, cookie, now)
  const owners = [
    linked && { userId: linked.user.id, holder: hashToken(token) },
    signedIn && { userId: signedIn.user.id, holder: signedIn.sessionId },
    pending && { userId: pending.user.id, holder: pending.id },
  ]
  const owner = owners.find(Boolean)
  const options = owner && (await makeRequestOptions({ db, env, secrets }, owner, now))
  if (!options) throw noSuchPage()
  return Response.json(options)
}
