import { makeRequestOptions } from '../../features/accounts/second-factor/passkeys.server.ts'
import { findPendingUser } from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { noSuchPage } from '../no-such-page.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw noSuchPage()
}

/** Answers with the challenge for a passkey of the signed-in user, or of the user whose password was right (JSON, WebAuthn). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets, env } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const cookie = { cookies: request.headers.get('cookie'), secure: env.secureCookies }
  const user =
    context.get(visitorContext).signedIn?.user ?? (await findPendingUser({ db, secrets }, cookie, now))
  const options = user && (await makeRequestOptions({ db, env }, user.id, now))
  if (!options) throw noSuchPage()
  return Response.json(options)
}
